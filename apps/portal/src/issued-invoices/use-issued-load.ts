import { type IssuedListOutcome, issuedListAnswer } from '@comensal/domain/issued-invoices';
import { resultOf } from '../jobs/job-outcome';
import { undoJob } from '../jobs/jobs.store';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { type ReviewedSheet, useReviewedSheet } from '../jobs/use-reviewed-sheet';
import { useCallCache } from '../platform/calls/use-call';
import { t } from '../platform/text/text';

const changing = ['loadIssued', 'undoIssued'] as const;

/** Reads the invoices again when a load or its undo ends while the screen is open. */
export function useLoadedIssued(): void {
  const cache = useCallCache();
  useJobsEnd(changing, () => cache.refresh('issued-invoices/getInvoices'));
}

export interface IssuedLoad extends ReviewedSheet {
  /** What the latest review or load came to. */
  readonly outcome: IssuedListOutcome | null;
  /** Sends the reviewed file again, to be loaded as it was reviewed. */
  readonly load: () => void;
  readonly undo: () => Promise<void>;
}

/** A list of issued invoices from its review to the undo of its load. */
export function useIssuedLoad(): IssuedLoad {
  const steps = useReviewedSheet('issuedList.job', t('issuedList.title'));
  const { displayed, sheet, follow } = steps;
  const isSheet = displayed?.state === 'completed' && displayed.kind !== 'undoIssued';
  const outcome = isSheet ? resultOf(issuedListAnswer, displayed.job) : null;
  async function undo(): Promise<void> {
    const undoing = displayed?.job ? await undoJob(displayed.job) : null;
    if (undoing !== null) follow(undoing);
  }
  return {
    ...steps,
    outcome,
    load: () => {
      if (outcome !== null) sheet.send('issued-invoices/addList', { fields: { confirmed: outcome.seen } });
    },
    undo,
  };
}
