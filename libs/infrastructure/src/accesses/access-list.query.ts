import { type AccessFilter, type AccessPage, type HoldingRow, mostNamedPlaces } from '@comensal/domain/accesses';
import { type Actor, holds } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import { fullName } from '../platform/database/acting-name.sql';
import type { List } from '../platform/database/list.sql';
import { businessDate } from '../platform/database/moment.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listStream, listTotal } from '../platform/database/read-list';
import {
  groupIsLed,
  limitingUsers,
  pairColumns,
  placesOpenTo,
  scopeCondition,
  somePlaceIsOpen,
} from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { type HoldingsAsked, holdings } from './holdings.sql';

/** Who reads which holdings. */
export type AccessRequest = AccessFilter & HoldingsAsked & { readonly actor: Actor };

/** Those whose pairs limit what the reader sees: an auditor sees all, whoever reads users what happens at the own places. */
function readerOf(actor: Actor): Actor {
  return holds(actor, 'Auditoria') ? { ...actor, totalAccess: true } : actor;
}

/** The users who must all have a place for rights that `limitedBy` limits to hold there and for the reader to see it, as SQL. */
function limiting(actor: Actor, limitedBy: string, parameters: Parameters): string {
  return `(${parameters.add(limitingUsers(readerOf(actor)))}::text[] || ${limitedBy})`;
}

/**
 * Condition: somebody holds their rights at a place that the reader sees and that the filter names. Undefined where neither
 * limits anything: who has no place yet may still use what belongs to none.
 */
function reached({ actor, company, centre }: AccessRequest, parameters: Parameters) {
  if (company === undefined && centre === undefined && limitingUsers(readerOf(actor)).length === 0) return undefined;
  return (limitedBy: string): string =>
    somePlaceIsOpen(limiting(actor, limitedBy, parameters), (pair) =>
      [
        ...(company === undefined ? [] : [`${pair.company} = ${parameters.add(company)}`]),
        ...(centre === undefined ? [] : [`${pair.businessUnit} = ${parameters.add(centre)}`]),
        'true',
      ].join(' and '),
    );
}

const ofDay = (date: string): string => `to_char(${date}, 'YYYYMMDD')::int`;

/** The day since which a use of the holding would be known: that of the first one noted, or of the person's account. */
const knownSince = `greatest((select began.day from module_uses_since began), ${businessDate('u.created_at')})`;

/**
 * The moment when the last of what grants the holding was given, by the audit. What it does not know was before it began,
 * and so before everything that it knows; null when it knows nothing.
 */
function grantedAt({ company, centre }: AccessFilter, parameters: Parameters): string {
  const last = (table: string, key: string, changes: string): string =>
    `(select max(e.at) from audit_events e
       where e.table_name = '${table}' and e.record_key collate "C" = ${key} and e.action <> 'D' and (e.action = 'I' or ${changes}))`;
  const changed = (column: string): string => `e.new_data -> '${column}' is distinct from e.last_data -> '${column}'`;
  const user = last('users', 'coalesce(h.for_username, h.username)', changed('profile_name'));
  const module = last('profile_module_relations', `h.profile_name || '/' || h.module`, changed('permission'));
  const total = last('users', 'h.username', changed('business_unit_total_access'));
  const pair =
    company === undefined || centre === undefined
      ? 'null'
      : last(
          'user_business_unit_company_relations',
          `h.username || '/' || ${parameters.add(centre)} || '/' || ${parameters.add(company)}`,
          'false',
        );
  return `greatest(${user}, ${module}, case when h.why = 'totalAccess' then ${total} else ${pair} end,
    (select r.from_day::timestamp at time zone 'America/Argentina/Buenos_Aires' from replacements r where r.id = h.replacement_id))`;
}

/** Who may use which module, where and why. */
export const accessList: List<AccessRequest, HoldingRow, NonNullable<AccessPage['sort']>> = {
  before: (request, parameters) =>
    `h as not materialized (${holdings(request, parameters, reached(request, parameters))})`,
  tables: `h join users u on u.username = h.username left join users away on away.username = h.for_username
    left join module_uses used on used.username = h.username and used.for_username = coalesce(h.for_username, '') and used.module = h.module`,
  columns: (request, parameters) => {
    const limits = limiting(request.actor, 'h.limited_by', parameters);
    const place = `select c.business_name || ' · ' || b.name as name from companies c cross join business_units b
      cross join ${placesOpenTo(limits)} and c.id = open_place.company_id and b.id = open_place.business_unit_id`;
    const isSeen = scopeCondition(readerOf(request.actor), pairColumns('g'), parameters);
    return {
      username: 'h.username',
      name: fullName('u'),
      module: 'h.module',
      permission: 'h.permission',
      why: 'h.why',
      profile: 'h.profile_name',
      for_username: 'h.for_username',
      for_person: fullName('away'),
      replacement_id: 'h.replacement_id',
      places: `case when cardinality(h.limited_by) > 0 then (
        select json_build_object('total', count(*), 'names', coalesce((array_agg(name order by ${ordered('name')}))[:${mostNamedPlaces}], '{}')) from (${place}) places) end`,
      groups: `case when h.why = 'leader' then array(
        select g.name from groups g where (g.leader_username = h.username or lower(g.leader_email) = lower(u.email))
           and ${groupIsLed('h.username', 'g.id')} and ${isSeen} order by ${ordered('g.name')}, g.id limit ${mostNamedPlaces}) end`,
      since: ofDay(businessDate(grantedAt(request, parameters))),
      last_used: ofDay('used.day'),
      unused_since: ofDay(knownSince),
      duty: 'h.duty',
    };
  },
  // The people are limited before they are joined with their modules (`reached`).
  scope: () => 'true',
  filters: ({ module, permission, username, profile, unused_days: days, today }, parameters) => [
    module && `h.module = ${parameters.add(module)}`,
    // W includes R.
    permission === 'W' && `h.permission = 'W'`,
    username && `${folded('h.username')} = ${folded(parameters.add(username))}`,
    profile && `${folded('h.profile_name')} = ${folded(parameters.add(profile))}`,
    days !== undefined &&
      `coalesce(used.day, ${knownSince}) < ${parameters.add(dateToIso(today))}::date - ${parameters.add(days)}::int`,
  ],
  search: (word, parameters) => holdsWord(folded(`u.username || ' ' || u.name || ' ' || u.surname`), word, parameters),
  sorts: {
    username: ordered('h.username'),
    name: ordered(fullName('u')),
    module: ordered('h.module'),
    permission: 'h.permission',
    why: 'h.why',
    profile: ordered('h.profile_name'),
    last_used: 'used.day',
    for_username: ordered(`coalesce(h.for_username, '')`),
    for_person: ordered(`coalesce(${fullName('away')}, '')`),
    replacement_id: 'h.replacement_id',
    since: '"since"',
    unused_since: knownSince,
    duty: 'h.duty',
  },
  usual: { sort: 'username', direction: 'asc' },
  key: `h.username || '/' || coalesce(h.for_username, '') || '/' || h.module`,
  thenBy: 'h.username, h.for_username nulls first, h.module',
};

/** A page of who may do what, with the total. */
export function listAccess(query: Query, request: AccessRequest, page: AccessPage): Promise<Listed<HoldingRow>> {
  return listPage(query, accessList, request, page);
}

/** How many rows the request has. */
export function countAccess(query: Query, request: AccessRequest): Promise<number> {
  return listTotal(query, accessList, request);
}

/** All of it, row by row from a cursor. */
export function streamAccess(cursors: Cursors, request: AccessRequest): AsyncGenerator<HoldingRow> {
  return listStream(cursors, accessList, request);
}
