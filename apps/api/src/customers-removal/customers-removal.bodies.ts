import { removalRowsSchema, removeCustomersSchema, reviewRemovalSchema, undoRemovalSchema } from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** The bodies of the calls, from the domain's schemas. */
export class ReviewRemovalBody extends createZodDto(reviewRemovalSchema) {}
export class RemovalRowsBody extends createZodDto(removalRowsSchema) {}
export class RemoveCustomersBody extends createZodDto(removeCustomersSchema) {}
export class UndoRemovalBody extends createZodDto(undoRemovalSchema) {}
