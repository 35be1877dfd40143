import { nothing, type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'settlements/getSummary': nothing({ month: 202611 }),
  'settlements/exportSummary': 'own jobs',
};
