import {
  auditColumns, auditSearch, auditTableLabel, auditTables, businessTimeZone, dateToIso, isHiddenAuditField, nothingChosen,
  type AuditRange, type GetEvents,
} from '@comensal/domain';
import { Parameters } from '../database/query';
import type { Statement } from '../database/stream-rows';

/** Which events: those of the days, of the table or of all ('%'), that hold both searches. */
export interface AuditFilter {
  readonly range: AuditRange;
  readonly table: GetEvents['table'];
  readonly search?: string | undefined;
}
export type AuditPageRequest = NonNullable<GetEvents['page']>;

const eventColumns = `e.id, e.username, to_char(e.at at time zone '${businessTimeZone}', 'YYYY-MM-DD"T"HH24:MI:SS.MS"-03:00"') as date,
  e.table_name, e.action, e.record_key, e.new_data, e.last_data`;

/** Tables and actions are sorted by the words that the screen shows. */
const byLabel = [...auditTables].sort((one, other) => auditTableLabel(one).localeCompare(auditTableLabel(other), 'es'));
const orders: Readonly<Record<NonNullable<AuditPageRequest['sort']>, (parameters: Parameters) => readonly string[]>> = {
  id: () => ['e.id'],
  date: () => ['e.at', 'e.id'],
  username: () => ['e.username', 'e.at', 'e.id'],
  table_name: (parameters) => [`array_position(${parameters.add(byLabel)}::text[], e.table_name)`, 'e.table_name', 'e.at', 'e.id'],
  action: () => ['e.action', 'e.at', 'e.id'],
};

/** The events, newest first (or as the page asks), whole or a page of them (AUD-02, AUD-09, AUD-12). */
export function eventRows(filter: AuditFilter, page?: AuditPageRequest): Statement {
  const parameters = new Parameters();
  const where = eventCondition(filter, page?.search, parameters);
  const direction = page?.sort === undefined || page.direction === 'desc' ? 'desc' : 'asc';
  const order = orders[page?.sort ?? 'date'](parameters).map((column) => `${column} ${direction}`).join(', ');
  const limits = page ? ` limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}` : '';
  return { sql: `select ${eventColumns} from audit_events e where ${where} order by ${order}${limits}`, parameters: parameters.values };
}

/** How many rows `eventRows` has without a page. */
export function eventCount(filter: AuditFilter, search?: string): Statement {
  const parameters = new Parameters();
  return { sql: `select count(*) as total from audit_events e where ${eventCondition(filter, search, parameters)}`, parameters: parameters.values };
}

/** The bounds stand alone at the start, so that only the months asked for are read, and by the index of the time. */
function eventCondition({ range, table, search }: AuditFilter, pageSearch: string | undefined, parameters: Parameters): string {
  const startOf = (day: string, later: string): string => `((${day}::date${later})::timestamp at time zone '${businessTimeZone}')`;
  const conditions = [
    `e.at >= ${startOf(parameters.add(dateToIso(range.from)), '')}`,
    `e.at < ${startOf(parameters.add(dateToIso(range.to)), ' + 1')}`,
  ];
  if (table !== nothingChosen) conditions.push(`e.table_name = ${parameters.add(table)}`);
  for (const typed of [search, pageSearch]) {
    if (typed) conditions.push(searchCondition(typed, parameters));
  }
  return conditions.join(' and ');
}

/** What the detail does not show is not found either. */
const hiddenFields = [...new Set(auditTables.flatMap((table): readonly string[] => auditColumns[table]))].filter(isHiddenAuditField);

/** Id, user, table, action, key or a recorded value, whatever the case or the accents (O-30, O-53). Names of columns are not found. */
function searchCondition(typed: string, parameters: Parameters): string {
  const { forms, tables, actions, day } = auditSearch(typed);
  const patterns = (escape: (form: string) => string): string =>
    `(array[${forms.map((form) => `lower(immutable_unaccent(${parameters.add(`%${escapePattern(escape(form))}%`)}::text))`).join(', ')}])`;
  const hidden = parameters.add(hiddenFields);
  const values = `jsonb_path_query_array(coalesce(e.new_data, '{}') - ${hidden}::text[], '$.*')::text
    || jsonb_path_query_array(coalesce(e.last_data, '{}') - ${hidden}::text[], '$.*')::text`;
  const conditions = [
    `lower(immutable_unaccent(concat_ws(' ', e.id, e.username, e.record_key, e.table_name))) like any ${patterns((form) => form)}`,
    // Quotes and backslashes stand in the text of a JSON value as they stand in JSON.
    `lower(immutable_unaccent(${values})) like any ${patterns((form) => JSON.stringify(form).slice(1, -1))}`,
  ];
  if (tables.length > 0) conditions.push(`e.table_name = any(${parameters.add(tables)})`);
  if (actions.length > 0) conditions.push(`e.action = any(${parameters.add(actions)})`);
  if (day !== null) conditions.push(`(e.at at time zone '${businessTimeZone}')::date = ${parameters.add(day)}::date`);
  return `(${conditions.join(' or ')})`;
}

const escapePattern = (form: string): string => form.replace(/[\\%_]/g, '\\$&');

