import { z } from 'zod';
import { personProof } from '../auth/auth';
import { requiredText } from '../platform/validation/schemas';

/** Longest name of a key, which is the name of the point of sale or program that holds it. */
export const accessKeyLimits = { name: 50 } as const;

export const keyName = () => requiredText(accessKeyLimits.name).normalize('NFC');

export const keyFormSchema = z.object({ name: keyName(), ...personProof });
export type NamedKey = z.output<typeof keyFormSchema>;

/** What the calls return of a key, never the key itself: only its hash is stored. Moments are ISO 8601 with offset. */
export const accessKeyFields = {
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  /** Name and surname of who made it; null when no person did. */
  created_by: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
};
