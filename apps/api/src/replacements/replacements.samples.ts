import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'replacements/getReplacements': 'administration',
  'replacements/getCandidates': 'administration',
  'replacements/add': 'administration',
  'replacements/end': 'administration',
  'replacements/getActing': 'own account',
};
