import type { Actor } from '@comensal/domain/platform/access';
import { type ReversalRow, reversalAccess } from '@comensal/domain/reversals';
import { Check, Undo2, X } from 'lucide-react';
import { exportBulk } from '../jobs/export-bulk';
import type { Bulk, BulkDialogAction } from '../platform/bulk/bulk-action';
import { patientLazy } from '../platform/calls/patient-lazy';
import { t, withTexts } from '../platform/text/text';
import { reversalActions } from './reversal-screens';
import { callOf, type ReversalStep, reversalSteps } from './reversal-values';

const Dialog = patientLazy(withTexts(() => import('./reversal-bulk-dialog'), 'bulk', 'desk', 'lifecycle', 'reversals'));

const icons: Readonly<Record<ReversalStep, typeof Check>> = { accept: Check, reject: X, withdraw: Undo2 };

/** What can be done to many reversals of the list: the lifecycle says to which. */
export function reversalBulk(actor: Actor): Bulk<ReversalRow> {
  return {
    actions: [
      ...reversalSteps.map(
        (id): BulkDialogAction<ReversalRow> => ({
          id,
          access: reversalAccess[callOf(id)],
          label: t(`reversals.event.${id}`),
          icon: icons[id],
          danger: id !== 'accept',
          mayDo: (row) => reversalActions(actor, row).includes(id),
          dialog: (props) => <Dialog {...props} step={id} />,
        }),
      ),
      exportBulk({ kind: 'exportReversals', path: 'reversals/exportReversals' }),
    ],
    select: ({ id }) => t('reversals.bulk.select', { id }),
    amount: ({ amount }) => amount,
  };
}
