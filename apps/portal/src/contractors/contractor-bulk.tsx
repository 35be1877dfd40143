import { type ContractorRow, contractorAccess, contractorRequestLifecycle } from '@comensal/domain/contractors';
import type { Actor } from '@comensal/domain/platform/access';
import { Check, X } from 'lucide-react';
import { exportBulk } from '../jobs/export-bulk';
import type { Bulk, BulkDialogAction } from '../platform/bulk/bulk-action';
import { removalBulk } from '../platform/bulk/removal-bulk';
import { patientLazy } from '../platform/calls/patient-lazy';
import { t, withTexts } from '../platform/text/text';
import { removingRequest } from './remove-request';

const Dialog = patientLazy(
  withTexts(() => import('./contractor-bulk-dialog'), 'bulk', 'contractors', 'desk', 'lifecycle'),
);

/** What can be done to many requests of the list: the lifecycle says to which. `refresh` reads the list again. */
export function contractorBulk(actor: Actor, refresh: () => void): Bulk<ContractorRow> {
  const may =
    (event: 'approve' | 'reject' | 'remove') =>
    ({ status, actionOwnerUsername }: ContractorRow): boolean =>
      contractorRequestLifecycle
        .actions(actor, status, { withinScope: true, isOwn: actionOwnerUsername === actor.username })
        .includes(event);
  const step = (
    id: 'approve' | 'reject',
  ): Pick<BulkDialogAction<ContractorRow>, 'id' | 'access' | 'label' | 'mayDo' | 'dialog'> => ({
    id,
    access: contractorAccess['contractors/editRequest'],
    label: t(`contractors.event.${id}`),
    mayDo: may(id),
    dialog: (props) => <Dialog {...props} step={id} />,
  });
  return {
    actions: [
      { ...step('approve'), icon: Check },
      { ...step('reject'), icon: X, danger: true },
      removalBulk({ ...removingRequest(refresh), may: may('remove') }, ({ id }) => String(id)),
      exportBulk({ kind: 'exportRequests', path: 'contractors/exportRequests' }),
    ],
    select: ({ id }) => t('contractors.bulk.select', { id }),
  };
}
