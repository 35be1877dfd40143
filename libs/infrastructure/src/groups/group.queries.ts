import { creditLifecycle } from '@comensal/domain/credits';
import {
  type Group,
  type GroupPage,
  type GroupPageAnswer,
  type LeaderUser,
  mostLeaderUsers,
  type OpenAccounts,
} from '@comensal/domain/groups';
import { type Actor, type BodyOf, isGroupLeader } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { inactiveOf } from '../companies/place-standing.sql';
import { isPersonHere } from '../platform/database/here.sql';
import { type List, listRows } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { groupOwes, leadingUser, pairColumns, pairIsOpen, scopeCondition } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { balanceWithoutGroup, dinersWithoutGroup, withoutGroupIsOpen } from './without-group.sql';

interface GroupFilter {
  readonly companies?: readonly string[] | undefined;
  readonly businessUnitId?: string;
  /** The removed ones whose balance is not 0, in place of the active ones; or both. */
  readonly removed?: boolean | 'either' | undefined;
}
type GroupsRequest = GroupFilter & { readonly actor: Actor };

const leaderName = `concat_ws(' ', coalesce(d.surname, u.surname), coalesce(d.name, u.name))`;
const inactive = inactiveOf({ company: 'c', centre: 'b', relation: 'r' });
const balance = 'coalesce(a.balance, 0)::bigint';
const diners = '(select count(*) from customers member where member.group_id = g.id and member.is_active)';
const managesGroups = `exists (select from company_business_unit_relations r
  where r.company_id = g.company_id and r.business_unit_id = g.business_unit_id and r.is_active and r.manage_groups)`;

/**
 * The active groups of the actor's companies and centres, for a group leader only those they lead (GRP-08, GRP-09,
 * CRE-31, CRE-67, CRE-68), by centre and name. A group has one account, whose balance is that of its last movement.
 */
export const groupList: List<GroupsRequest, Group, NonNullable<GroupPage['sort']>> = {
  tables: `groups g
    join business_units b on b.id = g.business_unit_id
    join companies c on c.id = g.company_id
    left join company_business_unit_relations r on r.company_id = g.company_id and r.business_unit_id = g.business_unit_id
    left join customers d on d.id = g.leader_customer_id
    left join users u on u.username = g.leader_username
    left join ledger_accounts a on a.group_id = g.id and a.company_id = g.company_id and a.business_unit_id = g.business_unit_id`,
  columns: {
    id: 'g.id',
    companyId: 'g.company_id',
    companyName: 'c.business_name',
    businessUnit: `json_build_object('id', b.id, 'name', b.name)`,
    name: 'g.name',
    internId: `coalesce(g.intern_id, '')`,
    description: `coalesce(g.description, '')`,
    leader: `case when g.leader_customer_id is not null or g.leader_username is not null or g.leader_email is not null then
      json_build_object('id', g.leader_customer_id, 'name', coalesce(d.name, u.name, ''), 'surname', coalesce(d.surname, u.surname, ''),
                        'userId', g.leader_username, 'email', coalesce(g.leader_email, ''), 'leads', ${leadingUser('g')}) end`,
    amount: balance,
    diners,
    managesGroups,
    removed: 'not g.is_active',
    inactive,
    version: 'g.version',
  },
  scope: ({ actor }, parameters) => scopeCondition(actor, scopedGroup(actor), parameters),
  filters: ({ companies, businessUnitId, removed }, parameters) => [
    standing(removed),
    companies && `g.company_id = any(${parameters.add(companies)})`,
    businessUnitId !== undefined && `g.business_unit_id = ${parameters.add(businessUnitId)}`,
  ],
  search: (word, parameters) =>
    holdsWord(
      folded(
        `b.name || ' ' || c.business_name || ' ' || g.name || ' ' || coalesce(g.intern_id, '') || ' ' || coalesce(g.description, '') || ' ' || ${leaderName}`,
      ),
      word,
      parameters,
    ),
  sorts: {
    id: 'g.id',
    companyId: 'g.company_id',
    companyName: ordered('c.business_name'),
    businessUnit: ordered('b.name'),
    name: ordered('g.name'),
    internId: ordered(`coalesce(g.intern_id, '')`),
    description: ordered(`coalesce(g.description, '')`),
    leader: ordered(leaderName),
    amount: balance,
    diners,
    managesGroups,
    removed: 'not g.is_active',
    inactive: `coalesce(${inactive}, '')`,
    version: 'g.version',
  },
  usual: { sort: 'businessUnit', direction: 'asc' },
  key: 'g.id',
  thenBy: `${ordered('g.name')}, g.id`,
};

/** Condition: active, or removed with a balance to settle. */
function standing(removed: GroupFilter['removed'] = false): string {
  const owing = '(not g.is_active and coalesce(a.balance, 0) <> 0)';
  return removed === 'either' ? `(g.is_active or ${owing})` : removed ? owing : 'g.is_active';
}

/** The columns that say whom a group `g` belongs to. */
export function scopedGroup(actor: Actor) {
  const pair = pairColumns('g');
  return isGroupLeader(actor) ? { ...pair, group: 'g.id' } : pair;
}

