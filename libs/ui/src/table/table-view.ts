/** Which part of a list is shown, and in which order; a table's state in the URL. */
export interface TableView {
  /** From 1. */
  page: number;
  pageSize: number;
  /** The id of the sort column; null for the list's own order. */
  sort: string | null;
  direction: 'asc' | 'desc';
}

/** The selectable sizes. */
export const pageSizes: readonly number[] = [10, 25, 50, 100];

/** The size of a list's page where nobody chose another one. */
export const usualPageSize = 25;

/** Page 1 of a table within a page or dialog, ascending on the column (ACC-86). */
export function firstView(sort: string | null, pageSize: number = 10): TableView {
  return { page: 1, pageSize, sort, direction: 'asc' };
}

/** How many pages the rows make; at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
