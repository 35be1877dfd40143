import type { CreditPlace } from '@comensal/domain/credits';
import type { Actor } from '@comensal/domain/platform/access';
import type { ExactSum } from '@comensal/domain/platform/money';
import type { WaitingAct } from '@comensal/domain/waiting-steps';
import { exactSum } from '../platform/database/exact-sum.sql';
import { Parameters, type Query } from '../platform/database/query';
import { groupCondition } from '../platform/database/scope.sql';

/** The balance of an account, and what steps that wait will add to it; absent where there are none. */
export interface AccountBalance {
  readonly balance: ExactSum;
  readonly balance_waiting?: ExactSum;
}

/** What each step that changes a balance adds once it is saved: of the record `r`, by the step's act. */
const waitingAmounts = [
  { act: 'approveCredit', table: 'credits_requests', amount: 'r.amount' },
  { act: 'approveNote', table: 'credit_notes_requests', amount: 'r.amount' },
  { act: 'confirmReversal', table: 'reversals', amount: '-r.amount' },
] as const satisfies readonly { readonly act: WaitingAct; readonly table: string; readonly amount: string }[];

/**
 * The balance of a place in minor units: of the group's account when a group is given, else of all accounts of the
 * company at the centre (CRE-36, CRE-69, O-131). For a group leader, of the groups they lead there. A place without
 * movements has 0 (O-110). Beside it, what anybody's steps that wait to be saved will change.
 */
export async function balanceOf(query: Query, actor: Actor, place: CreditPlace): Promise<AccountBalance> {
  const parameters = new Parameters();
  const company = parameters.add(place.company_id);
  const centre = parameters.add(place.business_unit_id);
  const group = `${parameters.add(place.group_id ?? null)}::bigint`;
  const at = (alias: string): string => `${alias}.company_id = ${company} and ${alias}.business_unit_id = ${centre}
        and (${group} is null or ${alias}.group_id = ${group}) and ${groupCondition(actor, `${alias}.group_id`, parameters)}`;
  const waiting = waitingAmounts.map(
    ({ act, table, amount }) =>
      // The ids of other acts' records may be no numbers.
      `select ${amount} as amount from waiting_steps s join ${table} r on r.id = case when s.act = '${act}' then s.record_id::bigint end
        where s.state = 'waiting' and s.act = '${act}' and ${at('r')}`,
  );
  const [row] = await query<{ balance: ExactSum; waiting: ExactSum | null }>(
    `select ${exactSum('coalesce(sum(a.balance), 0)')} as balance,
            (select ${exactSum('sum(w.amount)')} from (${waiting.join(' union all ')}) w having sum(w.amount) <> 0) as waiting
       from ledger_accounts a where ${at('a')}`,
    parameters.values,
  );
  const waits = row?.waiting ?? null;
  return { balance: row?.balance ?? 0, ...(waits === null ? {} : { balance_waiting: waits }) };
}
