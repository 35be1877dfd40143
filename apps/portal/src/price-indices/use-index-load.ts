import { type IndexSheetOutcome, indexSheetAnswer } from '@comensal/domain/price-indices';
import { resultOf } from '../jobs/job-outcome';
import { undoJob } from '../jobs/jobs.store';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { type ReviewedSheet, useReviewedSheet } from '../jobs/use-reviewed-sheet';
import { useCallCache } from '../platform/calls/use-call';
import { t } from '../platform/text/text';

const changing = ['loadIndices', 'undoIndices'] as const;

/** Reads the values again when a load or its undo ends while the screen is open. */
export function useLoadedIndices(): void {
  const cache = useCallCache();
  useJobsEnd(changing, () => cache.refresh('indices/getValues', 'indices/getIndices'));
}

export interface IndexLoad extends ReviewedSheet {
  /** What the latest review or load came to. */
  readonly outcome: IndexSheetOutcome | null;
  /** Sends the reviewed file again, to be loaded as it was reviewed. */
  readonly load: () => void;
  readonly undo: () => Promise<void>;
}

/** A spreadsheet of index values from its review to the undo of its load. */
export function useIndexLoad(): IndexLoad {
  const steps = useReviewedSheet('indexSheet.job', t('indexSheet.title'));
  const { displayed, sheet, follow } = steps;
  const isSheet = displayed?.state === 'completed' && displayed.kind !== 'undoIndices';
  const outcome = isSheet ? resultOf(indexSheetAnswer, displayed.job) : null;
  async function undo(): Promise<void> {
    const undoing = displayed?.job ? await undoJob(displayed.job) : null;
    if (undoing !== null) follow(undoing);
  }
  return {
    ...steps,
    outcome,
    load: () => {
      if (outcome !== null) sheet.send('indices/loadSheet', { fields: { confirmed: outcome.seen } });
    },
    undo,
  };
}
