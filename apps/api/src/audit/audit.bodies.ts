import { exportEventsSchema, getEventsSchema, getHistorySchema } from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';

/** Bodies of the calls, from the domain's schemas. */
export class GetEventsBody extends createZodDto(getEventsSchema) {}
export class GetHistoryBody extends createZodDto(getHistorySchema) {}
export class ExportEventsBody extends createZodDto(exportEventsSchema) {}
