import type { Access } from '../platform/access/access';
import { reads, writes } from '../platform/access/access';

export const issuedInvoiceAccess = {
  'issued-invoices/getInvoices': reads('Facturacion Credito'),
  'issued-invoices/getProposals': reads('Facturacion Credito'),
  'issued-invoices/reviewList': writes('Facturacion Credito'),
  'issued-invoices/addList': writes('Facturacion Credito'),
  'issued-invoices/getCorrectedList': writes('Facturacion Credito'),
  'issued-invoices/getTemplate': writes('Facturacion Credito'),
  'issued-invoices/undoList': writes('Facturacion Credito'),
  'issued-invoices/getProofRules': reads('Centros Logisticos'),
  'issued-invoices/setProofRule': writes('Centros Logisticos'),
} as const satisfies Record<string, Access>;
