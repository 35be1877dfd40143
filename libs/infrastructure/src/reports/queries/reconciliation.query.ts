import { creditLifecycle } from '@comensal/domain/credits';
import { businessTimeZone, dateToIso } from '@comensal/domain/platform/dates';
import type { DaysFilter, ReportRowOf } from '@comensal/domain/reports';
import { reports } from '@comensal/domain/reports/reports.texts';
import { leftOf } from '../../bank-statements/matching.sql';
import { exactSum } from '../../platform/database/exact-sum.sql';
import type { Parameters } from '../../platform/database/query';
import { openPairsCondition, scopedColumns } from '../../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../../platform/database/search.sql';
import { capped } from './report-period';
import { type ReportQuery, type ReportSelection, visibleRows } from './report-query';

type Request = ReportSelection<DaysFilter>;

const columns = {
  account_id: 'r.account_id',
  day: `to_char(r.day, 'DD/MM/YYYY')`,
  account: 'r.account',
  received: exactSum('r.received'),
  matched: exactSum('r.matched'),
  unmatched: exactSum('r.unmatched'),
  reported: exactSum('r.reported'),
};

function during({ filter: { dateFrom = 0, dateTo = 0 } }: Request, column: string, parameters: Parameters): string {
  return `${column} between ${parameters.add(dateToIso(dateFrom))}::date and ${parameters.add(dateToIso(dateTo))}::date`;
}

/** What came in, by day and account, and what was said to be paid and did not, by day, as far as the actor sees the credits. */
const sums = (request: Request, parameters: Parameters): string => `
  select m.account_id, m.day, a.name as account, sum(m.amount) as received, sum(m.matched) as matched,
         sum(m.amount - m.matched) as unmatched, 0::numeric as reported
    from bank_movements m join bank_accounts a on a.id = m.account_id
   where (m.is_income or m.matched > 0) and ${during(request, 'm.day', parameters)}
   group by 1, 2, 3
  union all
  select 0, p.day, '${reports.reported}', 0, 0, 0, sum(p.lacks) from (
    select (c.status_since at time zone '${businessTimeZone}')::date as day, ${leftOf('c')} as lacks from credits_requests c
     where c.status = any(${parameters.add(creditLifecycle.openStatuses.filter((status) => creditLifecycle.actingModules(status).includes('Aprobacion Credito')))})
       and ${openPairsCondition(request.actor, request.pairs, scopedColumns('c'), parameters)}) p
   where p.lacks > 0 and ${during(request, 'p.day', parameters)} group by p.day`;

/** By day and account what came in, what it paid, and what is left on both sides. */
export const reconciliationQuery: ReportQuery<DaysFilter, ReportRowOf<'reconciliation'>> = {
  list: {
    ...visibleRows,
    before: (request, parameters) => `shown as (${sums(request, parameters)})`,
    columns,
    search: (word, parameters) => holdsWord(folded('r.account'), word, parameters),
    sorts: {
      account_id: 'r.account_id',
      day: 'r.day',
      account: ordered('r.account'),
      received: 'r.received',
      matched: 'r.matched',
      unmatched: 'r.unmatched',
      reported: 'r.reported',
    },
    usual: { sort: 'day', direction: 'asc' },
    key: 'r.account_id',
    thenBy: 'r.day, r.account_id',
  },
  figures: (request, parameters) =>
    `select s.day::text as at, s.account as series, sum(s.received + s.reported)::float8 as value from (${sums(request, parameters)}) s
      group by 1, 2 order by 1, 2`,
  period: ({ filter: { dateFrom = 0, dateTo = 0 }, today }) => capped({ from: dateFrom, to: dateTo }, today),
};
