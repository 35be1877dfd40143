import { type CreditRow, creditLifecycle } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import { exportBulk } from '../jobs/export-bulk';
import type { Bulk, BulkDialogAction } from '../platform/bulk/bulk-action';
import { patientLazy } from '../platform/calls/patient-lazy';
import { t, withTexts } from '../platform/text/text';
import { bulkCreditSteps } from './credit-bulk-steps';

const Dialog = patientLazy(
  withTexts(() => import('./credit-bulk-dialog'), 'bulk', 'creditDesk', 'credits', 'desk', 'lifecycle', 'payments'),
);

/** What can be done to many credits of the list: the lifecycle says to which. */
export function creditBulk(actor: Actor): Bulk<CreditRow> {
  return {
    actions: [
      ...bulkCreditSteps.map(
        (step): BulkDialogAction<CreditRow> => ({
          ...step,
          label: t(`credits.event.${step.id}`),
          mayDo: ({ status, actionOwnerUsername }) =>
            creditLifecycle
              .actions(actor, status, { withinScope: true, isOwn: actionOwnerUsername === actor.username })
              .includes(step.id),
          dialog: (props) => <Dialog {...props} step={step.id} />,
        }),
      ),
      exportBulk({ kind: 'exportCredits', path: 'credits/exportCredits' }),
    ],
    select: ({ id }) => t('credits.bulk.select', { id }),
    amount: ({ amount }) => amount,
  };
}
