import type { HistoryEntry } from '@comensal/application/platform/lifecycle';
import type { Asker, LifecycleStep } from '@comensal/domain/platform/lifecycle';
import { actingName, fullName } from '../database/acting-name.sql';
import { isoMoment } from '../database/moment.sql';
import type { Query } from '../database/query';
import { systemUsername } from '../database/roles/role-names';
import { type FourEyesSteps, needsOtherEyes } from './four-eyes.sql';

/** The table with the steps of one kind of record, as SQL names. */
export interface HistoryTable {
  readonly table: string;
  readonly record: string;
  /** Its own key, by which steps are sorted; `id` by default. */
  readonly key?: string;
  /** Whose decisions can ask for four eyes. */
  readonly eyes?: FourEyesSteps;
}

type StoredStep<Status extends string> = LifecycleStep<Status> & Pick<Asker, 'on_behalf_of' | 'needsOtherEyes'>;

/** The steps of a record in order, and who took the first of them: who requested the record. `people` are behind the reader. */
export async function historyOf<Status extends string>(
  query: Query,
  history: HistoryTable,
  id: number,
  people: readonly string[],
): Promise<{ readonly history: LifecycleStep<Status>[]; readonly asker: Asker | null }> {
  const { table, record, key = 'id' } = history;
  const steps = await query<StoredStep<Status>>(
    `select s.event, s.status, s.reason, coalesce(s.username, '${systemUsername}') as username, s.on_behalf_of, ${needsOtherEyes(history, '$1', '$2::text[]')} as "needsOtherEyes",
            coalesce(nullif(${actingName(fullName('u'), fullName('away'))}, ''), '${systemUsername}') as person,
            ${isoMoment('s.created_at')} as at
       from ${table} s left join users u on u.username = s.username left join users away on away.username = s.on_behalf_of
      where s.${record} = $1 order by s.${key}`,
    [id, people],
  );
  return { history: steps.map(({ on_behalf_of: _, needsOtherEyes: __, ...step }) => step), asker: steps[0] ?? null };
}

/** The same without the requester. */
export async function stepsOf<Status extends string>(
  query: Query,
  table: HistoryTable,
  id: number,
): Promise<LifecycleStep<Status>[]> {
  return (await historyOf<Status>(query, table, id, [])).history;
}

/** Who took the record's first step, as a JSON column named `asker`. `id` and `people`, who is behind the actor, are SQL. */
export function askerColumn(history: HistoryTable, id: string, people: string): string {
  const { table, record, key = 'id' } = history;
  return `(select json_build_object('username', s.username, 'on_behalf_of', s.on_behalf_of, 'needsOtherEyes', ${needsOtherEyes(history, id, people)})
             from ${table} s where s.${record} = ${id} order by s.${key} limit 1) as asker`;
}

/** Adds a step to the history of a record, with its status. Where a term ended, nobody took it. */
export async function addStepOf(
  query: Query,
  { table, record }: HistoryTable,
  stored: { readonly id: number; readonly status: string },
  { event, reason, username, onBehalfOf }: HistoryEntry,
  at: Date,
): Promise<void> {
  await query(
    `insert into ${table} (${record}, event, status, reason, username, on_behalf_of, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [stored.id, event, stored.status, reason, username || null, onBehalfOf, at],
  );
}
