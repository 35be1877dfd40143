import { dateToIso, daysOfMonth, es, type MonthsFilter, monthOf, type ReportRowOf } from '@comensal/domain';
import { isoMoment } from '../../database/moment.sql';
import type { Parameters } from '../../database/query';
import { folded, holdsWhole } from '../../database/search.sql';
import { accountCondition, nameOr } from './report-conditions.sql';
import { capped } from './report-period';
import type { AskedReport, ReportQuery } from './report-query';

const names = {
  business_name: nameOr('c.business_name', 'a.company_id'),
  business_unit_name: nameOr('b.name', 'a.business_unit_id'),
};
const named = `left join companies c on c.id = a.company_id
      left join business_units b on b.id = a.business_unit_id
      left join groups g on g.id = a.group_id`;

/** The movements posted in the month, in the order of their posting (REP-53). Their numbers are bounded by the days' totals. */
export const contractorsTransactionsQuery: ReportQuery<MonthsFilter, ReportRowOf<'contractorsTransactions'>> = {
  list: {
    tables: `ledger_movements m join ledger_accounts a on a.id = m.account_id ${named}`,
    columns: {
      id: 'm.id',
      datetime: isoMoment('m.created_at'),
      group_id: 'a.group_id',
      group_name: 'g.name',
      type: 'm.type',
      amount: 'm.amount',
      balance: 'm.balance',
      company_id: 'a.company_id',
      business_name: names.business_name,
      business_unit_id: 'a.business_unit_id',
      business_unit_name: names.business_unit_name,
    },
    before: (asked, parameters) => `days as materialized (${days(asked, parameters)})`,
    scope: () => 'm.account_id = any(array(select account_id from days))',
    filters: (asked, parameters) => {
      const { from, to } = period(asked);
      return [
        'm.id between (select min(first_id) from days) and (select max(last_id) from days)',
        `(m.created_at at time zone 'America/Argentina/Buenos_Aires')::date between ${parameters.add(dateToIso(from))} and ${parameters.add(dateToIso(to))}`,
        asked.chosen && `m.id = any(${parameters.add(idsOfRows(asked.chosen))}::bigint[])`,
      ];
    },
    search: (sought, parameters) =>
      holdsWhole(
        folded(`coalesce(g.name, '${es.common.notApplicable}') || ' ' || m.type || ' ' || ${names.business_name}`),
        sought,
        parameters,
      ),
    sorts: {
      id: 'm.id',
      datetime: 'm.created_at',
      group_id: 'coalesce(a.group_id, 0)',
      group_name: folded(`coalesce(g.name, '')`),
      type: 'm.type',
      amount: 'm.amount',
      balance: 'm.balance',
      company_id: 'a.company_id',
      business_name: folded(names.business_name),
      business_unit_id: 'a.business_unit_id',
      business_unit_name: folded(names.business_unit_name),
    },
    usual: { sort: 'id', direction: 'asc' },
    key: 'm.id',
  },
  summary: (asked, parameters) =>
    `select coalesce(sum(d.movements), 0)::bigint as rows, coalesce(sum(d.credits - d.consumption), 0)::bigint as amount from (${days(asked, parameters)}) d`,
  figures: (asked, parameters) => {
    const { from, to } = period(asked);
    const first = `${parameters.add(dateToIso(from))}::date`;
    return `select d.at::text as at, ${parameters.add(es.reports.balance)}::text as series, (sum(d.net) over (order by d.at))::bigint as value
       from (select greatest(t.day, ${first}) as at, sum(t.credits - t.consumption) as net from ledger_daily_totals t
              where t.day <= ${parameters.add(dateToIso(to))} and t.account_id in (${accounts(asked, parameters)}) group by 1) d order by d.at`;
  },
  opening: (asked, parameters) => {
    const first = parameters.add(dateToIso(period(asked).from));
    return `select a.company_id, ${names.business_name} as business_name, a.business_unit_id, ${names.business_unit_name} as business_unit_name,
             a.group_id, g.name as group_name, t.balance
       from (select t.account_id, coalesce(sum(t.credits - t.consumption) filter (where t.day < ${first}), 0)::bigint as balance
               from ledger_daily_totals t where t.account_id in (${accounts(asked, parameters)}) group by 1) t
       join ledger_accounts a on a.id = t.account_id ${named}
      order by ${folded(names.business_unit_name)}, ${folded(names.business_name)}, ${folded(`coalesce(g.name, '')`)}, a.id`;
  },
  period,
};

function period({ filter, today }: AskedReport<MonthsFilter>) {
  const month = monthOf(filter);
  return capped(month === null ? { from: today, to: today } : daysOfMonth(month), today);
}

function accounts(asked: AskedReport<MonthsFilter>, parameters: Parameters): string {
  return `select a.id from ledger_accounts a where ${accountCondition(asked, 'a', parameters)}`;
}

function days(asked: AskedReport<MonthsFilter>, parameters: Parameters): string {
  const { from, to } = period(asked);
  return `select t.* from ledger_daily_totals t
     where t.day between ${parameters.add(dateToIso(from))} and ${parameters.add(dateToIso(to))} and t.account_id in (${accounts(asked, parameters)})`;
}

function idsOfRows(rows: readonly Readonly<Record<string, unknown>>[]): number[] {
  return rows.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
}
