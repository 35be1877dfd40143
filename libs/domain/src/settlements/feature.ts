import { accountSummary } from './account-summary.texts';
import { invoiceSheet } from './invoice-sheet.texts';
import { settlementPage } from './settlement-page.texts';
import { settlements } from './settlements.texts';

export { settlementScreens as screens } from './screens';
export { settlementAccess as access } from './settlement.access';
export { settlementContracts as contracts } from './settlement.calls';
export const areas = { settlements: 'Settlements: the month agreed with a client' };
export const texts = { accountSummary, invoiceSheet, settlementPage, settlements };
export const mails = { settlement: 'shared', accountSummary: 'own' } as const;
