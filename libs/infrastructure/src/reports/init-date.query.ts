import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, isoToDate } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';

/**
 * The day of the earliest movement of the actor's own pairs, or of the given ones; today when there is none (REP-56).
 */
export async function firstMovementDay(
  query: Query,
  actor: Actor,
  pairs: readonly { readonly company_id: string; readonly business_unit_id: string }[] | undefined,
  today: DateNumber,
): Promise<DateNumber> {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, scopedColumns('a'), parameters);
  const chosen =
    pairs &&
    `(a.company_id, a.business_unit_id) in (select * from unnest(${parameters.add(pairs.map(({ company_id }) => company_id))}::text[], ${parameters.add(pairs.map(({ business_unit_id }) => business_unit_id))}::text[]))`;
  const [row] = await query<{ day: string | null }>(
    `select min(t.day)::text as day from ledger_daily_totals t join ledger_accounts a on a.id = t.account_id where ${scope}${chosen ? ` and ${chosen}` : ''}`,
    parameters.values,
  );
  return row?.day ? isoToDate(row.day) : today;
}
