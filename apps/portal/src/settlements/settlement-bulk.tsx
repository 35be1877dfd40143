import { type Actor, holds } from '@comensal/domain/platform/access';
import { agreedStatuses, type SettlementRow, settlementAccess } from '@comensal/domain/settlements';
import { FileSpreadsheet, Send } from 'lucide-react';
import { exportBulk } from '../jobs/export-bulk';
import type { Bulk } from '../platform/bulk/bulk-action';
import { patientLazy } from '../platform/calls/patient-lazy';
import { t, withTexts } from '../platform/text/text';
import { actionsOf } from './settlement-screens';

const IssueDialog = patientLazy(
  withTexts(
    () => import('./issue-bulk-dialog'),
    'bulk',
    'comments',
    'desk',
    'lifecycle',
    'settlementPage',
    'settlements',
  ),
);
const BillingDialog = patientLazy(withTexts(() => import('./billing-dialog'), 'settlementPage'));

/** What can be done to many settlements of the list. */
export function settlementBulk(actor: Actor): Bulk<SettlementRow> {
  return {
    actions: [
      {
        id: 'issue',
        access: settlementAccess['settlements/issue'],
        label: t('settlements.event.issue'),
        icon: Send,
        mayDo: (row) => actionsOf(actor, row).includes('issue'),
        dialog: (props) => <IssueDialog {...props} />,
      },
      {
        id: 'billing',
        access: settlementAccess['settlements/export'],
        label: t('settlements.list.billing'),
        icon: FileSpreadsheet,
        mayDo: ({ status }) => agreedStatuses.includes(status) && holds(actor, 'Liquidaciones', 'W'),
        dialog: (props) => <BillingDialog {...props} />,
      },
      exportBulk({ kind: 'exportSettlements', path: 'settlements/exportSettlements' }),
    ],
    select: ({ id }) => t('settlements.list.select', { id }),
  };
}
