import type { HistoryEntry } from '@comensal/application/platform/lifecycle';
import type { LifecycleStep } from '@comensal/domain/platform/lifecycle';
import { isoMoment } from '../database/moment.sql';
import type { Query } from '../database/query';

/** The table with the steps of one kind of record, as SQL names. */
export interface HistoryTable {
  readonly table: string;
  readonly record: string;
  /** Its own key, by which steps are sorted; `id` by default. */
  readonly key?: string;
}

/** The steps of a record, in order. */
export function stepsOf<Status extends string>(
  query: Query,
  { table, record, key = 'id' }: HistoryTable,
  id: number,
): Promise<LifecycleStep<Status>[]> {
  return query<LifecycleStep<Status>>(
    `select s.event, s.status, s.reason, s.username, u.name || ' ' || u.surname as person,
            ${isoMoment('s.created_at')} as at
       from ${table} s join users u on u.username = s.username where s.${record} = $1 order by s.${key}`,
    [id],
  );
}

/** Adds a step to the history of a record, with its status. */
export async function addStepOf(
  query: Query,
  { table, record }: HistoryTable,
  kept: { readonly id: number; readonly status: string },
  { event, reason, username }: HistoryEntry,
  at: Date,
): Promise<void> {
  await query(
    `insert into ${table} (${record}, event, status, reason, username, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [kept.id, event, kept.status, reason, username, at],
  );
}
