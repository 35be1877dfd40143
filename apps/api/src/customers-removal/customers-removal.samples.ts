import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'customers/reviewRemoval': 'own jobs',
  'customers/reviewRemovalSheet': 'each row of a file',
  'customers/getCorrectedRemoval': 'own jobs',
  'customers/getRemovalRows': 'own jobs',
  'customers/getRemovalTemplate': 'whole organisation',
  'customers/removeCustomers': 'own jobs',
  'customers/undoRemoval': 'own jobs',
};
