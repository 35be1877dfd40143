import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'preferences/getPreferences': 'own account',
  'preferences/setPreference': 'own account',
};
