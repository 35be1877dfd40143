import { creditLifecycle } from '@comensal/domain/credits';
import { payments } from '@comensal/domain/credits/payments.texts';
import { dateToIso, daysOfMonth } from '@comensal/domain/platform/dates';
import { type MonthsFilter, monthOf, type ReportRowOf } from '@comensal/domain/reports';
import { hasOneOf, type Parameters } from '../../platform/database/query';
import { folded, holdsWord, ordered } from '../../platform/database/search.sql';
import { isWhollyReversed } from '../../reversals/reversed.sql';
import { accountCondition, displayedName } from './report-conditions.sql';
import { capped } from './report-period';
import { type ReportQuery, type ReportSelection, visibleRows } from './report-query';

const named = (column: string, names: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(names)
    .map(([value, name]) => `when '${value}' then '${name}'`)
    .join(' ')} end`;

const columns = {
  id: 'r.id',
  tax: 'r.tax',
  jurisdiction: 'r.jurisdiction',
  month: `to_char(r.day, 'MM/YYYY')`,
  paper_date: `to_char(r.day, 'DD/MM/YYYY')`,
  number: 'r.number',
  amount: 'r.amount',
  credit_id: 'r.credit_id',
  company_id: 'r.company_id',
  business_name: 'r.business_name',
  business_unit_id: 'r.business_unit_id',
  business_unit_name: 'r.business_unit_name',
};

/** The certificates of payments that were neither refused nor wholly taken back, by the day that stands on them. */
export const withholdingCertificatesQuery: ReportQuery<MonthsFilter, ReportRowOf<'withholdingCertificates'>> = {
  list: {
    ...visibleRows,
    before: displayedOf,
    columns,
    filters: ({ chosen }, parameters) => [
      chosen && `r.id = any(${parameters.add(chosen.map(({ id }) => Number(id)))}::bigint[])`,
    ],
    search: (word, parameters) =>
      holdsWord(folded(`r.tax || ' ' || r.number || ' ' || r.business_name`), word, parameters),
    sorts: {
      ...columns,
      tax: ordered('r.tax'),
      jurisdiction: ordered(`coalesce(r.jurisdiction, '')`),
      month: `date_trunc('month', r.day)`,
      paper_date: 'r.day',
      business_name: ordered('r.business_name'),
      business_unit_name: ordered('r.business_unit_name'),
    },
    usual: { sort: 'tax', direction: 'asc' },
    key: 'r.id',
    thenBy: `${ordered('r.tax')}, r.day, r.id`,
  },
  figures: (request, parameters) => `with ${displayedOf(request, parameters)}
    select r.day::text as at, r.tax as series, sum(r.amount)::float8 as value from shown r group by r.day, r.tax order by r.day, r.tax`,
  period,
};

function period({ filter, today }: ReportSelection<MonthsFilter>) {
  const month = monthOf(filter);
  return capped(month === null ? { from: today, to: today } : daysOfMonth(month), today);
}

function displayedOf(request: ReportSelection<MonthsFilter>, parameters: Parameters): string {
  const { from, to } = period(request);
  return `shown as (
      select p.id, ${named('p.tax', payments.tax)} as tax, ${named('p.jurisdiction', payments.jurisdiction)} as jurisdiction, p.paper_date as day,
             p.number, p.amount, p.credit_id, q.company_id, ${displayedName('c', 'business_name', 'q.company_id')} as business_name,
             q.business_unit_id, ${displayedName('b', 'name', 'q.business_unit_id')} as business_unit_name
        from payment_papers p join credits_requests q on q.id = p.credit_id
        left join companies c on c.id = q.company_id left join business_units b on b.id = q.business_unit_id
       where p.kind = 'withholding' and p.paper_date between ${parameters.add(dateToIso(from))} and ${parameters.add(dateToIso(to))}
         and not ${hasOneOf('q.status', creditLifecycle.statusesOf('refused'), parameters)} and not ${isWhollyReversed('q')}
         and ${accountCondition(request, 'q', parameters)}
    )`;
}
