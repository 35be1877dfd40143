import { type IssuedListOutcome, issuedColumns, issuedListAnswer } from '@comensal/domain/issued-invoices';
import { countFact } from '../jobs/job-outcome';
import { type SheetLoadKind, sheetWords } from '../jobs/sheet-load';
import { t } from '../platform/text/text';

const counted = ['added', 'changed', 'unchanged', 'refused'] as const;

/** A list of issued invoices from its review to the undo of its load. */
export const issuedLoad: SheetLoadKind<IssuedListOutcome> = {
  key: 'issuedList.job',
  words: sheetWords('issuedList'),
  jobs: { review: 'reviewIssued', load: 'loadIssued', undo: 'undoIssued' },
  answer: issuedListAnswer,
  calls: {
    review: 'issued-invoices/reviewList',
    load: 'issued-invoices/addList',
    corrected: 'issued-invoices/getCorrectedList',
    template: 'issued-invoices/getTemplate',
  },
  columns: issuedColumns,
  facts: (outcome) => counted.map((id) => countFact(id, t(`issuedList.${id}`), outcome[id])),
  stale: ['issued-invoices/getInvoices'],
};
