import { type Actor, type Group, isGroupLeader } from '@comensal/domain';
import { Parameters, type Query } from '../database/query';
import { scopeCondition } from '../database/scope.sql';

interface GroupFilter {
  readonly companies?: readonly string[] | undefined;
  readonly businessUnitId?: string;
}

/**
 * The active groups of the actor's companies and centres, of a group leader only those that he or she leads
 * (CRE-31, CRE-67, CRE-68), by centre and name, each with its balance.
 */
export async function listGroups(query: Query, actor: Actor, filter: GroupFilter = {}): Promise<Group[]> {
  const parameters = new Parameters();
  const conditions = [
    'g.is_active',
    scopeCondition(
      actor,
      {
        company: 'g.company_id',
        businessUnit: 'g.business_unit_id',
        ...(isGroupLeader(actor) ? { group: 'g.id' } : {}),
      },
      parameters,
    ),
  ];
  if (filter.companies) conditions.push(`g.company_id = any(${parameters.add(filter.companies)})`);
  if (filter.businessUnitId !== undefined)
    conditions.push(`g.business_unit_id = ${parameters.add(filter.businessUnitId)}`);
  const rows = await query<GroupRecord>(
    `select g.id, g.company_id, g.business_unit_id, bu.name as business_unit_name, g.name, g.intern_id, g.description,
            g.leader_customer_id, g.leader_username, g.leader_email,
            coalesce(leader.name, leader_user.name, '') as leader_name, coalesce(leader.surname, leader_user.surname, '') as leader_surname,
            coalesce((select sum(a.balance) from ledger_accounts a where a.group_id = g.id), 0)::bigint as amount
       from groups g
       join business_units bu on bu.id = g.business_unit_id
       left join customers leader on leader.id = g.leader_customer_id
       left join users leader_user on leader_user.username = g.leader_username
      where ${conditions.join(' and ')}
      order by bu.name, g.name, g.id`,
    parameters.values,
  );
  return rows.map(toGroup);
}

interface GroupRecord {
  id: number;
  company_id: string;
  business_unit_id: string;
  business_unit_name: string;
  name: string;
  intern_id: string | null;
  description: string | null;
  leader_customer_id: number | null;
  leader_username: string | null;
  leader_email: string | null;
  leader_name: string;
  leader_surname: string;
  amount: number;
}

function toGroup(record: GroupRecord): Group {
  const hasLeader =
    record.leader_customer_id !== null || record.leader_username !== null || record.leader_email !== null;
  return {
    id: record.id,
    companyId: record.company_id,
    businessUnit: { id: record.business_unit_id, name: record.business_unit_name },
    name: record.name,
    internId: record.intern_id ?? '',
    description: record.description ?? '',
    leader: hasLeader
      ? {
          id: record.leader_customer_id,
          name: record.leader_name,
          surname: record.leader_surname,
          userId: record.leader_username,
          email: record.leader_email ?? '',
        }
      : null,
    amount: record.amount,
  };
}
