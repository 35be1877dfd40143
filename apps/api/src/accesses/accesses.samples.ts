import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'users/getAccess': nothing({}, ['Auditoria']),
  'users/exportAccess': 'own jobs',
};
