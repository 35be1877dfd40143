import { type BankStatementOutcome, bankStatementAnswer } from '@comensal/domain/bank-statements';
import { resultOf } from '../jobs/job-outcome';
import { undoJob } from '../jobs/jobs.store';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { type ReviewedSheet, useReviewedSheet } from '../jobs/use-reviewed-sheet';
import { useCallCache } from '../platform/calls/use-call';
import { t } from '../platform/text/text';

const changing = ['loadStatement', 'undoStatement'] as const;

/** Reads the movements again when a load or its undo ends while the screen is open. */
export function useLoadedStatements(): void {
  const cache = useCallCache();
  useJobsEnd(changing, () => cache.refresh('bank-statements/getMovements', 'bank-statements/getAccounts'));
}

export interface StatementLoad extends ReviewedSheet {
  /** What the latest review or load came to. */
  readonly outcome: BankStatementOutcome | null;
  /** Sends the reviewed file again, to be loaded as it was reviewed. */
  readonly load: () => void;
  readonly undo: () => Promise<void>;
}

/** A statement from its review to the undo of its load. `fields` name its account, and its balances. */
export function useStatementLoad(fields: Readonly<Record<string, string>>): StatementLoad {
  const steps = useReviewedSheet('bankStatement.job', t('bankStatement.title'), fields);
  const { displayed, sheet, follow } = steps;
  const isSheet = displayed?.state === 'completed' && displayed.kind !== 'undoStatement';
  const outcome = isSheet ? resultOf(bankStatementAnswer, displayed.job) : null;
  return {
    ...steps,
    outcome,
    load: () => {
      if (outcome !== null) sheet.send('bank-statements/addStatement', { fields: { confirmed: outcome.seen } });
    },
    undo: async () => {
      const undoing = displayed?.job ? await undoJob(displayed.job) : null;
      if (undoing !== null) follow(undoing);
    },
  };
}
