import { codeMovesSchema } from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class CodeMovesBody extends createZodDto(codeMovesSchema) {}
