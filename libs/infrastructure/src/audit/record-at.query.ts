import {
  type AuditData,
  type GetRecordAt,
  isHiddenAuditField,
  isHistoryTable,
  type RecordAt,
  recordHistories,
} from '@comensal/domain/audit';
import { type Actor, holds } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { actingName } from '../platform/database/acting-name.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { namesOf } from './audit-names.query';
import { eventsOfRecord, type RecordReader, readSteps, upTo, visibleKey } from './record-history.query';

/** Most rows of a record, and most steps between the moments, that are shown. */
const mostRows = 200;
const mostSteps = 50;

type State = RecordAt['rows'][number]['at'];
type StateRow = { table_name: string; record_key: string; is_at: boolean } & State;

/**
 * A record and its parts as they were at a moment, and what was done to them between it and another, out of the audit alone.
 * An auditor names any row of an audited table; whoever opens the record's page sees what its history shows. Throws
 * noPermission for others, outOfScope for a record of other places, notFound where nothing is recorded (AUD-03, ACC-20).
 */
export async function getRecordAt(query: Query, actor: Actor, request: GetRecordAt): Promise<RecordAt> {
  const { table, at, and } = request;
  const { reader, key } = await readerOf(query, actor, request);
  const parameters = new Parameters();
  const bounds = and === undefined ? [at] : [at, and];
  const states = bounds.map((bound, index) => statesSql(reader, { table, key }, bound, index === 0, parameters));
  const found = await query<StateRow>(states.join(' union all '), parameters.values);
  if (!found.some(({ table_name, record_key }) => table_name === table && record_key === key))
    throw new Refusal(platformRefusals.notFound);
  const rows = [...Map.groupBy(found, ({ table_name, record_key }) => `${table_name} ${record_key}`).values()]
    .flatMap((both) => {
      const first = both.find(({ is_at }) => is_at);
      const other = both.find(({ is_at }) => !is_at);
      if (!first) return [];
      const { table_name, record_key } = first;
      return [{ table_name, record_key, at: stateOf(first), and: other ? stateOf(other) : null }];
    })
    .filter(
      ({ table_name, at: first, and: other }) =>
        table_name === table || first.data !== null || (other?.data ?? null) !== null,
    )
    .sort((one, other) => Number(other.table_name === table) - Number(one.table_name === table));
  const shown = rows.slice(0, mostRows);
  const steps =
    and === undefined
      ? { rows: [], total: 0 }
      : await readSteps(query, reader, { table, key }, { offset: 0, limit: mostSteps }, between(at, and));
  const names = await namesOf(
    query,
    shown.map(({ table_name, record_key, at: first, and: other }) => ({
      id: 0,
      date: '',
      action: 'U',
      username: first.username ?? '',
      table_name,
      record_key,
      new_data: first.data,
      last_data: other?.data ?? null,
    })),
  );
  return { rows: shown, more: rows.length - shown.length, steps: steps.rows, total: steps.total, names };
}

async function readerOf(
  query: Query,
  actor: Actor,
  { table, id }: GetRecordAt,
): Promise<{ reader: RecordReader; key: string }> {
  if (holds(actor, 'Auditoria')) return { reader: 'auditor', key: id };
  if (!isHistoryTable(table) || !recordHistories[table].readers.some((module) => holds(actor, module)))
    throw new Refusal(platformRefusals.noPermission);
  return { reader: actor, key: await visibleKey(query, actor, table, id) };
}

/**
 * The state of each row of a record at a moment: what its last event until then left, or, before its first event, what
 * that one found. Events of one row follow each other by their ids, as each holds the row's lock.
 */
export function statesSql(
  reader: RecordReader,
  record: { readonly table: string; readonly key: string },
  bound: string,
  isAt: boolean,
  parameters: Parameters,
): string {
  const moment = parameters.add(bound);
  const events = eventsOfRecord(reader, record, parameters)
    .map((where) => `select e.*, ${upTo(moment)} as was_done from audit_events e where ${where}`)
    .join(' union all ');
  return `(select distinct on (e.table_name, e.record_key) e.table_name, e.record_key, ${isAt} as is_at,
      case when not e.was_done then case when e.action <> 'I' then e.last_data end when e.action <> 'D' then e.new_data end as data,
      case when e.was_done then e.id end as event,
      case when e.was_done then ${actingName('e.username', 'e.on_behalf_of')} end as username,
      case when e.was_done then ${isoMoment('e.at')} end as date
    from (${events}) e
    order by e.table_name, e.record_key, e.was_done desc, case when e.was_done then -e.id else e.id end)`;
}

/** The two moments, the earlier one first. */
function between(one: string, other: string): { readonly since: string; readonly at: string } {
  return Date.parse(one) < Date.parse(other) ? { since: one, at: other } : { since: other, at: one };
}

function stateOf({ data, event, username, date }: State): State {
  return { data: data && visibleFields(data), event, username, date };
}

/** A row as the audit shows it (AUD-07); that a password was changed is said of an event, not of a state. */
function visibleFields(data: AuditData): AuditData {
  return Object.fromEntries(
    Object.entries(data).filter(([field]) => !isHiddenAuditField(field) && field !== 'password_changed'),
  );
}
