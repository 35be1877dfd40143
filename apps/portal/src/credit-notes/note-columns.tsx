import { centreName, companyName } from '@comensal/domain/companies';
import { type NoteRow } from '@comensal/domain/credit-notes';
import { type Actor } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import type { Column, RowActs } from '@comensal/ui';
import { Eye, Paperclip, SquarePen, Trash2 } from 'lucide-react';
import { numberColumn, statusColumn } from '../lifecycle/record-columns';
import { type Removing, removeRow } from '../platform/dialogs/remove-record';
import { RowButton } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import { decides, noteActions, noteRecords } from './note-screens';

interface RowActions {
  readonly onView: (row: NoteRow) => void;
  readonly onEdit: (row: NoteRow) => void;
  readonly removing: Removing<NoteRow>;
}

/** The columns of the list of credit notes, named as the server sorts by them (CNO-03, O-135). */
export function noteColumns(actor: Actor, actions: RowActions): Column<NoteRow>[] {
  return [
    numberColumn(noteRecords),
    {
      id: 'create_date',
      kind: 'date',
      header: t('creditNotes.list.date'),
      value: ({ create_date }) => formatDate(create_date),
    },
    {
      id: 'business_unit_name',
      under: 'company_name',
      card: 'place',
      kind: 'text',
      header: t('creditNotes.list.centre'),
      value: (row) => centreName(row, row.business_unit_name),
    },
    {
      id: 'company_name',
      card: 'name',
      kind: 'text',
      header: t('creditNotes.list.company'),
      value: (row) => companyName(row, row.company_name),
    },
    {
      id: 'group_name',
      kind: 'text',
      header: t('creditNotes.list.group'),
      value: ({ group_name }) => group_name ?? t('common.notApplicable'),
    },
    {
      id: 'amount',
      kind: 'money',
      header: t('creditNotes.list.amount'),
      value: ({ amount }) => formatMoney(amount),
      sortValue: ({ amount }) => amount,
    },
    statusColumn(noteRecords, (row: NoteRow) => decides(actor, row)),
    {
      id: 'status_document',
      kind: 'text',
      header: t('creditNotes.list.document'),
      value: ({ status_document }) => t(`creditNotes.document.${status_document}`),
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('creditNotes.list.actions'),
      acts: (row) => noteButtons(row, actor, actions),
    },
  ];
}

/** Impossible actions have no button (O-141). */
function noteButtons(row: NoteRow, actor: Actor, { onView, onEdit, removing }: RowActions): RowActs {
  const can = noteActions(actor, row);
  const edit = can.includes('approve')
    ? 'decide'
    : can.includes('edit')
      ? 'edit'
      : can.includes('attach')
        ? 'attach'
        : null;
  return {
    edit: edit !== null && (
      <RowButton
        row={row}
        icon={edit === 'attach' ? Paperclip : SquarePen}
        label={t(`creditNotes.list.${edit}`, { id: row.id })}
        onAct={onEdit}
      />
    ),
    view: <RowButton row={row} icon={Eye} label={t('creditNotes.list.view', { id: row.id })} onAct={onView} />,
    remove: removing.may(row) && (
      <RowButton
        row={row}
        icon={Trash2}
        label={t('creditNotes.list.remove', { id: row.id })}
        onAct={(now) => void removeRow(removing, now)}
      />
    ),
  };
}
