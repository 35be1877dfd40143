import { type NoteRow, noteAccess } from '@comensal/domain/credit-notes';
import type { Actor } from '@comensal/domain/platform/access';
import { Ban, Check } from 'lucide-react';
import { exportBulk } from '../jobs/export-bulk';
import type { Bulk, BulkDialogProps } from '../platform/bulk/bulk-action';
import { removalBulk } from '../platform/bulk/removal-bulk';
import { patientLazy } from '../platform/calls/patient-lazy';
import type { Removing } from '../platform/dialogs/remove-record';
import { t, withTexts } from '../platform/text/text';
import { noteActions } from './note-screens';

const Dialog = patientLazy(withTexts(() => import('./note-bulk-dialog'), 'bulk', 'creditNotes', 'desk', 'lifecycle'));

/** What can be done to many notes of the list: the lifecycle says to which. */
export function noteBulk(actor: Actor, removing: Removing<NoteRow>): Bulk<NoteRow> {
  const step = (id: 'approve' | 'deny', icon: typeof Check, danger: boolean) => ({
    id,
    access: noteAccess['credit-notes/editCreditNote'],
    label: t(`creditNotes.event.${id}`),
    icon,
    danger,
    mayDo: (row: NoteRow) => noteActions(actor, row).includes(id),
    dialog: (props: BulkDialogProps<NoteRow>) => <Dialog {...props} step={id} />,
  });
  return {
    actions: [
      step('approve', Check, false),
      step('deny', Ban, true),
      removalBulk(removing, ({ id }) => String(id)),
      exportBulk({ kind: 'exportCreditNotes', path: 'credit-notes/exportCreditNotes' }),
    ],
    select: ({ id }) => t('creditNotes.bulk.select', { id }),
    amount: ({ amount }) => amount,
  };
}
