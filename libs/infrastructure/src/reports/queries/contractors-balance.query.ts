import { balanceStates } from '@comensal/domain/balances';
import { balances } from '@comensal/domain/balances/balances.texts';
import { dateToIso, daysOfMonth } from '@comensal/domain/platform/dates';
import { type MonthsFilter, monthOf, type ReportRowOf } from '@comensal/domain/reports';
import { reports } from '@comensal/domain/reports/reports.texts';
import { balanceState } from '../../balances/balance-state.sql';
import { exactSum } from '../../platform/database/exact-sum.sql';
import type { Parameters } from '../../platform/database/query';
import { folded, holdsWord, ordered } from '../../platform/database/search.sql';
import { accountCondition, chosenAccounts, displayedName } from './report-conditions.sql';
import { capped } from './report-period';
import { accountColumns, accountSorts, type ReportQuery, type ReportSelection, visibleRows } from './report-query';

const stateKey = balanceState({ balance: 'r.balance_available', overdraft: 'r.overdraft' });
/** What the balance says by itself, in the words of the balances: the pace of a month that is over says nothing. */
const state = `(case ${stateKey} ${balanceStates.map((key) => `when '${key}' then '${balances.states[key]}'`).join(' ')} end)`;

/** Every account that ever had a movement, with its balance at the end of the month (REP-41). */
export const contractorsBalanceQuery: ReportQuery<MonthsFilter, ReportRowOf<'contractorsBalance'>> = {
  list: {
    ...visibleRows,
    before: displayedOf,
    filters: ({ chosen }, parameters) => [chosenAccounts(chosen, parameters)],
    columns: {
      ...accountColumns,
      balance_credit: exactSum('r.balance_credit'),
      balance_consumption: exactSum('r.balance_consumption'),
      balance_available: exactSum('r.balance_available'),
      state,
    },
    search: (word, parameters) => holdsWord(folded('r.business_name'), word, parameters),
    sorts: {
      ...accountSorts,
      balance_credit: 'r.balance_credit',
      balance_consumption: 'r.balance_consumption',
      balance_available: 'r.balance_available',
      state: `array_position(array['${balanceStates.join("', '")}'], ${stateKey})`,
    },
    usual: { sort: 'business_unit_name', direction: 'asc' },
    key: 'r.company_id',
    thenBy: `${ordered('r.business_unit_name')}, ${ordered('r.business_name')}, ${ordered(`coalesce(r.group_name, '')`)},
      r.business_unit_id, r.company_id, coalesce(r.group_id, 0)`,
  },
  figures: (request, parameters) => `with ${displayedOf(request, parameters)}
    select r.business_name as at, ${parameters.add(reports.available)}::text as series, sum(r.balance_available)::float8 as value
      from shown r group by r.company_id, r.business_name order by ${ordered('r.business_name')}`,
  period,
};

function period({ filter, today }: ReportSelection<MonthsFilter>) {
  const month = monthOf(filter);
  return capped(month === null ? { from: today, to: today } : daysOfMonth(month), today);
}

function displayedOf(request: ReportSelection<MonthsFilter>, parameters: Parameters): string {
  const end = parameters.add(dateToIso(period(request).to));
  return `summed as (
      select t.account_id, coalesce(sum(t.credits) filter (where t.day <= ${end}), 0)::bigint as credits,
             coalesce(sum(t.consumption) filter (where t.day <= ${end}), 0)::bigint as consumption
        from ledger_daily_totals t
       where t.account_id in (select a.id from ledger_accounts a where ${accountCondition(request, 'a', parameters)})
       group by t.account_id
    ), shown as (
      select a.company_id, ${displayedName('c', 'business_name', 'a.company_id', 'relation')} as business_name,
             a.business_unit_id, ${displayedName('b', 'name', 'a.business_unit_id')} as business_unit_name, a.group_id, g.name as group_name,
             p.credits as balance_credit, p.consumption as balance_consumption, p.credits - p.consumption as balance_available, a.overdraft
        from summed p join ledger_accounts a on a.id = p.account_id left join companies c on c.id = a.company_id
        left join business_units b on b.id = a.business_unit_id left join groups g on g.id = a.group_id
        left join company_business_unit_relations relation on relation.company_id = a.company_id and relation.business_unit_id = a.business_unit_id
    )`;
}
