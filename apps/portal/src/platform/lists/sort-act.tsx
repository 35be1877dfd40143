import { type Column, ListAct, type TableView } from '@comensal/ui';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Check } from 'lucide-react';
import { tableLabels } from '../text/control-labels';

interface SortActProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onChange: (view: TableView) => void;
}

/** The order of a list on a phone, which has no head to press. */
export function SortAct<Row>({ columns, view, onChange }: SortActProps<Row>) {
  const { sort, direction } = view;
  const sortables = columns.filter(({ kind, sortable }) => kind !== 'actions' && sortable !== false);
  if (sortables.length === 0) return null;
  const isAscending = direction === 'asc';
  return (
    <ListAct
      label={tableLabels.sortBy}
      icon={ArrowUpNarrowWide}
      entries={[
        [
          ...sortables.map(({ id, header }) => ({
            id,
            label: header,
            icon: id === sort ? Check : undefined,
            onSelect: () => onChange({ ...view, page: 1, sort: id }),
          })),
          {
            id: 'direction',
            label: isAscending ? tableLabels.descending : tableLabels.ascending,
            icon: isAscending ? ArrowDownWideNarrow : ArrowUpNarrowWide,
            onSelect: () => onChange({ ...view, page: 1, direction: isAscending ? 'desc' : 'asc' }),
          },
        ],
      ]}
    />
  );
}
