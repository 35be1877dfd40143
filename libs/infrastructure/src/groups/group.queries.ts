import {
  type Actor,
  creditLifecycle,
  type Group,
  type GroupPage,
  type GroupPageAnswer,
  isGroupLeader,
  Refusal,
} from '@comensal/domain';
import { type List, listRows } from '../database/list.sql';
import { isoMoment } from '../database/moment.sql';
import { Parameters, type Query } from '../database/query';
import { type Listed, listPage, listRow, listStream } from '../database/read-list';
import { pairColumns, scopeCondition } from '../database/scope.sql';
import { folded, holdsWords } from '../database/search.sql';
import type { Cursors } from '../database/stream-rows';

interface GroupFilter {
  readonly companies?: readonly string[] | undefined;
  readonly businessUnitId?: string;
}
type AskedGroups = GroupFilter & { readonly actor: Actor };

const leaderName = `concat_ws(' ', coalesce(d.surname, u.surname), coalesce(d.name, u.name))`;
const balance = 'coalesce(a.balance, 0)::bigint';
const diners = '(select count(*) from customers member where member.group_id = g.id and member.is_active)';
const managesGroups = `exists (select from company_business_unit_relations r
  where r.company_id = g.company_id and r.business_unit_id = g.business_unit_id and r.is_active and r.manage_groups)`;

/**
 * The active groups of the actor's companies and centres, for a group leader only those that he or she leads (GRP-08, GRP-09,
 * CRE-31, CRE-67, CRE-68), by centre and name. A group has one account, whose balance is that of its last movement.
 */
export const groupList: List<AskedGroups, Group, NonNullable<GroupPage['sort']>> = {
  tables: `groups g
    join business_units b on b.id = g.business_unit_id
    join companies c on c.id = g.company_id
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
                        'userId', g.leader_username, 'email', coalesce(g.leader_email, '')) end`,
    amount: balance,
    diners,
    managesGroups,
    version: 'g.version',
  },
  scope: ({ actor }, parameters) => scopeCondition(actor, scopedGroup(actor), parameters),
  filters: ({ companies, businessUnitId }, parameters) => [
    'g.is_active',
    companies && `g.company_id = any(${parameters.add(companies)})`,
    businessUnitId !== undefined && `g.business_unit_id = ${parameters.add(businessUnitId)}`,
  ],
  search: (sought, parameters) =>
    holdsWords(
      `b.name || ' ' || c.business_name || ' ' || g.name || ' ' || coalesce(g.intern_id, '') || ' ' || coalesce(g.description, '') || ' ' || ${leaderName}`,
      sought,
      parameters,
    ),
  sorts: {
    id: 'g.id',
    companyId: 'g.company_id',
    companyName: folded('c.business_name'),
    businessUnit: folded('b.name'),
    name: folded('g.name'),
    internId: folded(`coalesce(g.intern_id, '')`),
    description: folded(`coalesce(g.description, '')`),
    leader: folded(leaderName),
    amount: balance,
    diners,
    managesGroups,
    version: 'g.version',
  },
  usual: { sort: 'businessUnit', direction: 'asc' },
  key: 'g.id',
  thenBy: `${folded('g.name')}, g.id`,
};

/** The columns that tell whom a group `g` belongs to. */
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
export function streamGroups(cursors: Cursors, actor: Actor): AsyncGenerator<Group> {
  return listStream(cursors, groupList, { actor });
}

/** A page of them, and how many there are in all. */
export function pageGroups(query: Query, actor: Actor, page: GroupPage): Promise<Listed<Group>> {
  return listPage(query, groupList, { actor }, page);
}

/**
 * One group. Throws notFound when there is none, and to a leader when somebody else leads it; outOfScope when it belongs to
 * others.
 */
export async function getGroup(query: Query, actor: Actor, id: number): Promise<Group> {
  const group = await listRow(query, groupList, { actor }, id);
  if (group) return group;
  const parameters = new Parameters();
  const isOpen = scopeCondition(actor, pairColumns('g'), parameters);
  const [foreign] = await query<{ isOpen: boolean }>(
    `select ${isOpen} as "isOpen" from groups g where g.id = ${parameters.add(id)} and g.is_active`,
    parameters.values,
  );
  throw new Refusal(foreign?.isOpen === false ? 'outOfScope' : 'notFound');
}

/** Movements that a group's page shows. */
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
