import { invalidFields, type recordReference, text } from '@comensal/domain';
import type { z } from 'zod';
import { RecordIdPipe } from './record-id.pipe';

/** The number of the record, from the path or else from the body. Refuses (422) a call that names none. */
export function namedRecord(path: string | undefined, { id }: z.output<typeof recordReference>): number {
  if (path !== undefined) return new RecordIdPipe().transform(path);
  if (id === undefined) throw invalidFields({ id: text('validation.required') });
  return id;
}
