import type { Access } from '../platform/access/access';
import { signedInPerson } from '../platform/access/access';

export const preferenceAccess = {
  'preferences/getPreferences': signedInPerson,
  'preferences/setPreference': signedInPerson,
} as const satisfies Record<string, Access>;
