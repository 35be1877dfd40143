import type { CreditPlace } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { ExactSum } from '@comensal/domain/platform/money';
import { exactSum } from '../platform/database/exact-sum.sql';
import { Parameters, type Query } from '../platform/database/query';
import { groupCondition } from '../platform/database/scope.sql';

/**
 * The balance of a place in minor units: of the group's account when a group is given, else of all accounts of the
 * company at the centre (CRE-36, CRE-69, O-131). For a group leader, of the groups they lead there. A place without
 * movements has 0 (O-110).
 */
export async function balanceOf(query: Query, actor: Actor, place: CreditPlace): Promise<ExactSum> {
  const parameters = new Parameters();
  const company = parameters.add(place.company_id);
  const centre = parameters.add(place.business_unit_id);
  const group = `${parameters.add(place.group_id ?? null)}::bigint`;
  const [row] = await query<{ balance: ExactSum }>(
    `select ${exactSum('coalesce(sum(balance), 0)')} as balance from ledger_accounts
      where company_id = ${company} and business_unit_id = ${centre} and (${group} is null or group_id = ${group})
        and ${groupCondition(actor, 'ledger_accounts.group_id', parameters)}`,
    parameters.values,
  );
  return row?.balance ?? 0;
}
