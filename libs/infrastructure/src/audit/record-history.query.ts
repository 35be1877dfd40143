import {
  type AuditEvent,
  type AuditNames,
  type GetHistory,
  type HistoryPage,
  type HistoryStep,
  type HistoryTable,
  historyPartColumn,
  historyParts,
  historyStep,
} from '@comensal/domain/audit';
import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { actingName } from '../platform/database/acting-name.sql';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { eventColumns } from './audit-events.query';
import { namesOf } from './audit-names.query';
import { visibleRecord } from './record-visible.sql';

/** Most events of one step that are shown; a step may assign sixty thousand pairs to a user. */
const visibleEvents = 30;

type StepEvent = { total: number; step: number; events: number } & (AuditEvent | { id: null });

/** A record by its table and the key that the events name it by. */
export interface RecordKey {
  readonly table: string;
  readonly key: string;
}

/** Who reads: a person, who sees of a record what concerns the own places, or an auditor, who sees all of it. */
export type RecordReader = Actor | 'auditor';

/**
 * The history of one record and its parts, newest step first: what one person did without a pause is one step. The
 * actor must be allowed to read histories of the table. Throws notFound when there is no such record, outOfScope when
 * the actor may not see it. Values of centres and companies outside the actor's scope are omitted (AUD-09, ACC-20).
 */
export async function getHistory(query: Query, actor: Actor, { table, id, page }: GetHistory): Promise<HistoryPage> {
  const key = await visibleKey(query, actor, table, id);
  const { rows, total } = await readSteps(query, actor, { table, key }, page);
  return { rows, total };
}

/** A page of the steps of a record between two moments, or all, and the names of the ids in them. */
export async function readSteps(
  query: Query,
  reader: RecordReader,
  record: RecordKey,
  page: GetHistory['page'],
  between?: { readonly since: string; readonly at: string },
): Promise<{ rows: HistoryStep[]; total: number; names: AuditNames }> {
  const parameters = new Parameters();
  const matches = await query<StepEvent>(stepsSql(reader, record, page, between, parameters), parameters.values);
  const events = matches.flatMap(({ total: _, events: count, ...event }) =>
    event.id === null ? [] : [{ ...event, count }],
  );
  const names = await namesOf(query, events);
  const steps = Map.groupBy(events, ({ step }) => step);
  const rows = [...steps.values()].flatMap(([first, ...others]) =>
    first ? [historyStep(record.table, [first, ...others], first.count, names)] : [],
  );
  return { rows, total: matches[0]?.total ?? 0, names };
}

/** The record's own key. Throws notFound when there is no such record, outOfScope when the actor may not see it. */
export async function visibleKey(query: Query, actor: Actor, table: HistoryTable, id: string): Promise<string> {
  const parameters = new Parameters();
  const sql = visibleRecord(table, id, actor, parameters);
  const [record] = sql === null ? [] : await query<{ key: string; visible: boolean }>(sql, parameters.values);
  if (!record) throw new Refusal(platformRefusals.notFound);
  if (!record.visible) throw new Refusal(platformRefusals.outOfScope);
  return record.key;
}

/** The conditions on `audit_events e`, one for each table, of the events of a record and its parts that a reader sees. */
export function eventsOfRecord(reader: RecordReader, { table, key }: RecordKey, parameters: Parameters): string[] {
  const id = parameters.add(key);
  return [
    `e.table_name = ${parameters.add(table)} and e.record_key collate "C" = ${id}`,
    ...Object.keys(historyParts(table)).map((part) =>
      [
        `e.table_name = ${parameters.add(part)}`,
        partCondition(table, part, id),
        ...partScope(reader, part, parameters),
      ].join(' and '),
    ),
  ];
}

/** An event counts at a moment given in milliseconds when it fell into that millisecond. */
export const upTo = (moment: string): string => `e.at < ${moment}::timestamptz + interval '1 millisecond'`;

function stepsSql(
  reader: RecordReader,
  record: RecordKey,
  { offset, limit }: GetHistory['page'],
  between: { readonly since: string; readonly at: string } | undefined,
  parameters: Parameters,
): string {
  const bounds = between
    ? ` and not ${upTo(parameters.add(between.since))} and ${upTo(parameters.add(between.at))}`
    : '';
  const main = parameters.add(record.table);
  const ownFirst = (alias: string): string => `${alias}.table_name <> ${main}, ${alias}.id`;
  const mine = eventsOfRecord(reader, record, parameters).map(
    (where) =>
      `select e.id, e.at, ${actingName('e.username', 'e.on_behalf_of')} as username, e.table_name from audit_events e where ${where}${bounds}`,
  );
  return `
    with mine as materialized (${mine.join(' union all ')}),
         parted as (select *, lag(username) over moments is distinct from username or at - lag(at) over moments > interval '2 seconds' as starts
                      from mine window moments as (order by at, id)),
         numbered as (select *, count(*) filter (where starts) over (order by at, id) as step from parted),
         page as (select step, count(*) as events from numbered group by step order by step desc limit ${parameters.add(limit)} offset ${parameters.add(offset)}),
         counted as (select count(*) as total from parted where starts)
    select counted.total, page.step, page.events, ${eventColumns}
      from counted left join page on true
      left join lateral (select n.id, n.at from numbered n where n.step = page.step order by ${ownFirst('n')} limit ${visibleEvents}) shown on true
      left join audit_events e on e.id = shown.id and e.at = shown.at
     order by page.step desc, ${ownFirst('e')}`;
}

/** The key of a part starts or ends with the record's, or is unrelated to it. */
function partCondition(table: string, part: string, id: string): string {
  const column = historyPartColumn(table, part);
  if (column === 'request_id')
    return `e.table_name = 'contractor_documents' and coalesce(e.new_data, e.last_data) ->> 'request_id' = ${id}`;
  if (column === 'customer_id')
    return `e.table_name in ('customer_id_relations', 'customer_profile_relations') and coalesce(e.new_data, e.last_data) ->> 'customer_id' = ${id}`;
  if (table === 'business_units') return `e.record_key collate "C" in (select c.id || '/' || ${id} from companies c)`;
  return `e.record_key collate "C" >= ${id} || '/' and e.record_key collate "C" < ${id} || '0'`;
}

/** Of a diner, a service or a client, each person sees what concerns their own centres and companies. */
function partScope(reader: RecordReader, part: string, parameters: Parameters): string[] {
  const recorded = (column: string): string => `coalesce(e.new_data, e.last_data) ->> '${column}'`;
  if (reader === 'auditor' || reader.totalAccess) return [];
  const pair = { company: recorded('company_id'), businessUnit: recorded('business_unit_id') };
  if (part === 'customer_profile_relations' || part === 'company_business_unit_relations')
    return [scopeCondition(reader, pair, parameters)];
  if (part !== 'business_unit_food_service_relations') return [];
  return [
    `exists (select from company_business_unit_relations r where r.business_unit_id = ${pair.businessUnit}
     and ${scopeCondition(reader, pairColumns('r'), parameters)})`,
  ];
}
