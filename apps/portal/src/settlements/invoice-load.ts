import { type InvoiceSheetOutcome, invoiceColumns, invoiceSheetAnswer } from '@comensal/domain/settlements';
import { countFact } from '../jobs/job-outcome';
import { type SheetLoadKind, sheetWords } from '../jobs/sheet-load';
import { t } from '../platform/text/text';

const counted = ['added', 'changed', 'unchanged', 'refused'] as const;

/** A spreadsheet of the ERP's invoices from its review to the undo of its load. */
export const invoiceLoad: SheetLoadKind<InvoiceSheetOutcome> = {
  key: 'invoiceSheet.job',
  words: sheetWords('invoiceSheet'),
  jobs: { review: 'reviewSettlementInvoices', load: 'loadSettlementInvoices', undo: 'undoSettlementInvoices' },
  answer: invoiceSheetAnswer,
  calls: {
    review: 'settlements/reviewInvoices',
    load: 'settlements/loadInvoices',
    corrected: 'settlements/getCorrectedInvoices',
    template: 'settlements/getInvoicesTemplate',
  },
  columns: invoiceColumns,
  facts: (outcome) => counted.map((id) => countFact(id, t(`invoiceSheet.${id}`), outcome[id])),
  stale: ['settlements/getSettlements', 'settlements/getSettlement'],
};
