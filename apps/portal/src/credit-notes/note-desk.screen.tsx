import { companyName } from '@comensal/domain/companies';
import {
  type NoteDetail,
  type NoteEvent,
  type NoteRow,
  type NoteStatus,
  noteDocumentStatuses,
  noteSortColumns,
} from '@comensal/domain/credit-notes';
import { addExactly, formatMoney, formatSum } from '@comensal/domain/platform/money';
import { DescriptionList } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskKit } from '../lifecycle/desk/desk-kit';
import { useSameFilter } from '../lifecycle/desk/desk-link';
import { ReviewDesk } from '../lifecycle/desk/review-desk';
import { RepeatedNotice } from '../lifecycle/repeated-papers';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { NoteDeskForm } from './note-desk-form';
import { noteFacts, ownNoteFacts, Related } from './note-facts';
import { decides, noteListOf, noteRecords } from './note-screens';

type NoteDeskKit = DeskKit<NoteStatus, NoteEvent['type'], NoteRow, NoteDetail>;

const forms = [['approve', NoteDeskForm]] as const;
/** What decides, in this order; the rest follows. */
const decisive = ['amount', 'balance', 'after'];

/** `/credit-notes/review`: pending notes, decided one after the other (CNO-28). */
export default function NoteDeskScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const title = t('shell.screens.reviewNotes.title');
  const list = useListState({
    name: 'creditNotes',
    sort: 'status_since',
    direction: 'asc',
    sortable: noteSortColumns,
    filters: { documento: [] as readonly string[] },
  });
  const { call, person } = noteListOf(actor);
  const paged = usePaged(call, list, title, {
    status: ['Pendiente'],
    status_document: noteDocumentStatuses.filter((one) => list.filters.documento.includes(one)),
    ...person,
  });
  const kit = useMemo(
    (): NoteDeskKit => ({
      screens: noteRecords,
      title,
      heading: (id) => t('creditNotes.form.show', { id }),
      pageOf: (id) => `${noteRecords.paths.list}?nota=${id}`,
      works: (row) => decides(actor, row),
      company: (row) => companyName(row, row.company_name),
      amount: ({ amount }) => formatMoney(amount),
      fileCall: 'credit-notes/getCreditFile',
      documents: ({ documents }) => [
        { title: t('creditNotes.form.file'), none: t('creditNotes.form.fileNone'), documents, needed: documents },
      ],
      sums: (note) => [
        { label: t('creditNotes.list.amount'), sum: note.amount },
        { label: t('creditNotes.page.balanceAfter'), sum: addExactly(note.balance, note.amount) },
      ],
      facts: (note) => <NoteDeskFacts note={note} />,
      forms,
      done: (event, { id, balance }) =>
        event === 'remove' ? '' : t(`creditNotes.form.done.${event}`, { id, balance: formatSum(balance) }),
    }),
    [actor, t, title],
  );
  return (
    <ReviewDesk<NoteStatus, NoteEvent['type'], NoteRow, NoteDetail>
      kit={kit}
      list={list}
      paged={paged}
      back={useSameFilter(noteRecords.paths.list)}
    />
  );
}

function NoteDeskFacts({ note }: { note: NoteDetail }) {
  const { t } = useTranslation();
  const facts = [...ownNoteFacts(note), ...noteFacts(note)];
  return (
    <>
      <DescriptionList rows facts={decisive.flatMap((id) => facts.find((fact) => fact.id === id) ?? [])} />
      <RepeatedNotice
        repeats={note.repeats}
        own={{ record: 'credit_note', id: note.id }}
        reason={note.repeated_reason}
      />
      <DescriptionList columns={4} facts={facts.filter(({ id }) => !decisive.includes(id))} />
      <Related title={t('creditNotes.page.recentNotes')} records={note.recent_notes} />
      <Related title={t('creditNotes.page.recentCredits')} records={note.recent_credits} />
    </>
  );
}
