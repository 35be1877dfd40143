import { type RemovalReview, removalResultAnswer } from '@comensal/domain/customers-removal';
import { isFinished, jobRefusals } from '@comensal/domain/jobs';
import { isAnswered } from '@comensal/domain/platform/spreadsheets';
import { DescriptionList, type Fact, Notice, ProgressBar } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { ShownJob } from '../jobs/jobs.store';
import { shownProgress } from '../jobs/shown-progress';
import { t as say } from '../platform/text/text';
import { RemovalRowsTable } from './removal-rows-table';
import type { Removal } from './use-removal';

const doing = { reviewRemoval: 'reviewing', removeCustomers: 'removing', undoRemoval: 'undoing' } as const;
type RemovalKind = keyof typeof doing;
const isRemoval = (kind: string | undefined): kind is RemovalKind => kind !== undefined && kind in doing;

/** The state of a bulk removal: its progress, the result of the review, or what was done. */
export function RemovalContent({ removal, isSheet = false }: { removal: Removal; isSheet?: boolean }) {
  const { t } = useTranslation();
  const { shown, review } = removal;
  const kind = isRemoval(shown?.kind) ? shown.kind : 'reviewRemoval';
  if (shown === null || !isFinished(shown.state))
    return (
      <div className="flex flex-col gap-4">
        <ProgressBar
          label={t(`customersRemovalScreen.${doing[kind]}`)}
          {...shownProgress(shown ?? { state: 'waiting', job: null, activeSinceMs: null })}
        />
        {kind !== 'reviewRemoval' && <p className="text-sm text-ink-soft">{t('customersRemovalScreen.leave')}</p>}
      </div>
    );
  return review ? <Reviewed review={review} isSheet={isSheet} /> : <Ended shown={shown} />;
}

function Reviewed({ review, isSheet }: { review: RemovalReview; isSheet: boolean }) {
  const { people, staying, refused, repeated, rows } = review;
  if (!isAnswered(review.asked))
    return (
      <Notice tone="pending" live>
        {review.message}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={people === 0 ? 'refused' : refused > 0 ? 'pending' : 'progress'} live>
        {review.message}
      </Notice>
      <DescriptionList
        columns={4}
        facts={[
          ...fact('people', people),
          ...fact('refused', refused),
          ...(staying > 0 ? fact('staying', staying) : []),
          ...(repeated > 0 ? fact('repeated', repeated) : []),
        ]}
      />
      <RemovalRowsTable reviewId={review.reviewId} total={rows} isSheet={isSheet} sheets={review.readSheets} />
    </div>
  );
}

function Ended({ shown: { kind, job, refusal } }: { shown: ShownJob }) {
  const read = removalResultAnswer.safeParse(job?.result);
  const result = read.success ? read.data : null;
  const message = result?.message ?? job?.errorMsg ?? refusal ?? jobRefusals.jobFailed.sentence;
  const isUndo = kind === 'undoRemoval';
  return (
    <div className="flex flex-col gap-4">
      <Notice
        tone={result === null || result.people === 0 ? 'refused' : result.refused > 0 ? 'pending' : 'approved'}
        live
      >
        {message}
      </Notice>
      {result && (
        <DescriptionList
          columns={4}
          facts={[
            ...fact(isUndo ? 'restored' : 'removed', result.people),
            ...(result.refused > 0 ? fact(isUndo ? 'left' : 'refused', result.refused) : []),
          ]}
        />
      )}
    </div>
  );
}

type Counted = 'people' | 'refused' | 'staying' | 'repeated' | 'restored' | 'removed' | 'left';

function fact(id: Counted, count: number): Fact[] {
  return [{ id, label: say(`customersRemovalScreen.${id}`), value: count.toLocaleString('es-AR'), figures: true }];
}
