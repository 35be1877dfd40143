import type { CreditPlace } from '@comensal/domain';
import type { Query } from '../database/query';

/**
 * The balance of a place in minor units: of the group's account when a group is given, else of all accounts of the company
 * at the centre (CRE-36, CRE-69, O-131). Always a figure: a place without movements has 0 (O-110).
 */
export async function balanceOf(query: Query, place: CreditPlace): Promise<number> {
  const [row] = await query<{ balance: number }>(
    `select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts
      where company_id = $1 and business_unit_id = $2 and ($3::bigint is null or group_id = $3::bigint)`,
    [place.company_id, place.business_unit_id, place.group_id ?? null],
  );
  return row?.balance ?? 0;
}
