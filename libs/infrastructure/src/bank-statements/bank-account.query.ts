import type { BankAccountView, CvuView } from '@comensal/domain/bank-statements';
import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';

/** The group's bank accounts by name, or one of them. */
export function listBankAccounts(query: Query, id: number | null = null): Promise<BankAccountView[]> {
  return query<BankAccountView>(
    `select a.id, a.name, a.number,
            (select to_char(max(m.day), 'YYYYMMDD')::int from bank_movements m where m.account_id = a.id) as until
       from bank_accounts a where $1::bigint is null or a.id = $1 order by lower(a.name), a.id`,
    [id],
  );
}

/** The own CVU and alias of a prepaid account of the actor. Throws notFound. */
export async function cvuOf(query: Query, actor: Actor, accountId: number): Promise<CvuView> {
  const parameters = new Parameters();
  const key = parameters.add(accountId);
  const [row] = await query<CvuView>(
    `select v.number, v.alias, coalesce(v.version, 0) as version
       from ledger_accounts a left join account_cvus v on v.account_id = a.id
      where a.id = ${key} and ${scopeCondition(actor, scopedColumns('a'), parameters)}`,
    parameters.values,
  );
  if (!row) throw new Refusal(platformRefusals.notFound);
  return row;
}
