// SQL: the limits of accounts are counted and kept as sets, and a notice follows the balance.
import type { OverdraftRepository, OverdraftToCount, UntoldOverdraft } from '@comensal/application/balances';
import { pace } from '@comensal/domain/balances';
import { dateToIso } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { spentAmount, spentBefore, spentOf } from './spent.sql';
import { untoldColumns, untoldNames } from './untold-accounts.sql';

/** The permitted overdrafts in one transaction. */
export function createOverdraftRepository(query: Query): OverdraftRepository {
  return {
    async lock(actor, accountId) {
      const parameters = new Parameters();
      const key = parameters.add(accountId);
      const locked = await query(
        `select 1 from ledger_accounts a where a.id = ${key} and ${scopeCondition(actor, scopedColumns('a'), parameters)} for no key update`,
        parameters.values,
      );
      if (locked.length === 0) return null;
      // Of its own: a join would read the setting as it was before the wait for the lock.
      const [row] = await query<{ version: number }>('select version from account_overdrafts where account_id = $1', [
        accountId,
      ]);
      return row ?? { version: 0 };
    },

    async write(accountId, { amount, days }, beyond) {
      await query(
        `insert into account_overdrafts as o (account_id, amount, days, beyond) values ($1, $2, $3, $4)
         on conflict (account_id) do update set amount = excluded.amount, days = excluded.days, beyond = excluded.beyond, version = o.version + 1`,
        [accountId, amount, days, beyond],
      );
    },

    toCount(today, which) {
      const parameters = new Parameters();
      const day = `${parameters.add(dateToIso(today))}::date`;
      const [condition, limit] =
        'account' in which
          ? [`a.id = ${parameters.add(which.account)}`, '']
          : [`a.overdraft_on < ${day}`, `limit ${parameters.add(which.limit)}`];
      return query<OverdraftToCount>(
        `with due as materialized (
           select a.id, a.company_id, a.business_unit_id, a.group_id, o.amount, o.days
             from ledger_accounts a join account_overdrafts o on o.account_id = a.id
            where ${condition} order by a.id ${limit} for no key update of a
         ), ${spentBefore(day, '(meal.business_unit_id, meal.company_id) in (select business_unit_id, company_id from due)')}
         select due.id as account, due.amount, due.days,
                least(round(${spentAmount} / ${pace.workingDays}.0), ${Number.MAX_SAFE_INTEGER})::bigint as daily
           from due ${spentOf('due')} order by due.id`,
        parameters.values,
      );
    },

    async keepLines(lines) {
      await query(
        `update ledger_accounts a set overdraft = line.overdraft, overdraft_on = line.day
           from unnest($1::bigint[], $2::bigint[], $3::date[]) as line(account, overdraft, day) where a.id = line.account`,
        [
          lines.map(({ account }) => account),
          lines.map(({ overdraft }) => overdraft),
          lines.map(({ on }) => (on === null ? null : dateToIso(on))),
        ],
      );
    },

    takeUntold: (limit, at) =>
      query<UntoldOverdraft>(
        `with taken as (
           select id from ledger_accounts where overdrawn_since is not null and overdrawn_told_at is null
            order by id limit $1 for no key update skip locked
         ), told as (
           update ledger_accounts a set overdrawn_told_at = $2 from taken where a.id = taken.id returning a.*
         )
         select ${untoldColumns}, a.overdraft, coalesce(o.beyond, 'mark') as beyond
           from told a left join account_overdrafts o on o.account_id = a.id ${untoldNames}
          order by a.id`,
        [limit, at],
      ),
  };
}
