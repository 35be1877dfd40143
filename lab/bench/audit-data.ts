import { setTimeout as delay } from 'node:timers/promises';
import { sealAudit, searchWords } from '@comensal/infrastructure/audit';
import { type Query } from '@comensal/infrastructure/platform/database';
import { eventsSql } from './audit-events.sql';
import { stage, withoutIndexes } from './bulk-fill';

/** Events of the searched audit, and the days up to today that they span. */
export const auditEventCount = Number(process.env['BENCH_EVENTS'] ?? 10_000_000);
export const auditDays = 180;

const rowsAStatement = 250_000;

/**
 * Adds this many audit events of 180 days to the existing ones, sealed and indexed. What the worker derives batch by
 * batch is derived in bulk here, indexes after the rows, without logging or vacuum: the database is disposable. A
 * database that already has the events is left as it is.
 */
export async function fillAuditEvents(query: Query): Promise<void> {
  const total = auditEventCount;
  if ((await number(query, 'select count(*) from audit_events')) >= total) return;
  await query(`select ensure_month_partitions((now() - interval '${auditDays} days')::date, 8)`);
  await unlogged(query, [
    ...(await partitionsOf(query, 'audit_events')),
    ...(await partitionsOf(query, 'audit_search')),
    'audit_seals',
  ]);
  await withoutIndexes(query, ['audit_events', 'audit_search'], async () => {
    await stage('events', () => inTurns(0, total, (from, to) => query(eventsSql(from, to, total, auditDays))));
    await stage('seals and texts', () => Promise.all([seal(query), takeTexts(query)]));
  });
  await query(
    `insert into audit_daily_counts as held select audit_day(at), table_name, username, action, count(*) from audit_events where id > $1 group by 1, 2, 3, 4
    on conflict (day, table_name, username, action) do update set count = held.count + excluded.count`,
    [await indexedTo(query)],
  );
  await query('update audit_search_progress set up_to_id = $1', [await lastEvent(query)]);
  await stage('statistics', async () => {
    for (const table of ['audit_events', 'audit_search', 'audit_seals', 'audit_daily_counts'])
      await query(`vacuum analyze ${table}`);
  });
}

async function unlogged(query: Query, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await query(`alter table ${table} set unlogged; alter table ${table} set (autovacuum_enabled = off)`);
}

async function partitionsOf(query: Query, table: string): Promise<string[]> {
  return (
    await query<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass',
      [table],
    )
  ).map(({ name }) => name);
}

/** While others write it may have to wait for their transactions; called first, it waits for none. */
async function seal(query: Query): Promise<void> {
  while ((await sealAudit(query)) > 0 || (await sealedTo(query)) < (await lastEvent(query))) await delay(100);
}

async function takeTexts(query: Query): Promise<void> {
  await inTurns(await indexedTo(query), await lastEvent(query), (from, to) =>
    query(
      `insert into audit_search select id, at, table_name, audit_search_text(id, at, username, table_name, action, record_key, new_data, last_data, $1::jsonb)
       from audit_events where id between ${from} and ${to} order by id`,
      [searchWords],
    ),
  );
}

/** Two statements at a time: more would only wait for the disk. Ids above `after`, up to `last`. */
async function inTurns(
  after: number,
  last: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  let next = after + 1;
  await Promise.all(
    [0, 1].map(async () => {
      while (next <= last) {
        const from = next;
        next += rowsAStatement;
        await work(from, Math.min(from + rowsAStatement - 1, last));
      }
    }),
  );
}

const number = async (query: Query, sql: string): Promise<number> =>
  (await query<{ value: number }>(`select coalesce((${sql}), 0) as value`))[0]?.value ?? 0;
const lastEvent = (query: Query): Promise<number> => number(query, 'select max(id) from audit_events');
const sealedTo = (query: Query): Promise<number> => number(query, 'select max(last_id) from audit_seals');
const indexedTo = (query: Query): Promise<number> => number(query, 'select up_to_id from audit_search_progress');
