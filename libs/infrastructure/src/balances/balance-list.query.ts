import { type BalancePage, type BalanceRow, balanceStates, type GetBalances, pace } from '@comensal/domain/balances';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { isPrepaid } from '../companies/contractor.sql';
import { inactiveOf, takesNewWork } from '../companies/place-standing.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { Columns, List } from '../platform/database/list.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { pairColumns, scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { balanceState } from './balance-state.sql';
import { daysLeft } from './days-left.sql';
import { dailyAmount, spentAmount, spentBefore, spentOf } from './spent.sql';

/** Condition: the alert belongs to the account. Takes the aliases of their rows. */
export const isAlertOf = (alert: string, account: string): string =>
  `${alert}.company_id = ${account}.company_id and ${alert}.business_unit_id = ${account}.business_unit_id and ${alert}.group_id is not distinct from ${account}.group_id`;

/** Who queries balances, at which moment and on which business day, and which of them. */
export type BalancesRequest = Omit<GetBalances, 'page'> & {
  readonly actor: Actor;
  readonly today: DateNumber;
  readonly at: Date;
};

const spentOfLate = ({ actor, today }: BalancesRequest, parameters: Parameters): string =>
  spentBefore(`${parameters.add(dateToIso(today))}::date`, scopeCondition(actor, pairColumns('meal'), parameters));

/**
 * How many days, of all points of sale of a centre together, passed since each last delivered, or got its key, at most
 * those of the pace for each; joined as `apart`.
 */
const daysApart = ({ at }: BalancesRequest, parameters: Parameters): string => `apart as materialized (
    select k.business_unit_id, sum(least(greatest(extract(epoch from ${parameters.add(at)}::timestamptz - coalesce(p.delivered_at, k.created_at)) / 86400, 0), ${pace.days})) as days
      from terminal_keys k left join terminal_pending p on p.terminal_key_id = k.id where k.revoked_at is null group by 1)`;

const state = balanceState({
  balance: 'a.balance',
  overdraft: 'a.overdraft',
  alert: 'alert.amount',
  spent: spentAmount,
});
const left = daysLeft('a.balance', spentAmount);
const unsynced = `greatest(round(${spentAmount} / ${pace.workingDays}.0 * coalesce(apart.days, 0)), 0)`;
const beyond = `coalesce(o.beyond, 'mark')`;

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
  daily: dailyAmount,
  days_left: left,
  alert_amount: 'alert.amount',
  overdraft: 'a.overdraft',
  overdraft_days: 'o.days',
  beyond,
  version: 'coalesce(o.version, 0)',
  unsynced: exactSum(unsynced),
  state,
  inactive,
};

/**
 * The prepaid accounts of active relations, and every other account whose balance is not 0, by balance; for a leader,
 * those of the led groups.
 */
export const balanceList: List<BalancesRequest, BalanceRow, NonNullable<BalancePage['sort']>> = {
  before: (request, parameters) => `${spentOfLate(request, parameters)}, ${daysApart(request, parameters)}`,
  tables: `ledger_accounts a
    left join company_business_unit_relations r on r.company_id = a.company_id and r.business_unit_id = a.business_unit_id
    join companies co on co.id = a.company_id
    join business_units bu on bu.id = a.business_unit_id
    left join groups g on g.id = a.group_id
    left join low_balance_alerts alert on ${isAlertOf('alert', 'a')}
    left join account_overdrafts o on o.account_id = a.id
    left join apart on apart.business_unit_id = a.business_unit_id
    ${spentOf('a')}`,
  columns,
  scope: ({ actor }, parameters) => scopeCondition(actor, scopedColumns('a'), parameters),
  filters: ({ companies, businessUnits, states }, parameters) => [
    `(a.balance <> 0 or (${takesNewWork(place)} and ${isPrepaid('r')} and coalesce(g.is_active, true)))`,
    companies && `a.company_id = any(${parameters.add(companies)})`,
    businessUnits && `a.business_unit_id = any(${parameters.add(businessUnits)})`,
    states && states.length > 0 && `${state} = any(${parameters.add(states)})`,
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
    daily: spentAmount,
    // Balances that never end come last.
    days_left: `coalesce(${left}, 100000)`,
    alert_amount: 'coalesce(alert.amount, 0)',
    overdraft: 'a.overdraft',
    overdraft_days: 'coalesce(o.days, 0)',
    beyond,
    version: 'coalesce(o.version, 0)',
    unsynced,
    inactive: `coalesce(${inactive}, '')`,
    state: `array_position(array['${balanceStates.join("', '")}'], ${state})`,
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

/** One of them; null where the actor does not see it. */
export function findBalance(query: Query, request: BalancesRequest, id: number): Promise<BalanceRow | null> {
  return listRow(query, balanceList, request, id);
}
