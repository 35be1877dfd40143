import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const indexValueAccess = {
  'indices/getValues': reads('Listas de Precios'),
  'indices/getIndices': reads('Listas de Precios'),
  'indices/addValues': writes('Listas de Precios'),
  'indices/editValue': writes('Listas de Precios'),
  'indices/removeValue': writes('Listas de Precios'),
} as const satisfies Record<string, Access>;
