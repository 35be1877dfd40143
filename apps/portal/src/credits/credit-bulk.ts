import { type CreditEvent, type CreditRow, creditLifecycle } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import { Ban, Check, Undo2, X, XCircle } from 'lucide-react';
import type { Bulk, BulkAction } from '../platform/bulk/bulk-action';
import { patientLazy } from '../platform/calls/patient-lazy';
import { t, withTexts } from '../platform/text/text';

const Dialog = patientLazy(
  withTexts(() => import('./credit-bulk-dialog'), 'bulk', 'creditDesk', 'credits', 'desk', 'lifecycle'),
);

/** The steps that can be taken with many credits. */
const steps = [
  { id: 'approve', call: 'credits/editCreditStatus', icon: Check },
  { id: 'reject', call: 'credits/editCreditStatus', icon: X, danger: true },
  { id: 'deny', call: 'credits/denyCredit', icon: Ban, danger: true },
  { id: 'withdraw', call: 'credits/withdrawCredit', icon: Undo2, danger: true },
  { id: 'close', call: 'credits/closeCredit', icon: XCircle, danger: true },
] as const satisfies readonly (Omit<BulkAction<CreditRow>, 'label' | 'mayDo'> & { readonly id: CreditEvent['type'] })[];
export type BulkCreditStep = (typeof steps)[number]['id'];

/** What can be done to many credits of the list: the lifecycle says to which. */
export function creditBulk(actor: Actor): Bulk<CreditRow> {
  return {
    actions: steps.map((step) => ({
      ...step,
      label: t(`credits.event.${step.id}`),
      mayDo: ({ status, actionOwnerUsername }) =>
        creditLifecycle
          .actions(actor, status, { withinScope: true, isOwn: actionOwnerUsername === actor.username })
          .includes(step.id),
    })),
    select: ({ id }) => t('credits.bulk.select', { id }),
    amount: ({ amount }) => amount,
    Dialog,
  };
}
