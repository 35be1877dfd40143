import type { Query } from '@comensal/infrastructure/platform/database';
import { isoMoment, type Moment } from './calendar';

/**
 * Writes whole tables in one transaction, in somebody's name at some moment, so that the audit looks as if it had
 * grown.
 */
export interface Writer {
  readonly query: Query;
  /** Sets who does what comes next, and when, for the audit. */
  as(username: string, moment: Moment): Promise<void>;
  /** Adds rows, in order. All have the columns of the first one, named as in the table. */
  insert(table: string, rows: readonly object[]): Promise<void>;
}

export function createWriter(query: Query): Writer {
  return {
    query,
    as: async (username, moment) => {
      await query(`select set_config('app.username', $1, true), set_config('app.clock', $2, true)`, [
        username,
        isoMoment(moment),
      ]);
    },
    insert: async (table, rows) => {
      const [first] = rows;
      if (first === undefined) return;
      const columns = Object.keys(first).join(', ');
      await query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [JSON.stringify(rows)],
      );
    },
  };
}

/** Yields the items group by group, the groups in the order of their first item. */
export async function inBatches<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  work: (key: string, batch: Item[]) => Promise<void>,
): Promise<void> {
  for (const [key, batch] of Map.groupBy(items, keyOf)) await work(key, batch);
}
