import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'users/exist': 'public',
  'users/existByEmail': 'public',
  'users/wasRemoved': 'administration',
  'users/get': 'administration',
  'users/add': 'administration',
  'users/setOwnPassword': 'own account',
  'users/edit': 'administration',
  'users/remove': 'administration',
  'users/getOpenWork': 'administration',
  'users/getDisputes': 'administration',
  'users/settleDispute': 'administration',
  'users/addServiceUser': 'whole organisation',
  'users/invite': 'whole organisation',
};
