import { type RemovalReview, removalColumns, removalResultAnswer } from '@comensal/domain/customers-removal';
import { isFinished } from '@comensal/domain/jobs';
import { isAnswered } from '@comensal/domain/platform/spreadsheets';
import type { Fact } from '@comensal/ui';
import { countFact, endOf, JobOutcome, JobProgress, resultOf } from '../jobs/job-outcome';
import type { DisplayedJob } from '../jobs/jobs.store';
import { ReviewMending } from '../jobs/review-mending';
import type { ReadSheet } from '../jobs/use-read-sheet';
import { t } from '../platform/text/text';
import { RemovalRowsTable } from './removal-rows-table';
import type { Removal } from './use-removal';

const doing = { reviewRemoval: 'reviewing', removeCustomers: 'removing', undoRemoval: 'undoing' } as const;
type RemovalKind = keyof typeof doing;
const isRemoval = (kind: string | undefined): kind is RemovalKind => kind !== undefined && kind in doing;

/** The state of a bulk removal: its progress, the result of the review, or what was done. `sheet` is that of leavers. */
export function RemovalContent({ removal, sheet = null }: { removal: Removal; sheet?: ReadSheet | null }) {
  const { displayed, review } = removal;
  const kind = isRemoval(displayed?.kind) ? displayed.kind : 'reviewRemoval';
  if (displayed === null || !isFinished(displayed.state))
    return (
      <JobProgress
        label={t(`customersRemovalScreen.${doing[kind]}`)}
        displayed={displayed}
        hint={kind === 'reviewRemoval' ? null : t('customersRemovalScreen.leave')}
      />
    );
  return review ? <Reviewed review={review} sheet={sheet} /> : <Ended displayed={displayed} />;
}

function Reviewed({ review, sheet }: { review: RemovalReview; sheet: ReadSheet | null }) {
  const { message, people, staying, refused, repeated, rows } = review;
  if (!isAnswered(review.asked)) return <JobOutcome tone="pending" message={message} />;
  return (
    <JobOutcome
      tone={people === 0 ? 'refused' : refused > 0 ? 'pending' : 'progress'}
      message={message}
      facts={[
        counted('people', people),
        counted('refused', refused),
        ...(staying > 0 ? [counted('staying', staying)] : []),
        ...(repeated > 0 ? [counted('repeated', repeated)] : []),
      ]}
    >
      {sheet && (
        <ReviewMending
          rows={review.toMend}
          total={refused}
          columnsOf={() => removalColumns}
          sheet={sheet}
          call="customers/reviewRemovalSheet"
          corrected="customers/getCorrectedRemoval"
        />
      )}
      <RemovalRowsTable reviewId={review.reviewId} total={rows} isSheet={sheet !== null} sheets={review.readSheets} />
    </JobOutcome>
  );
}

function Ended({ displayed }: { displayed: DisplayedJob }) {
  const result = resultOf(removalResultAnswer, displayed.job);
  const isUndo = displayed.kind === 'undoRemoval';
  return (
    <JobOutcome
      tone={result === null || result.people === 0 ? 'refused' : result.refused > 0 ? 'pending' : 'approved'}
      message={endOf(displayed, result)}
      facts={
        result
          ? [
              counted(isUndo ? 'restored' : 'removed', result.people),
              ...(result.refused > 0 ? [counted(isUndo ? 'left' : 'refused', result.refused)] : []),
            ]
          : []
      }
    />
  );
}

type Counted = 'people' | 'refused' | 'staying' | 'repeated' | 'restored' | 'removed' | 'left';

function counted(id: Counted, count: number): Fact {
  return countFact(id, t(`customersRemovalScreen.${id}`), count);
}
