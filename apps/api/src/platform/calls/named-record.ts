import { invalidFields, recordId, text } from '@comensal/domain';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { RecordIdPipe } from './record-id.pipe';

/** The body of a call about a record that goes by its number: it may stand in the path instead (O-66). */
export class NamedRecordBody extends createZodDto(z.object({ id: recordId().optional() })) {}

/** The number of the record, from the path or else from the body. Refuses (422) a call that names none. */
export function namedRecord(path: string | undefined, { id }: NamedRecordBody): number {
  if (path !== undefined) return new RecordIdPipe().transform(path);
  if (id === undefined) throw invalidFields({ id: text('validation.required') });
  return id;
}
