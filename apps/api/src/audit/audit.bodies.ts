import { getEventsSchema } from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The body of the call, from the domain's schema. */
export class GetEventsBody extends createZodDto(getEventsSchema) {}
