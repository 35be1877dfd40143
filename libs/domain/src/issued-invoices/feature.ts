import { issuedInvoices } from './issued-invoices.texts';
import { issuedList } from './issued-list.texts';

export { issuedInvoiceAccess as access } from './issued-invoice.access';
export { issuedInvoiceContracts as contracts } from './issued-invoice.calls';
export { issuedInvoiceScreens as screens } from './screens';
export const areas = { 'issued-invoices': 'Issued invoices' };
export const texts = { issuedInvoices, issuedList };
