import type {
  GroupRepository,
  GroupUses,
  GroupValues,
  HeldPlace,
  LockedGroup,
  LockedLeader,
  NamedDiner,
  UnmovableDiner,
} from '@comensal/application/groups';
import { noteLifecycle } from '@comensal/domain/credit-notes';
import { contractorCategories, creditLifecycle } from '@comensal/domain/credits';
import { groupRefusals } from '@comensal/domain/groups';
import { isPrepaid } from '../companies/contractor.sql';
import { isPersonHere } from '../platform/database/here.sql';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { groupCondition, pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { statusIn } from '../platform/database/status.sql';
import { holdMovedSql, inGroupsSql, ledElsewhere, moveSql, unmovableSql } from './move-diners.sql';

export const GroupRecord = entity('groups', {
  ...columns.numbered,
  ...columns.texts('company_id', 'business_unit_id', 'name'),
  ...columns.optionalTexts('intern_id', 'description', 'leader_username', 'leader_email'),
  ...columns.optionalBigints('leader_customer_id'),
  ...columns.active,
});

/** The groups of one transaction. To lock several rows, lock the pair first, then the group, then its diners. */
export function createGroupRepository(em: EntityManager, query: Query): GroupRepository {
  const groups = recordsOf(em, GroupRecord, { groups_name_unique: [groupRefusals.groupTaken, 'name'] });
  return {
    async holdPlace(actor, { companyId, businessUnitId }) {
      await query(
        'select from company_business_unit_relations where company_id = $1 and business_unit_id = $2 for share',
        [companyId, businessUnitId],
      );
      const parameters = new Parameters();
      const scope = scopeCondition(actor, pairColumns('r'), parameters);
      const [place] = await query<HeldPlace>(
        `select ${scope} as "isOpen", r.manage_groups as "managesGroups",
                r.is_active and ${isPrepaid('r')} and c.is_active and b.is_active and c.category = any(${parameters.add(contractorCategories)}) as "isContractor"
           from company_business_unit_relations r join companies c on c.id = r.company_id join business_units b on b.id = r.business_unit_id
          where r.company_id = ${parameters.add(companyId)} and r.business_unit_id = ${parameters.add(businessUnitId)}`,
        parameters.values,
      );
      return place ?? null;
    },
    async lock(actor, id) {
      await query('select from groups where id = $1 for no key update', [id]);
      // Read after the lock: a statement sees the state when it began, and the lock may have waited for a change.
      const parameters = new Parameters();
      const scope = scopeCondition(actor, pairColumns('g'), parameters);
      const [group] = await query<LockedGroup>(
        `select g.id, g.company_id as "companyId", g.business_unit_id as "businessUnitId", g.name, g.version,
                json_build_object('id', g.leader_customer_id, 'userId', g.leader_username, 'email', coalesce(g.leader_email, '')) as leader,
                ${scope} as "isOpen", ${groupCondition(actor, 'g.id', parameters)} as "isLed",
                exists (select from company_business_unit_relations r
                  where r.company_id = g.company_id and r.business_unit_id = g.business_unit_id and r.is_active and r.manage_groups) as "managesGroups"
           from groups g where g.id = ${parameters.add(id)} and g.is_active`,
        parameters.values,
      );
      return group ?? null;
    },
    async uses(id) {
      const [uses] = await query<GroupUses>(
        `select (select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a where a.group_id = $1) as balance,
                (select count(*) from credits_requests k where k.group_id = $1 and ${statusIn('k.status', creditLifecycle.openStatuses)}) as "openCredits",
                (select count(*) from credit_notes_requests n where n.group_id = $1 and ${statusIn('n.status', noteLifecycle.openStatuses)}) as "openNotes"`,
        [id],
      );
      if (!uses) throw new Error('A select without a table answers a row');
      return uses;
    },
    async lockLeader(id, { companyId, businessUnitId }) {
      await query('select from customers where id = $1 for no key update', [id]);
      const [leader] = await query<LockedLeader>(
        `select c.username, exists (select from customer_profile_relations p
                  where p.customer_id = c.id and p.is_active and p.company_id = $2 and p.business_unit_id = $3) as "isOfPlace"
           from customers c where c.id = $1 and c.is_active`,
        [id, companyId, businessUnitId],
      );
      return leader ?? null;
    },
    async userExists(username) {
      return (await query(`select from users u where u.username = $1 and ${isPersonHere('u')}`, [username])).length > 0;
    },
    async add({ companyId, businessUnitId }, values) {
      const place = { company_id: companyId, business_unit_id: businessUnitId };
      return (await groups.add({ ...place, ...columnsOf(values) })).id;
    },
    change: (id, values) => groups.change(id, columnsOf(values)),
    async join(id, customerId) {
      await query(
        `update customers c set group_id = $1, version = version + 1
          where c.id = $2 and c.group_id is distinct from $1
            and not exists (select from groups led where led.id = c.group_id and led.is_active and led.leader_customer_id = c.id)`,
        [id, customerId],
      );
    },
    async remove(id) {
      await query('select from customers where group_id = $1 order by id for no key update', [id]);
      await query(
        `update customers c set group_id = ${ledElsewhere('c.id', '$1')}, version = version + 1 where c.group_id = $1`,
        [id],
      );
      await groups.change(id, { is_active: false });
    },
    async holdDiners(actor, group, diners) {
      if (diners.length === 0) return { moving: [], unmovable: [] };
      const named = listsOf(diners);
      const held = new Set((await query<{ id: number }>(holdMovedSql, [group.id, ...named])).map(({ id }) => id));
      const parameters = new Parameters();
      for (const value of [group.id, ...named, group.companyId, group.businessUnitId, group.leader.id])
        parameters.add(value);
      const isOwn = `${scopeCondition(actor, pairColumns('own'), parameters)} and ${groupCondition(actor, 'own.id', parameters)}`;
      const unmovable = await query<UnmovableDiner>(unmovableSql(isOwn), parameters.values);
      return { moving: diners.filter(({ id }) => held.has(id)), unmovable };
    },
    async inGroups(actor, ids) {
      const parameters = new Parameters();
      const scope = scopeCondition(actor, pairColumns('g'), parameters);
      return query<UnmovableDiner>(inGroupsSql(`${parameters.add(ids)}::bigint[]`, scope), parameters.values);
    },
    async move(group, moving, jobId) {
      await query(moveSql, [group.id, moving.map(({ id }) => id), moving.map(({ to }) => to === 'group'), jobId]);
    },
  };
}

const columnsOf = ({ name, internId, description, leader }: GroupValues) => ({
  name,
  intern_id: internId || null,
  description: description || null,
  leader_customer_id: leader.id,
  leader_username: leader.userId,
  leader_email: leader.email || null,
});

function listsOf(diners: readonly NamedDiner[]): [number[], boolean[], boolean[], (number | null)[]] {
  return [
    diners.map(({ id }) => id),
    diners.map(({ to }) => to === 'group'),
    diners.map(({ readGroup }) => readGroup !== undefined),
    diners.map(({ readGroup }) => readGroup ?? null),
  ];
}
