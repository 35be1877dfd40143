import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'profiles/getProfiles': 'administration',
  'profiles/getModules': 'administration',
  'profiles/addProfile': 'administration',
  'profiles/editProfile': 'administration',
  'profiles/removeProfile': 'administration',
};
