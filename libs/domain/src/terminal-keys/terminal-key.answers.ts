import { z } from 'zod';
import { accessKeyFields } from '../access-keys/access-key';

const fields = { ...accessKeyFields, business_unit_id: z.string() };

/** A key of a centre's points of sale, without the key itself: only its hash is stored. Moments are ISO 8601 with offset. */
export const terminalKeyAnswer = z.object(fields).readonly();
export type TerminalKeyView = z.output<typeof terminalKeyAnswer>;

/** A new key: the only answer that contains it. */
export const newTerminalKeyAnswer = z.object({ ...fields, key: z.string() }).readonly();
export type NewTerminalKey = z.output<typeof newTerminalKeyAnswer>;
