/** One row of a table: how to write and change it, and the key under which the audit records it. */
export interface SampleRow {
  table: string;
  key: string;
  insert: string;
  /** Two values of one column, before and after. */
  change: { column: string; from: unknown; to: unknown };
  /** Rows are only added: the change is refused. */
  isAppendOnly?: true;
}
