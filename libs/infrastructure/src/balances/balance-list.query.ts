import { type BalancePage, type BalanceRow, type GetBalances, pace } from '@comensal/domain/balances';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { isPrepaid } from '../companies/contractor.sql';
import { inactiveOf, takesNewWork } from '../companies/place-standing.sql';
import { eatenMeals } from '../platform/database/eaten-meals.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { Columns, List } from '../platform/database/list.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { pairColumns, scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { daysLeft } from './days-left.sql';

/** Condition: the alert belongs to the account. Takes the aliases of their rows. */
export const isAlertOf = (alert: string, account: string): string =>
  `${alert}.company_id = ${account}.company_id and ${alert}.business_unit_id = ${account}.business_unit_id and ${alert}.group_id is not distinct from ${account}.group_id`;

/** Who queries balances, on which business day, and which of them. */
export type BalancesRequest = Omit<GetBalances, 'page'> & { readonly actor: Actor; readonly today: DateNumber };

/**
 * What the actor's accounts paid for meals eaten in the period of the pace; joined as `spent` below. A void takes from the
 * day of its meal: many voids at once, of long ago, slow nothing down.
 */
function spentOfLate({ actor, today }: BalancesRequest, parameters: Parameters): string {
  const day = `${parameters.add(dateToIso(today))}::date`;
  const columns = pairColumns('meal');
  return `spent as materialized (
    select meal.company_id, meal.business_unit_id, coalesce(meal.group_id, 0) as group_id, sum(meal.amount) as amount
      from ${eatenMeals} meal
     where meal.eaten_on >= ${day} - ${pace.days} and meal.eaten_on < ${day} and ${scopeCondition(actor, columns, parameters)}
     group by 1, 2, 3)`;
}

const spent = 'coalesce(spent.amount, 0)';

/** The most urgent applicable state, in integers: balance / (spent / workingDays) <= endsWithin. */
const stateOf = `case when a.balance < 0 then 'negative' when a.balance < alert.amount then 'low'
  when ${spent} > 0 and a.balance * ${pace.workingDays} <= ${spent} * ${pace.endsWithin} then 'ending' else 'fine' end`;

const left = daysLeft('a.balance', spent);

const place = { company: 'co', centre: 'bu', relation: 'r' };
const inactive = inactiveOf(place);

const columns: Columns<BalanceRow> = {
  id: 'a.id',
  company_id: 'a.company_id',
  business_name: 'co.business_name',
  business_unit_id: 'a.business_unit_id',
  business_unit_name: 'bu.name',
  group_id: 'a.group_id',
  group_name: 'g.name',
  balance: 'a.balance',
  daily: exactSum(`round(${spent} / ${pace.workingDays}.0)`),
  days_left: left,
  alert_amount: 'alert.amount',
  state: stateOf,
  inactive,
};

/**
 * The prepaid accounts of active relations, and every other account whose balance is not 0, by balance; for a leader,
 * those of the led groups.
 */
export const balanceList: List<BalancesRequest, BalanceRow, NonNullable<BalancePage['sort']>> = {
  before: spentOfLate,
  tables: `ledger_accounts a
    left join company_business_unit_relations r on r.company_id = a.company_id and r.business_unit_id = a.business_unit_id
    join companies co on co.id = a.company_id
    join business_units bu on bu.id = a.business_unit_id
    left join groups g on g.id = a.group_id
    left join low_balance_alerts alert on ${isAlertOf('alert', 'a')}
    left join spent on spent.company_id = a.company_id and spent.business_unit_id = a.business_unit_id and spent.group_id = coalesce(a.group_id, 0)`,
  columns,
  scope: ({ actor }, parameters) => scopeCondition(actor, scopedColumns('a'), parameters),
  filters: ({ companies, businessUnits, states }, parameters) => [
    `(a.balance <> 0 or (${takesNewWork(place)} and ${isPrepaid('r')} and coalesce(g.is_active, true)))`,
    companies && `a.company_id = any(${parameters.add(companies)})`,
    businessUnits && `a.business_unit_id = any(${parameters.add(businessUnits)})`,
    states && states.length > 0 && `${stateOf} = any(${parameters.add(states)})`,
  ],
  search: (word, parameters) =>
    holdsWord(folded(`co.business_name || ' ' || bu.name || ' ' || coalesce(g.name, '')`), word, parameters),
  sorts: {
    id: 'a.id',
    company_id: 'a.company_id',
    business_name: ordered('co.business_name'),
    business_unit_id: 'a.business_unit_id',
    business_unit_name: ordered('bu.name'),
    group_id: 'coalesce(a.group_id, 0)',
    group_name: ordered(`coalesce(g.name, '')`),
    balance: 'a.balance',
    daily: spent,
    // Balances that never end come last.
    days_left: `coalesce(${left}, 100000)`,
    alert_amount: 'coalesce(alert.amount, 0)',
    inactive: `coalesce(${inactive}, '')`,
    state: `array_position(array['negative', 'low', 'ending', 'fine'], ${stateOf})`,
  },
  usual: { sort: 'balance', direction: 'asc' },
  key: 'a.id',
};

/** A page of the balances, and the total. */
export function listBalances(query: Query, request: BalancesRequest, page: BalancePage): Promise<Listed<BalanceRow>> {
  return listPage(query, balanceList, request, page);
}

/** All of them, row by row. */
export function streamBalances(cursors: Cursors, request: BalancesRequest): AsyncGenerator<BalanceRow> {
  return listStream(cursors, balanceList, request);
}
