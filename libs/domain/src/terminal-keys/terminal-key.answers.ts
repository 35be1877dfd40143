import { z } from 'zod';

const fields = {
  id: z.int(),
  business_unit_id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Name and surname of who made it; null when no person did. */
  created_by: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
};

/** A key of a centre's points of sale, without the key itself: only its hash is stored. Moments are ISO 8601 with offset. */
export const terminalKeyAnswer = z.object(fields).readonly();
export type TerminalKeyView = z.output<typeof terminalKeyAnswer>;

/** A new key: the only answer that contains it. */
export const newTerminalKeyAnswer = z.object({ ...fields, key: z.string() }).readonly();
export type NewTerminalKey = z.output<typeof newTerminalKeyAnswer>;
