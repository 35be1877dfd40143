import {
  type DutyPair,
  type DutyPerson,
  type DutyView,
  dutyPairNames,
  type GetDutyPeople,
} from '@comensal/domain/duties';
import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { fullName } from '../platform/database/acting-name.sql';
import type { List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage } from '../platform/database/read-list';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import { dutyHolders, dutyState, newestReason } from './duty-holders.sql';
import { dutyRecords, dutyTraces } from './duty-records.sql';

/** How many records of a pair are named; the rest are counted. */
const namedRecords = 50;

interface DutiesRequest {
  readonly actor: Actor;
  readonly today: DateNumber;
  /** One, with its records; else all. */
  readonly pair?: DutyPair | undefined;
}

/** The pairs in their order, with their rules and how many of those whom the reader sees could do both, and did. */
export async function findDuties(query: Query, { actor, today, pair }: DutiesRequest): Promise<DutyView[]> {
  const parameters = new Parameters();
  const pairs = pair ? [pair] : dutyPairNames;
  const holders = dutyHolders({ today, pairs, reader: actor }, parameters);
  const records = pairs.flatMap((each) => dutyRecords(actor, each, parameters) ?? []).map((sql) => `(${sql})`);
  const none = `select null::text as pair, null::text as "table", null::int as id, null::timestamptz as first, null::timestamptz as second, null::text[] as people where false`;
  const named = `json_build_object('table', "table", 'id', id, 'people', people, 'first', ${isoMoment('first')}, 'second', ${isoMoment('second')})`;
  const rows = await query<DutyView>(
    `with ${holders},
     states as (
       select h.pair, ${dutyState(today, parameters)} as state
         from duty_holders h join users u on u.username = h.username ${newestReason}
     ),
     could as (
       select pair, count(*) as could, count(*) filter (where state = 'expired') as expired, count(*) filter (where state = 'open') as open
         from states group by pair
     ),
     records as materialized (${[none, ...records].join(' union all ')}),
     newest as (select *, row_number() over (partition by pair order by second desc, id desc) as place from records),
     did as (
       select pair, count(*) as did, json_agg(${named} order by place) filter (where place <= ${pair ? namedRecords : 0}) as records
         from newest group by pair
     )
     select s.pair, coalesce(r.rule, 'reason') as rule, coalesce(r.four_eyes, false) as four_eyes, coalesce(r.reason, '') as reason, coalesce(${fullName('setter')}, r.set_by) as set_by,
            coalesce(r.version, 0) as version, coalesce(c.could, 0)::int as could, coalesce(c.expired, 0)::int as expired,
            coalesce(c.open, 0)::int as open, coalesce(d.did, 0)::int as did, coalesce(d.records, '[]') as records
       from duty_sides s left join duty_rules r on r.pair = s.pair left join users setter on setter.username = r.set_by
       left join could c on c.pair = s.pair left join did d on d.pair = s.pair`,
    parameters.values,
  );
  const found = new Map(rows.map((row) => [row.pair, row]));
  return pairs.flatMap((each) => {
    const row = found.get(each);
    return row ? { ...row, did: dutyTraces[each] ? row.did : null } : [];
  });
}

type PeopleRequest = Pick<GetDutyPeople, 'pair' | 'state'> & Omit<DutiesRequest, 'pair'>;
type Page = GetDutyPeople['page'];

/** Who could do both duties of a pair, with the reason. */
export const dutyPeopleList: List<PeopleRequest, DutyPerson, NonNullable<Page['sort']>> = {
  before: ({ actor, today, pair }, parameters) =>
    `${dutyHolders({ today, pairs: [pair], reader: actor }, parameters)}, h as (
       select u.username, ${fullName('u')} as person, u.profile_name as profile, u.business_unit_total_access as total_access, u.is_service,
              h.for_username, ${dutyState(today, parameters)} as state, to_char(given.until_day, 'YYYYMMDD')::int as until, given.reason, given.given_by
         from duty_holders h join users u on u.username = h.username ${newestReason})`,
  tables: 'h',
  columns: {
    username: 'h.username',
    person: 'h.person',
    profile: 'h.profile',
    total_access: 'h.total_access',
    is_service: 'h.is_service',
    for_username: 'h.for_username',
    state: 'h.state',
    until: 'h.until',
    reason: 'h.reason',
    given_by: 'h.given_by',
  },
  // `dutyHolders` leaves only those whom the reader sees.
  scope: () => 'true',
  filters: ({ state }, parameters) => [state !== undefined && `h.state = ${parameters.add(state)}`],
  search: (word, parameters) =>
    holdsWord(folded(`concat_ws(' ', h.username, h.person, h.profile, h.reason)`), word, parameters),
  sorts: {
    username: ordered('h.username'),
    person: ordered('h.person'),
    profile: ordered('h.profile'),
    total_access: 'h.total_access',
    is_service: 'h.is_service',
    for_username: ordered(`coalesce(h.for_username, '')`),
    state: 'h.state',
    until: 'coalesce(h.until, 0)',
    reason: ordered(`coalesce(h.reason, '')`),
    given_by: ordered(`coalesce(h.given_by, '')`),
  },
  usual: { sort: 'person', direction: 'asc' },
  key: 'h.username',
};

export const listDutyPeople = (query: Query, request: PeopleRequest, page: Page): Promise<Listed<DutyPerson>> =>
  listPage(query, dutyPeopleList, request, page);
