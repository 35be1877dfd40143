import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';

/** A live session of one's own. `client` is what the browser says it is; moments are ISO 8601 with offset. */
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

/** /auth/endSession: which of one's own sessions. */
export const endSessionSchema = z.object({ id: z.guid({ error: validation.invalid }) });
