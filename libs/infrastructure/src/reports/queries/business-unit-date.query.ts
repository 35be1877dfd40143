import { creditLifecycle } from '@comensal/domain/credits';
import { dateToIso } from '@comensal/domain/platform/dates';
import { type DaysFilter, type ReportRowOf } from '@comensal/domain/reports';
import { reports } from '@comensal/domain/reports/reports.texts';
import { exactSum } from '../../platform/database/exact-sum.sql';
import type { Parameters } from '../../platform/database/query';
import { folded, holdsWord, ordered } from '../../platform/database/search.sql';
import { statusIn } from '../../platform/database/status.sql';
import { adjustmentSums, creditSums, displayedName, mealSums, reversalSums } from './report-conditions.sql';
import { capped } from './report-period';
import type { ReportSelection } from './report-query';
import { type ReportQuery, visibleRows } from './report-query';

const columns = {
  company_id: 'r.company_id',
  business_name: 'r.business_name',
  business_unit: 'r.business_unit',
  business_unit_name: 'r.business_unit_name',
  count_transactions: 'r.count_transactions',
  total_amount: exactSum('r.total_amount'),
  pending_credit: exactSum('r.pending_credit'),
  pending_balance: exactSum('r.pending_balance'),
  approved_credit: exactSum('r.approved_credit'),
  approved_balance: exactSum('r.approved_balance'),
};

/** Meals and credits of the period by client and centre (REP-31): a pair with neither has no row. */
export const businessUnitDateQuery: ReportQuery<DaysFilter, ReportRowOf<'businessUnitDate'>> = {
  list: {
    ...visibleRows,
    before: displayedOf,
    columns,
    search: (word, parameters) => holdsWord(folded(`r.business_name || ' ' || r.business_unit_name`), word, parameters),
    sorts: {
      ...columns,
      total_amount: 'r.total_amount',
      pending_credit: 'r.pending_credit',
      pending_balance: 'r.pending_balance',
      approved_credit: 'r.approved_credit',
      approved_balance: 'r.approved_balance',
      business_name: ordered(columns.business_name),
      business_unit_name: ordered(columns.business_unit_name),
    },
    usual: { sort: 'business_name', direction: 'asc' },
    key: 'r.company_id',
    thenBy: `${ordered('r.business_name')}, ${ordered('r.business_unit_name')}, r.company_id, r.business_unit`,
  },
  figures: (request, parameters) => `with ${displayedOf(request, parameters)}
    select r.centre as at, k.series, (case k.place when 1 then sum(r.total_amount) else sum(r.approved_credit) end)::float8 as value
      from shown r cross join (values (1, ${parameters.add(reports.eaten)}::text), (2, ${parameters.add(reports.paid)}::text)) as k(place, series)
     group by r.centre, k.place, k.series order by k.place, ${ordered('r.centre')}`,
  period: ({ filter: { dateFrom = 0, dateTo = 0 }, today }) => capped({ from: dateFrom, to: dateTo }, today),
};

const approved = creditLifecycle.statusesOf('approved');

/**
 * Credits count on the day of their request, by their current status; a denied one does not count. Their reversals count
 * on the day they were confirmed, so that what a period reported before stays.
 */
function displayedOf(request: ReportSelection<DaysFilter>, parameters: Parameters): string {
  const { dateFrom = 0, dateTo = 0 } = request.filter;
  const [from, to] = [parameters.add(dateToIso(dateFrom)), parameters.add(dateToIso(dateTo))];
  const counted = `${statusIn('q.status', [...creditLifecycle.openStatuses, ...approved])}
         and q.create_date between ${from} and ${to}`;
  const credits = `coalesce(sum(q.amount) filter (where ${statusIn('q.status', approved)}), 0)::bigint as approved,
             coalesce(sum(q.amount) filter (where not ${statusIn('q.status', approved)}), 0)::bigint as pending`;
  return `eaten as (
      ${mealSums(request, [], 'sum(r.count)::bigint as count, sum(r.amount)::bigint as amount', parameters)}
    ), credited as (
      ${creditSums(request, counted, credits, parameters)}
    ), reversed as (
      ${reversalSums(request, `v.decided_on between ${from} and ${to}`, 'sum(v.amount)::bigint as amount', parameters)}
    ), summed as (
      select company_id, business_unit_id, coalesce(e.count, 0) as count, coalesce(e.amount, 0) as amount,
             coalesce(k.approved, 0) - coalesce(v.amount, 0) as approved, coalesce(k.pending, 0) as pending
        from eaten e full join credited k using (company_id, business_unit_id)
        full join reversed v using (company_id, business_unit_id)
    ), lines as (
      select *, '' as mark from summed
      union all
      ${adjustmentSums(request, [], `0::bigint as count, sum(j.amount)::bigint as amount, 0::bigint, 0::bigint, ' · ${reports.marks.adjustment}'`, parameters)}
    ), shown as (
      select p.company_id, ${displayedName('c', 'business_name', 'p.company_id')} as business_name,
             p.business_unit_id as business_unit, ${displayedName('b', 'name', 'p.business_unit_id')} || p.mark as business_unit_name, ${displayedName('b', 'name', 'p.business_unit_id')} as centre,
             p.count as count_transactions, p.amount as total_amount, p.pending as pending_credit,
             p.approved + p.pending - p.amount as pending_balance, p.approved as approved_credit, p.approved - p.amount as approved_balance
        from lines p left join companies c on c.id = p.company_id left join business_units b on b.id = p.business_unit_id
    )`;
}
