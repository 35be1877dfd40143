import { searchedText, searchWords } from '../fold-text';
import { type Column, columnText } from './column';
import { pageCount, type TableView } from './table-view';

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

function compare(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** The rows that contain every word of the search in one of the columns, ignoring case and accents. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], search: string): readonly Row[] {
  const words = searchWords(search);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searchedText(columns.map((column) => columnText(column, row)).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The rows in the order of the view; rows without a value come last either way. Does not change the given array. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: Pick<TableView, 'sort' | 'direction'>,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.id === view.sort);
  if (!column) return rows;
  const key = column.sortValue ?? ((row: Row) => columnText(column, row) || null);
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  const sign = view.direction === 'desc' ? -1 : 1;
  keyed.sort((one, other) =>
    one.key === null || other.key === null ? compare(one.key, other.key) : sign * compare(one.key, other.key),
  );
  return keyed.map((entry) => entry.row);
}

/** A page of a list that is wholly in memory: searched, sorted and cut. Beyond the end it is the last page. */
export function localPage<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: TableView,
  search: string = '',
): { rows: readonly Row[]; total: number; view: TableView } {
  const matches = searchRows(rows, columns, search);
  const page = Math.min(view.page, pageCount(matches.length, view.pageSize));
  const start = (page - 1) * view.pageSize;
  return {
    rows: sortRows(matches, columns, view).slice(start, start + view.pageSize),
    total: matches.length,
    view: { ...view, page },
  };
}
