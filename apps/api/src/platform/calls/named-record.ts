import { invalidFields } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { type recordReference } from '@comensal/domain/platform/validation';
import type { z } from 'zod';
import { RecordIdPipe } from './record-id.pipe';

/** The number of the record, from the path or else from the body. Refuses (422) a call that names none. */
export function namedRecord(path: string | undefined, { id }: z.output<typeof recordReference>): number {
  if (path !== undefined) return new RecordIdPipe().transform(path);
  if (id === undefined) throw invalidFields({ id: validation.required });
  return id;
}

/** What a call removes: the record, and what the person saw of it. Refuses a reference that names none. */
export function namedRemoval<Body extends z.output<typeof recordReference>>(
  path: string | undefined,
  body: Body,
): Omit<Body, 'id'> & { readonly id: number } {
  return { ...body, id: namedRecord(path, body) };
}
