import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'bank-statements/getAccounts': 'whole organisation',
  'bank-statements/setAccount': 'whole organisation',
  'bank-statements/reviewStatement': 'own jobs',
  'bank-statements/addStatement': 'own jobs',
  'bank-statements/undoStatement': 'own jobs',
  'bank-statements/getTemplate': 'whole organisation',
  'bank-statements/getMovements': nothing(),
};
