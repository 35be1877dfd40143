import type { Access } from '../permissions/access';
import { signedIn } from '../permissions/access';
import type { Contracts } from '../permissions/contract';
import { preferencesAnswer, setPreferenceSchema } from './preference.schemas';

export const preferenceAccess = {
  'preferences/getPreferences': signedIn,
  'preferences/setPreference': signedIn,
} as const satisfies Record<string, Access>;

export const preferenceContracts = () =>
  ({
    'preferences/getPreferences': {
      summary: 'What one keeps of how the screens look, in every browser',
      answer: preferencesAnswer,
    },
    'preferences/setPreference': {
      summary: 'Sets one of them, or takes it back with null; answers all',
      body: setPreferenceSchema,
      answer: preferencesAnswer,
    },
  }) as const satisfies Contracts<keyof typeof preferenceAccess>;
