import { z } from 'zod';
import { accessKeyFields } from '../access-keys/access-key';

const fields = {
  ...accessKeyFields,
  username: z.string(),
  /** To the minute; null when it was never used. */
  last_used_at: z.string().nullable(),
};

/** A key of a service user, without the key itself: only its hash is stored. Moments are ISO 8601 with offset. */
export const serviceKeyAnswer = z.object(fields).readonly();
export type ServiceKeyView = z.output<typeof serviceKeyAnswer>;

/** A new key: the only answer that contains it. */
export const newServiceKeyAnswer = z.object({ ...fields, key: z.string() }).readonly();
export type NewServiceKey = z.output<typeof newServiceKeyAnswer>;
