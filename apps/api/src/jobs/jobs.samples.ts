import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'jobs/getJobs': 'own jobs',
  'jobs/get': 'own jobs',
  'jobs/events': 'own jobs',
  'jobs/file': 'own jobs',
  'jobs/cancel': 'own jobs',
  'jobs/continue': 'own jobs',
  'jobs/getUndoRows': 'own jobs',
};
