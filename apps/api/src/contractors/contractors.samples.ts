import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  // Requests belong to no company or centre; contractor-privacy.int.spec.ts tests that nobody sees another person's.
  'contractors/addContractor': 'own account',
  'contractors/getRequests': 'whole organisation',
  'contractors/getRequestsByUsername': 'own account',
  'contractors/exportRequests': 'own jobs',
  'contractors/getRequest': 'own account',
  'contractors/editContractor': 'own account',
  'contractors/editRequest': 'whole organisation',
  'contractors/removeRequest': 'whole organisation',
  'contractors/getFile': 'own account',
  'contractors/templates': 'whole organisation',
};
