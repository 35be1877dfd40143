import { z } from 'zod';
import { chosen, recordId, requiredText } from '../validation/schemas';

/** Longest name of a point of sale. */
export const terminalKeyLimits = { name: 50 } as const;

/** /terminal-keys/getTerminalKeys: the centre whose keys they are. */
export const getTerminalKeysSchema = z.object({ business_unit_id: chosen() });

/** /terminal-keys/addTerminalKey: the centre, and the name of the point of sale. */
export const addTerminalKeySchema = z.object({
  business_unit_id: chosen(),
  name: requiredText(terminalKeyLimits.name).normalize('NFC'),
});

/** /terminal-keys/revokeTerminalKey: the key's id. */
export const revokeTerminalKeySchema = z.object({ id: recordId() });

export type AddTerminalKey = z.output<typeof addTerminalKeySchema>;
