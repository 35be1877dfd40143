import { readers, type Screens, writers } from '../platform/access/screen';

export const issuedInvoiceScreens = {
  issuedInvoices: { path: '/issued-invoices', anyOf: readers('Facturacion Credito'), menu: 'credits', place: 115 },
  issuedInvoicesList: { path: '/issued-invoices-list', anyOf: writers('Facturacion Credito'), menu: null },
} as const satisfies Screens;
