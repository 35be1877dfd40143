import type { CreditPlace } from '@comensal/domain';
import type { Pool } from 'pg';

/**
 * The balance of a place in minor units: of the group's account when a group is given, else of all accounts of the company
 * at the centre (CRE-36, CRE-69, O-131). Always a figure: a place without movements has 0 (O-110).
 */
export async function balanceOf(reads: Pool, place: CreditPlace): Promise<number> {
  const { rows } = await reads.query<{ balance: number }>(
    `select coalesce(sum(balance), 0)::bigint as balance from ledger_accounts
      where company_id = $1 and business_unit_id = $2 and ($3::bigint is null or group_id = $3::bigint)`,
    [place.company_id, place.business_unit_id, place.group_id ?? null]);
  return rows[0]?.balance ?? 0;
}
