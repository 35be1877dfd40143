import type { Access } from '../platform/access/access';
import { creditModules, creditNoteModules, reads, signedIn, writes } from '../platform/access/access';

export const creditAccess = {
  'credits/getCountDecimals': signedIn,
  'credits/getBusinessUnitBalance': reads(...creditModules),
  'credits/getEstimate': reads('Solicitud Credito'),
  'credits/getCredits': reads(...creditModules),
  'credits/getRepeats': reads('Facturacion Credito', 'Pago Credito', 'Solicitud Nota de Credito'),
  'credits/getCredit': reads(...creditModules),
  'credits/addCredit': writes('Solicitud Credito'),
  'credits/invoiceCredit': writes('Facturacion Credito'),
  'credits/readInvoice': writes('Facturacion Credito'),
  'credits/denyCredit': writes('Facturacion Credito'),
  'credits/withdrawCredit': writes('Solicitud Credito'),
  'credits/correctInvoice': writes('Facturacion Credito'),
  'credits/closeCredit': writes('Facturacion Credito'),
  'credits/payCredit': writes('Pago Credito'),
  'credits/readReceipt': writes('Pago Credito'),
  'credits/editCreditStatus': writes('Aprobacion Credito'),
  'credits/getCreditFile': reads(...creditModules, ...creditNoteModules),
  'credits/exportCredits': reads(...creditModules),
} as const satisfies Record<string, Access>;
