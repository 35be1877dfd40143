// SQL: an amount and its notices follow the balance of an account, each in one statement.
import type { LowBalanceRepository, UntoldLowBalance } from '@comensal/application/balances';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { isAlertOf } from './balance-list.query';
import { untoldColumns, untoldNames } from './untold-accounts.sql';

/** The alert amounts in one transaction. */
export function createLowBalanceRepository(query: Query): LowBalanceRepository {
  return {
    async lockAccount(actor, place) {
      const parameters = new Parameters();
      const company = parameters.add(place.company_id);
      const centre = parameters.add(place.business_unit_id);
      const group = `${parameters.add(place.group_id ?? null)}::bigint`;
      const columns = scopedColumns('a');
      // The lock that every posting takes: the balance cannot change until the amount is set.
      const [account] = await query<{ id: number }>(
        `select a.id from ledger_accounts a
          where a.company_id = ${company} and a.business_unit_id = ${centre} and a.group_id is not distinct from ${group}
            and ${scopeCondition(actor, columns, parameters)} for no key update of a`,
        parameters.values,
      );
      return account?.id ?? null;
    },

    async amountOf(accountId) {
      const [alert] = await query<{ amount: number }>(
        `select l.amount from low_balance_alerts l join ledger_accounts a on ${isAlertOf('l', 'a')} where a.id = $1`,
        [accountId],
      );
      return alert?.amount ?? null;
    },

    async set(accountId, amount, at) {
      await query(
        `insert into low_balance_alerts (company_id, business_unit_id, group_id, amount)
         select company_id, business_unit_id, group_id, $2 from ledger_accounts where id = $1
         on conflict on constraint low_balance_alerts_once do update set amount = excluded.amount where low_balance_alerts.amount <> excluded.amount`,
        [accountId, amount],
      );
      await query(
        `delete from low_balance_notices n using low_balance_alerts l join ledger_accounts a on ${isAlertOf('l', 'a')}
          where n.alert_id = l.id and a.id = $1 and a.balance >= l.amount`,
        [accountId],
      );
      await query(
        `insert into low_balance_notices (alert_id, below_since, told_at)
         select l.id, $2::timestamptz, $2 from low_balance_alerts l join ledger_accounts a on ${isAlertOf('l', 'a')}
          where a.id = $1 and a.balance < l.amount
         on conflict do nothing`,
        [accountId, at],
      );
    },

    async unset(accountId) {
      await query(
        `delete from low_balance_alerts l using ledger_accounts a where a.id = $1 and ${isAlertOf('l', 'a')}`,
        [accountId],
      );
    },

    takeUntold: (limit, at) =>
      query<UntoldLowBalance>(
        `with taken as (
           select n.alert_id from low_balance_notices n where n.told_at is null order by n.alert_id limit $1 for update skip locked
         ), told as (
           update low_balance_notices n set told_at = $2 from taken where n.alert_id = taken.alert_id returning n.alert_id
         )
         select ${untoldColumns}, l.amount
           from told join low_balance_alerts l on l.id = told.alert_id join ledger_accounts a on ${isAlertOf('l', 'a')}
           ${untoldNames}
          order by l.id`,
        [limit, at],
      ),
  };
}
