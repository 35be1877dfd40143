import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const agreementAccess = {
  'price-agreements/getAgreements': reads('Listas de Precios'),
  'price-agreements/getAgreement': reads('Listas de Precios'),
  'price-agreements/exportAgreements': reads('Listas de Precios'),
  'price-agreements/preview': writes('Listas de Precios'),
  'price-agreements/propose': writes('Listas de Precios'),
  'price-agreements/decide': writes('Listas de Precios'),
  'price-agreements/withdraw': writes('Listas de Precios'),
  'price-agreements/undo': writes('Listas de Precios'),
} as const satisfies Record<string, Access>;
