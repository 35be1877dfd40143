import { Trash2 } from 'lucide-react';
import { patientLazy } from '../calls/patient-lazy';
import type { Removing } from '../dialogs/remove-record';
import { t, withTexts } from '../text/text';
import type { BulkAction } from './bulk-action';

const RemovalBulkDialog = patientLazy(withTexts(() => import('./removal-bulk-dialog'), 'bulk'));

/** The removal of many rows: the removal of one, for each of them. */
export function removalBulk<Row>(removing: Removing<Row>, rowKey: (row: Row) => string): BulkAction<Row> {
  return {
    id: 'remove',
    call: removing.call,
    label: t('controls.selection.remove'),
    icon: Trash2,
    danger: true,
    mayDo: removing.may,
    dialog: ({ rows, onClose }) => (
      <RemovalBulkDialog
        of={rows.map((row) => ({ key: rowKey(row), read: async () => removing.of(row) }))}
        refresh={removing.refresh}
        onClose={onClose}
      />
    ),
  };
}
