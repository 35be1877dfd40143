import type { ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'indices/getValues': 'whole organisation',
  'indices/getIndices': 'whole organisation',
  'indices/addValues': 'whole organisation',
  'indices/editValue': 'whole organisation',
  'indices/removeValue': 'whole organisation',
};