/** All groups that match the filter. */
export function listGroups(query: Query, actor: Actor, filter: GroupFilter = {}): Promise<Group[]> {
  const { sql, parameters } = listRows(groupList, { ...filter, actor });
  return query<Group>(sql, parameters);
}

/** All of them, row by row. */
export function streamGroups(cursors: Cursors, actor: Actor, removed?: boolean): AsyncGenerator<Group> {
  return listStream(cursors, groupList, { actor, removed });
}

/** A page of them, and the total. */
export function pageGroups(query: Query, actor: Actor, page: GroupPage, removed?: boolean): Promise<Listed<Group>> {
  return listPage(query, groupList, { actor, removed }, page);
}

/**
 * One group, or a removed one whose balance is not 0. Throws notFound when there is none, and to a leader when somebody
 * else leads it; outOfScope when it is outside the actor's scope.
 */
export async function getGroup(query: Query, actor: Actor, id: number): Promise<Group> {
  const group = await listRow(query, groupList, { actor, removed: 'either' }, id);
  if (group) return group;
  const parameters = new Parameters();
  const isOpen = scopeCondition(actor, pairColumns('g'), parameters);
  const [foreign] = await query<{ isOpen: boolean }>(
    `select ${isOpen} as "isOpen" from groups g where g.id = ${parameters.add(id)} and (g.is_active or ${groupOwes('g.id')})`,
    parameters.values,
  );
  throw new Refusal(foreign?.isOpen === false ? platformRefusals.outOfScope : platformRefusals.notFound);
}

/**
 * What can be funded at a pair besides its active groups: its account without a group, and removed groups whose balance
 * is not 0. Throws outOfScope for a pair outside the actor's scope. A leader sees the removed groups they led, and no
 * account without a group.
 */
export async function getOpenAccounts(
  query: Query,
  actor: Actor,
  { company_id, business_unit_id }: { readonly company_id: string; readonly business_unit_id: string },
): Promise<OpenAccounts> {
  const parameters = new Parameters();
  const pair = { company: `${parameters.add(company_id)}::text`, centre: `${parameters.add(business_unit_id)}::text` };
  const open = scopeCondition(actor, { company: pair.company, businessUnit: pair.centre }, parameters);
  const [row] = await query<OpenAccounts['without_group'] & { readonly own: boolean }>(
    `select ${open} as own, coalesce(${balanceWithoutGroup(pair)}, 0)::bigint as balance, (select count(*)::int ${dinersWithoutGroup(pair)}) as diners,
            ${withoutGroupIsOpen(pair)} as is_open`,
    parameters.values,
  );
  if (!row?.own) throw new Refusal(platformRefusals.outOfScope);
  const removed = await listGroups(query, actor, {
    companies: [company_id],
    businessUnitId: business_unit_id,
    removed: true,
  });
  const { own: _, ...without } = row;
  const isLeader = isGroupLeader(actor);
  return {
    without_group: isLeader ? { balance: 0, diners: 0, is_open: false } : without,
    removed: removed.map(({ id, name, amount }) => ({ id, name, amount })),
  };
}

/**
 * The users who may lead a group of company and centre: those of the place with a leader's profile; none if the place
 * is outside the actor's scope.
 */
export function listLeaderUsers(
  query: Query,
  actor: Actor,
  { companyId, businessUnit }: BodyOf<'groups/getLeaderUsers'>,
): Promise<LeaderUser[]> {
  const parameters = new Parameters();
  const place = {
    company: `${parameters.add(companyId)}::text`,
    businessUnit: `${parameters.add(businessUnit)}::text`,
  };
  return query<LeaderUser>(
    `select u.username, u.name, u.surname, u.email, u.email_verified_at is not null as verified
       from users u
      where ${isPersonHere('u')} and not u.business_unit_total_access
        and ${scopeCondition(actor, place, parameters)} and ${pairIsOpen('u.username', place)}
        and exists (select from profile_module_relations m where m.profile_name = u.profile_name and m.module = 'Lider de Grupo')
      order by ${ordered('u.surname')}, ${ordered('u.name')}, u.username limit ${mostLeaderUsers}`,
    parameters.values,
  );
}

/** How many movements a group's page shows. */
const lastMovements = 20;

/** A group with its last movements and its open credits; throws what `getGroup` throws. */
export async function getGroupPage(query: Query, actor: Actor, id: number): Promise<GroupPageAnswer> {
  const group = await getGroup(query, actor, id);
  const [[company], movements, credits] = await Promise.all([
    query<{ cuit: string }>('select cuit from companies where id = $1', [group.companyId]),
    query<GroupPageAnswer['movements'][number]>(
      `select m.id, ${isoMoment('m.occurred_at')} as at, m.type, coalesce(m.credit_id, m.credit_note_id) as reference, m.amount, m.balance
         from ledger_movements m join ledger_accounts a on a.id = m.account_id
        where a.group_id = $1 order by m.account_id, m.id desc limit ${lastMovements}`,
      [id],
    ),
    query<GroupPageAnswer['credits'][number]>(
      `select id, to_char(create_date, 'YYYYMMDD')::int as create_date, amount, status
         from credits_requests where group_id = $1 and status = any($2) order by create_date desc, id desc`,
      [id, creditLifecycle.openStatuses],
    ),
  ]);
  return { group, cuit: company?.cuit ?? '', movements, credits };
}
