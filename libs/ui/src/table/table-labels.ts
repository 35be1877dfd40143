/** The texts of every table. */
export interface DataTableLabels {
  loading: string;
  retry: string;
  /** 'Ordenar por', on a phone, which has no head to click. */
  sortBy: string;
  ascending: string;
  descending: string;
  /** The name of the pagination of the table with that name: a screen may have several. */
  pagination: (label: string) => string;
  pageSize: string;
  /** 'n a m de t'. */
  range: (from: number, to: number, total: number) => string;
  /** The same when there are more than were counted. */
  rangeOfMore: (from: number, to: number, counted: number) => string;
  /** The button that requests the exact number. */
  countAll: string;
  firstPage: string;
  previousPage: string;
  nextPage: string;
  lastPage: string;
  /** The name of a row's checkbox column. */
  select: string;
}
