import { addDays, dateToIso, daysOfMonth } from '@comensal/domain/platform/dates';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { type MonthsFilter, monthOf, type ReportRowOf } from '@comensal/domain/reports';
import { reports } from '@comensal/domain/reports/reports.texts';
import { isoMoment } from '../../platform/database/moment.sql';
import type { Parameters } from '../../platform/database/query';
import { folded, holdsWord, ordered } from '../../platform/database/search.sql';
import { accountCondition, dayStart, displayedName } from './report-conditions.sql';
import { capped } from './report-period';
import type { ReportQuery, ReportSelection } from './report-query';

const names = {
  business_name: displayedName('c', 'business_name', 'a.company_id'),
  business_unit_name: displayedName('b', 'name', 'a.business_unit_id'),
};
const named = `left join companies c on c.id = a.company_id
      left join business_units b on b.id = a.business_unit_id
      left join groups g on g.id = a.group_id`;
const adjusted = `left join price_adjustments j on j.id = m.adjustment_id
      left join food_services s on s.id = j.food_service_id`;
/** The kind of a movement: of an adjustment with service and day of the meals. */
const type = `m.type || coalesce(' · ' || s.name || ' · ' || to_char(j.eaten_on, 'DD/MM/YYYY'), '')`;

/** The text that a search covers in a movement, or in an opening balance, whose type is that. */
const searchedText = (type: string): string =>
  folded(`coalesce(g.name, '${common.notApplicable}') || ' ' || ${type} || ' ' || ${names.business_name}`);

/** The accounts with movements in the month, and the first and last number of these. */
interface Known {
  readonly accounts: readonly number[] | null;
  readonly first: number | null;
  readonly last: number | null;
}

/** The movements posted in the month, in posting order (REP-53). Daily totals bound their numbers. */
export const contractorsTransactionsQuery: ReportQuery<MonthsFilter, ReportRowOf<'contractorsTransactions'>> = {
  known: (request, parameters) =>
    `select array_agg(distinct d.account_id) as accounts, min(d.first_id) as first, max(d.last_id) as last from (${days(request, parameters)}) d`,
  list: {
    tables: `ledger_movements m join ledger_accounts a on a.id = m.account_id ${named} ${adjusted}`,
    columns: {
      id: 'm.id',
      datetime: isoMoment('m.created_at'),
      group_id: 'a.group_id',
      group_name: 'g.name',
      type,
      amount: 'm.amount',
      balance: 'm.balance',
      company_id: 'a.company_id',
      business_name: names.business_name,
      business_unit_id: 'a.business_unit_id',
      business_unit_name: names.business_unit_name,
    },
    scope: ({ known }, parameters) =>
      `m.account_id = any(${parameters.add((known as Known | undefined)?.accounts ?? [])}::bigint[])`,
    filters: (request, parameters) => {
      const { from, to } = period(request);
      const { first, last } = (request.known ?? {}) as Partial<Known>;
      return [
        `m.id between ${parameters.add(first ?? null)}::bigint and ${parameters.add(last ?? null)}::bigint`,
        // As moments: for a day computed from each movement, the planner cannot estimate the rows.
        `m.created_at >= ${dayStart(from, parameters)} and m.created_at < ${dayStart(addDays(to, 1), parameters)}`,
        request.chosen && `m.id = any(${parameters.add(idsOfRows(request.chosen))}::bigint[])`,
      ];
    },
    search: (word, parameters) => holdsWord(searchedText(type), word, parameters),
    sorts: {
      id: 'm.id',
      datetime: 'm.created_at',
      group_id: 'coalesce(a.group_id, 0)',
      group_name: ordered(`coalesce(g.name, '')`),
      type: 'm.type',
      amount: 'm.amount',
      balance: 'm.balance',
      company_id: 'a.company_id',
      business_name: ordered(names.business_name),
      business_unit_id: 'a.business_unit_id',
      business_unit_name: ordered(names.business_unit_name),
    },
    usual: { sort: 'id', direction: 'asc' },
    key: 'm.id',
  },
  summary: (request, parameters) =>
    `select coalesce(sum(d.movements), 0)::bigint as rows, coalesce(sum(d.credits - d.consumption), 0)::bigint as amount from (${days(request, parameters)}) d`,
  figures: (request, parameters) => {
    const { from, to } = period(request);
    const first = `${parameters.add(dateToIso(from))}::date`;
    return `with own as materialized (${accounts(request, parameters)})
      select level.at::text as at, ${parameters.add(reports.balance)}::text as series, level.value from (
        select d.day as at, ((select coalesce(sum(balance), 0) from own)
                 - coalesce(sum(sum(d.net)) over (order by d.day desc rows between unbounded preceding and 1 preceding), 0))::float8 as value
          from (select t.day, t.credits - t.consumption as net from ledger_daily_totals t where t.day >= ${first} and t.account_id in (select id from own)
                union all select ${first}, 0) d
         group by d.day) level
       where level.at <= ${parameters.add(dateToIso(to))} order by level.at`;
  },
  opening: (request, sought, parameters) => {
    const [first, last] = [period(request).from, period(request).to].map((day) => parameters.add(dateToIso(day)));
    return `with own as materialized (${accounts(request, parameters)}),
      later as materialized (
        select t.account_id, sum(t.credits - t.consumption)::bigint as net from ledger_daily_totals t
         where t.day >= ${first} and t.account_id in (select id from own) group by t.account_id)
      select a.company_id, ${names.business_name} as business_name, a.business_unit_id, ${names.business_unit_name} as business_unit_name,
             a.group_id, g.name as group_name, a.balance - coalesce(later.net, 0) as balance
        from own a left join later on later.account_id = a.id ${named}
       where exists (select from ledger_daily_totals t where t.account_id = a.id and t.day <= ${last})
         ${sought.map((each) => `and ${holdsWord(searchedText(`'${reports.openingBalance}'`), each, parameters)}`).join(' ')}
       order by ${ordered(names.business_unit_name)}, ${ordered(names.business_name)}, ${ordered(`coalesce(g.name, '')`)}, a.id`;
  },
  period,
};

function period({ filter, today }: ReportSelection<MonthsFilter>) {
  const month = monthOf(filter);
  return capped(month === null ? { from: today, to: today } : daysOfMonth(month), today);
}

/** A balance before a day is the current one minus what came since, which for a month is little to read. */
function accounts(request: ReportSelection<MonthsFilter>, parameters: Parameters): string {
  return `select a.* from ledger_accounts a where ${accountCondition(request, 'a', parameters)}`;
}

function days(request: ReportSelection<MonthsFilter>, parameters: Parameters): string {
  const { from, to } = period(request);
  return `select t.* from ledger_daily_totals t
     where t.day between ${parameters.add(dateToIso(from))} and ${parameters.add(dateToIso(to))} and t.account_id in (select own.id from (${accounts(request, parameters)}) own)`;
}

function idsOfRows(rows: readonly Readonly<Record<string, unknown>>[]): number[] {
  return rows.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
}
