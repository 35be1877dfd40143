import type { Contracts } from '../platform/access/contract';
import type { preferenceAccess } from './preference.access';
import { preferencesAnswer, setPreferenceSchema } from './preference.schemas';

export const preferenceContracts = () =>
  ({
    'preferences/getPreferences': {
      summary: 'What one keeps of how the screens look, in every browser',
      answer: preferencesAnswer,
    },
    'preferences/setPreference': {
      summary: 'Sets one of them, or takes it back with null; answers all',
      body: setPreferenceSchema,
      decidesOn: 'own',
      answer: preferencesAnswer,
    },
  }) as const satisfies Contracts<keyof typeof preferenceAccess>;
