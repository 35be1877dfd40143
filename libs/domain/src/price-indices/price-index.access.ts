import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const priceIndexAccess = {
  'indices/getValues': reads('Listas de Precios'),
  'indices/getIndices': reads('Listas de Precios'),
  'indices/addValues': writes('Listas de Precios'),
  'indices/editValue': writes('Listas de Precios'),
  'indices/removeValue': writes('Listas de Precios'),
  'indices/reviewSheet': writes('Listas de Precios'),
  'indices/loadSheet': writes('Listas de Precios'),
  'indices/getCorrectedSheet': writes('Listas de Precios'),
  'indices/getTemplate': writes('Listas de Precios'),
  'indices/undoLoad': writes('Listas de Precios'),
  'price-lists/getClauses': reads('Listas de Precios'),
  'price-lists/exportLetter': reads('Listas de Precios'),
  'price-lists/getAcceptanceFile': reads('Listas de Precios'),
  'price-lists/setAcceptance': writes('Listas de Precios'),
  'price-lists/removeAcceptance': writes('Listas de Precios'),
  'price-lists/setClause': writes('Listas de Precios'),
  'price-lists/removeClause': writes('Listas de Precios'),
} as const satisfies Record<string, Access>;
