import { type BankStatementOutcome, bankStatementAnswer, statementColumns } from '@comensal/domain/bank-statements';
import { countFact } from '../jobs/job-outcome';
import { type SheetLoadKind, sheetWords } from '../jobs/sheet-load';
import { t } from '../platform/text/text';

const counted = ['added', 'known'] as const;

/** A bank's statement from its review to the undo of its load. */
export const statementLoad: SheetLoadKind<BankStatementOutcome> = {
  key: 'bankStatement.job',
  words: sheetWords('bankStatement'),
  jobs: { review: 'reviewStatement', load: 'loadStatement', undo: 'undoStatement' },
  answer: bankStatementAnswer,
  calls: {
    review: 'bank-statements/reviewStatement',
    load: 'bank-statements/addStatement',
    template: 'bank-statements/getTemplate',
  },
  columns: statementColumns,
  facts: (outcome) => counted.map((id) => countFact(id, t(`bankStatement.${id}`), outcome[id])),
  stale: ['bank-statements/getMovements', 'bank-statements/getAccounts'],
};
