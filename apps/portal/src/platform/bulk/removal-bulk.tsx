import { Trash2 } from 'lucide-react';
import type { Removing } from '../dialogs/remove-record';
import { t } from '../text/text';
import type { Bulk, BulkDialogAction } from './bulk-action';
import { eachBulk } from './each-bulk';

/** The removal of many rows: the removal of one, for each of them. */
export function removalBulk<Row>(removing: Removing<Row>, rowKey: (row: Row) => string): BulkDialogAction<Row> {
  return eachBulk({
    id: 'remove',
    access: removing.access,
    label: t('controls.selection.remove'),
    icon: Trash2,
    danger: true,
    mayDo: removing.may,
    rowKey,
    of: async (row) => {
      const { what, ...removal } = await removing.of(row);
      return { ...removal, name: nameOf(what) };
    },
    words: {
      submit: (count) => t('controls.selection.removeCount', { count }),
      will: t('controls.selection.removeWill'),
    },
    refresh: removing.refresh,
  });
}

/** What can be done to many rows of a list where nothing else can be done to them. */
export function onlyRemoval<Row>(
  removing: Removing<Row>,
  rowKey: (row: Row) => string,
  rowName: (row: Row) => string,
): Bulk<Row> {
  return {
    actions: [removalBulk(removing, rowKey)],
    select: (row) => t('controls.selection.row', { name: rowName(row) }),
  };
}

/** 'El usuario ana', which begins a line here and stands inside a sentence elsewhere. */
function nameOf(what: string): string {
  return what.charAt(0).toLocaleUpperCase('es') + what.slice(1);
}
