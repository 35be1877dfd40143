import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';

/** One of the person's live sessions. `client` is derived from the user agent; moments are ISO 8601 with offset. */
export const ownSessionAnswer = z
  .object({
    id: z.string(),
    address: z.string(),
    client: z.string(),
    since: z.string(),
    lastUsed: z.string(),
    current: z.boolean(),
  })
  .readonly();
export type OwnSession = z.output<typeof ownSessionAnswer>;

/** /auth/endSession: the session to end, one of the caller's own. */
export const endSessionSchema = z.object({ id: z.guid({ error: validation.invalid }) });
