import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'customers/massiveAdd': 'each row of a file',
  'customers/previewMassive': 'each row of a file',
  'customers/reviewMassive': 'each row of a file',
  'customers/getCorrectedMassive': 'own jobs',
  'customers/getCodeMoves': 'own jobs',
  'customers/getUploadRefusals': 'own jobs',
  'customers/undoMassive': 'own jobs',
  'customers/getMassiveTemplate': 'whole organisation',
};
