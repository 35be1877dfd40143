import { type MasterDataOutcome, masterDataAnswer } from '@comensal/domain/master-data';
import { resultOf } from '../jobs/job-outcome';
import { type ReviewedSheet, useReviewedSheet } from '../jobs/use-reviewed-sheet';
import { t } from '../platform/text/text';

export interface MasterLoad extends ReviewedSheet {
  /** What the latest review or load came to. */
  readonly outcome: MasterDataOutcome | null;
  /** Sends the reviewed file again, to be loaded with the consequences that were reviewed. */
  readonly load: () => void;
}

/** A spreadsheet of master data from its review to its load. */
export function useMasterLoad(): MasterLoad {
  const steps = useReviewedSheet('masterData.job', t('masterDataScreen.loadTitle'));
  const outcome = steps.displayed?.state === 'completed' ? resultOf(masterDataAnswer, steps.displayed.job) : null;
  function load(): void {
    if (outcome !== null) steps.sheet.send('master-data/load', { fields: { confirmed: outcome.seen } });
  }
  return { ...steps, outcome, load };
}
