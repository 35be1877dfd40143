import { z } from 'zod';
import { keyName } from '../access-keys/access-key';
import { usernameText } from '../auth/account.schemas';
import { personProof } from '../auth/auth';
import { recordId } from '../platform/validation/schemas';

/** /service-keys/getServiceKeys: the service user whose keys they are. */
export const getServiceKeysSchema = z.object({ username: usernameText() });

/** /service-keys/addServiceKey: the service user, and what the key is for. */
export const addServiceKeySchema = z.object({ username: usernameText(), name: keyName(), ...personProof });

/** /service-keys/rotateServiceKey and /service-keys/revokeServiceKey: the key's id. */
export const rotateServiceKeySchema = z.object({ id: recordId(), ...personProof });
export const serviceKeySchema = z.object({ id: recordId() });

export type AddServiceKey = z.output<typeof addServiceKeySchema>;
