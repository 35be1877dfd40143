import type { TellTable } from '@comensal/domain/audit';
import type { CommentedKind } from '@comensal/domain/comments';
import { formatMoment } from '@comensal/domain/platform/dates';
import { Card } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { TellAudit } from '../audit/tell-audit';
import { CommentForm } from '../comments/comment-form';
import { CommentsList } from '../comments/comments-list';
import { useComments } from '../comments/use-comments';
import type { LifecycleDetail, RecordScreens } from './record-screens';

/** By which table the auditors know a record of each kind. */
const tables = {
  credit: 'credits_requests',
  creditNote: 'credit_notes_requests',
  contractorRequest: 'contractors_requests',
  priceAgreement: 'price_agreements',
  settlement: 'settlements',
  reversal: 'reversals',
} as const satisfies Readonly<Record<CommentedKind, TellTable>>;

interface RecordStepsProps<Status extends string, Event extends string> {
  screens: Pick<RecordScreens<Status, Event>, 'stepped'> & {
    readonly lifecycle: Pick<RecordScreens<Status, Event>['lifecycle'], 'isEvent' | 'toneOf'>;
    readonly words: Pick<RecordScreens<Status, Event>['words'], 'happened' | 'status'>;
  };
  record: Pick<LifecycleDetail<Status>, 'id' | 'history'>;
}

/** Every step taken and every comment, newest first, with the field to add one. */
export function RecordSteps<Status extends string, Event extends string>({
  screens: { lifecycle, words, stepped },
  record: { id, history },
}: RecordStepsProps<Status, Event>) {
  const { t } = useTranslation();
  const comments = useComments(stepped, id);
  return (
    <Card title={t('lifecycle.history')}>
      <div className="flex flex-col gap-4">
        <CommentForm kind={stepped} id={id} />
        <CommentsList
          {...comments}
          label={t('lifecycle.history')}
          steps={history.toReversed().map(({ event, status, person, at, reason }) => ({
            id: `${at}-${event}`,
            title: lifecycle.isEvent(event) ? words.happened(event) : words.status(status),
            person,
            at: { text: formatMoment(at), iso: at },
            note: reason ?? undefined,
            tone: lifecycle.toneOf(status),
          }))}
        />
        <TellAudit table={tables[stepped]} id={id} />
      </div>
    </Card>
  );
}
