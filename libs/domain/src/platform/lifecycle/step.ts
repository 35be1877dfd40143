import { z } from 'zod';

/** A step in a record's history. `person` is name and surname of somebody who may have been removed since. */
export interface LifecycleStep<Status extends string = string> {
  readonly event: string;
  readonly status: Status;
  readonly reason: string | null;
  readonly username: string;
  readonly person: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A step as a call returns it. */
export function stepAnswer<Status extends string>(statuses: readonly Status[]) {
  return z
    .object({
      event: z.string(),
      status: z.enum(statuses),
      reason: z.string().nullable(),
      username: z.string(),
      person: z.string(),
      at: z.string(),
    })
    .readonly();
}

/**
 * A file of a record. `path` is an opaque reference, valid only for the record's own file call; `name` is the name it was
 * uploaded under; `size` is in bytes.
 */
export const documentFields = {
  path: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  created_at: z.string(),
};

/** The parts of a record's file that every lifecycle shows. */
export interface LifecycleDocument {
  readonly path: string;
  readonly name: string;
  readonly content_type: string;
  readonly created_at: string;
}
