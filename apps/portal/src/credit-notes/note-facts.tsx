import { type NoteDetail, type RelatedRecord } from '@comensal/domain/credit-notes';
import { formatDate } from '@comensal/domain/platform/dates';
import { addExactly, type ExactSum, formatMoney, formatSum, isBelowZero } from '@comensal/domain/platform/money';
import { cuitText } from '@comensal/domain/platform/validation';
import { absent, Card, DescriptionList, type Fact, Money } from '@comensal/ui';
import { AccountBalance } from '../lifecycle/account-balance';
import { RecordDocuments } from '../lifecycle/record-documents';
import { RecordStepper } from '../lifecycle/record-stepper';
import { RecordSteps } from '../lifecycle/record-steps';
import { RepeatedNotice } from '../lifecycle/repeated-papers';
import { t } from '../platform/text/text';
import { RecordReversals } from '../reversals/record-reversals';
import { noteRecords } from './note-screens';

/**
 * The content beside the form: the steps, the requester, the balance before and after, the file, the company's earlier
 * records, the history.
 */
export function NoteFacts({ note }: { note: NoteDetail }) {
  const isDecided = note.history.some(({ event }) => event === 'approve' || event === 'deny');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RecordStepper screens={noteRecords} record={note} />
      <Card title={t(isDecided ? 'creditNotes.page.factsDecided' : 'creditNotes.page.facts')}>
        <DescriptionList columns={2} facts={noteFacts(note)} />
      </Card>
      <RecordReversals kind="creditNote" record={note} company={note.company_name} />
      <RepeatedNotice
        repeats={note.repeats}
        own={{ record: 'credit_note', id: note.id }}
        reason={note.repeated_reason}
      />
      <RecordDocuments
        call="credit-notes/getCreditFile"
        groups={[
          { title: t('creditNotes.form.file'), none: t('creditNotes.form.fileNone'), documents: note.documents },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Related title={t('creditNotes.page.recentNotes')} records={note.recent_notes} />
        <Related title={t('creditNotes.page.recentCredits')} records={note.recent_credits} />
      </div>
      <RecordSteps key={note.id} screens={noteRecords} record={note} />
    </div>
  );
}

/** The note itself: its amount, place, document and comments (CNO-18). */
export function ownNoteFacts(note: NoteDetail): Fact[] {
  return [
    {
      id: 'amount',
      label: t('creditNotes.list.amount'),
      value: <strong className="text-lg font-semibold">{formatMoney(note.amount)}</strong>,
      figures: true,
    },
    { id: 'centre', label: t('creditNotes.fields.business_unit_id'), value: note.business_unit_name },
    { id: 'company', label: t('creditNotes.fields.company_id'), value: note.company_name },
    { id: 'cuit', label: t('creditNotes.form.cuit'), value: cuitText(note.cuit), figures: true },
    {
      id: 'group',
      label: t('creditNotes.fields.group_id'),
      value: note.group_name ?? t('creditNotes.form.noGroup'),
    },
    {
      id: 'document',
      label: t('creditNotes.list.document'),
      value: t(`creditNotes.document.${note.status_document}`),
    },
    {
      id: 'comments',
      label: t('creditNotes.fields.comments'),
      value: <span className="whitespace-pre-line">{note.comments ?? absent}</span>,
      wide: true,
    },
  ];
}

/** The balance before and after, who requested the note, and who decided it. */
export function noteFacts(note: NoteDetail): Fact[] {
  const request = note.history.find(({ event }) => event === 'create');
  const decided = note.history.find(({ event }) => event === 'approve' || event === 'deny');
  const balance = (sum: ExactSum) => <Money text={formatSum(sum)} negative={isBelowZero(sum)} />;
  return [
    {
      id: 'balance',
      label: t('creditNotes.page.balance'),
      value: <AccountBalance balance={note.balance} waiting={note.balance_waiting} />,
      figures: true,
    },
    ...(note.status === 'Pendiente'
      ? [
          {
            id: 'after',
            label: t('creditNotes.page.balanceAfter'),
            value: balance(addExactly(note.balance, note.amount)),
            figures: true,
          },
        ]
      : []),
    ...(note.reversed > 0
      ? [{ id: 'reversed', label: t('lifecycle.reversedLabel'), value: formatMoney(note.reversed), figures: true }]
      : []),
    { id: 'date', label: t('creditNotes.page.date'), value: formatDate(note.create_date), figures: true },
    {
      id: 'asked',
      label: t('creditNotes.page.requestedBy'),
      value: request ? request.person : note.request_user,
    },
    ...(decided
      ? [
          {
            id: 'decided',
            label: t('creditNotes.page.decidedBy'),
            value: decided.person,
          },
          {
            id: 'revision',
            label: t('creditNotes.page.revisionDate'),
            value: formatDate(note.revision_date),
            figures: true,
          },
        ]
      : []),
  ];
}

/** Credits or notes of the same company, newest first. */
export function Related({ title, records }: { title: string; records: readonly RelatedRecord[] }) {
  return (
    <Card title={title}>
      {records.length === 0 && <p className="text-sm text-ink-faint">{t('creditNotes.page.recentNone')}</p>}
      <ul className="flex flex-col gap-2">
        {records.map(({ id, create_date, business_unit_name, group_name, amount, status }) => (
          <li key={id} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="min-w-0 break-words text-ink-soft">
              <span className="tabular">
                {id} · {formatDate(create_date)}
              </span>{' '}
              {group_name === null ? business_unit_name : `${business_unit_name} · ${group_name}`}
            </span>
            <span className="tabular whitespace-nowrap text-ink">
              {formatMoney(amount)} · {status}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
