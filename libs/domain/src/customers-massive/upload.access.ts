import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const uploadAccess = {
  'customers/massiveAdd': writes('Carga Masiva de Comensales'),
  'customers/previewMassive': writes('Carga Masiva de Comensales'),
  'customers/reviewMassive': writes('Carga Masiva de Comensales'),
  'customers/getCorrectedMassive': writes('Carga Masiva de Comensales'),
  'customers/getCodeMoves': writes('Carga Masiva de Comensales'),
  'customers/getUploadRefusals': writes('Carga Masiva de Comensales'),
  'customers/undoMassive': writes('Carga Masiva de Comensales'),
  'customers/getMassiveTemplate': reads('Carga Masiva de Comensales'),
} as const satisfies Record<string, Access>;
