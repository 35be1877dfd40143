import { DataTable, type DataTableProps, firstView } from '@comensal/ui';
import { tableLabels } from '../text/control-labels';

type WholeTableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  'total' | 'view' | 'onViewChange' | 'labels' | 'unpaged'
>;

const stay = (): void => undefined;

/** A table of all its rows, in the order in which they are given. */
export function WholeTable<Row extends object>(table: WholeTableProps<Row>) {
  return (
    <DataTable
      {...table}
      unpaged
      total={table.rows.length}
      view={firstView(null)}
      onViewChange={stay}
      labels={tableLabels}
    />
  );
}
