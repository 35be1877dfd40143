import { z } from 'zod';
import { keyName } from '../access-keys/access-key';
import { personProof } from '../auth/auth';
import { chosen, recordId } from '../platform/validation/schemas';

/** /terminal-keys/getTerminalKeys: the centre whose keys they are. */
export const getTerminalKeysSchema = z.object({ business_unit_id: chosen() });

/** /terminal-keys/addTerminalKey: the centre, and the name of the point of sale. */
export const addTerminalKeySchema = z.object({
  business_unit_id: chosen(),
  name: keyName(),
  ...personProof,
});

/** /terminal-keys/revokeTerminalKey: the key's id. */
export const revokeTerminalKeySchema = z.object({ id: recordId() });

export type AddTerminalKey = z.output<typeof addTerminalKeySchema>;
