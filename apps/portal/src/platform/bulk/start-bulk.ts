import { type BulkItem, type BulkRun, createBulkRun } from './bulk-run';
import type { NamedRow } from './outcome-of';

/** What is done to which rows. */
export interface Started {
  readonly run: BulkRun;
  readonly rows: readonly NamedRow[];
}

/** Begins to send the rows. */
export function startBulk(rows: readonly (NamedRow & BulkItem)[], onEnd: () => void): Started {
  const run = createBulkRun(rows);
  void run.start().then(onEnd);
  return { run, rows };
}
