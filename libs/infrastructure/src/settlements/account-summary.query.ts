import type { Actor } from '@comensal/domain/platform/access';
import { addDays, dateToIso } from '@comensal/domain/platform/dates';
import { type GetSummary, type SummaryRow, settledDays } from '@comensal/domain/settlements';
import { exactSum } from '../platform/database/exact-sum.sql';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { dayStart, displayedName } from '../reports/queries/report-conditions.sql';

/**
 * The month of each prepaid account within the actor's scope that had a movement by its end: what it began with, what came
 * and went by kind, and what it ended with. Daily totals give the balances, and bound the movements of the month.
 */
export function getSummary(query: Query, actor: Actor, { month, companies }: GetSummary): Promise<SummaryRow[]> {
  const parameters = new Parameters();
  const { from, to } = settledDays(month);
  const [first, last] = [from, to].map((day) => `${parameters.add(dateToIso(day))}::date`);
  const sum = (...types: string[]): string =>
    `coalesce(sum(m.amount) filter (where m.type in ('${types.join("', '")}')), 0)`;
  const client = displayedName('c', 'business_name', 'a.company_id', 'relation');
  const centre = displayedName('b', 'name', 'a.business_unit_id');
  const chosen = companies ? ` and a.company_id = any(${parameters.add(companies)}::text[])` : '';
  return query<SummaryRow>(
    `with summed as (
       select t.account_id, coalesce(sum(t.credits - t.consumption) filter (where t.day < ${first}), 0) as opening,
              sum(t.credits - t.consumption) as closing, min(t.first_id) filter (where t.day >= ${first}) as first_id,
              max(t.last_id) filter (where t.day >= ${first}) as last_id
         from ledger_daily_totals t
        where t.day <= ${last}
          and t.account_id in (select a.id from ledger_accounts a where ${scopeCondition(actor, scopedColumns('a'), parameters)}${chosen})
        group by t.account_id)
     select a.id as account_id, a.company_id, ${client} as business_name,
            a.business_unit_id, ${centre} as business_unit_name, g.name as group_name,
            ${exactSum('s.opening')} as opening, ${exactSum('o.credits')} as credits, ${exactSum('o.notes')} as notes,
            ${exactSum('o.reversals')} as reversals, o.qty, ${exactSum('o.meals')} as meals,
            ${exactSum('o.adjustments')} as adjustments, ${exactSum('s.closing')} as closing
       from summed s join ledger_accounts a on a.id = s.account_id join companies c on c.id = a.company_id
       join business_units b on b.id = a.business_unit_id left join groups g on g.id = a.group_id
       left join company_business_unit_relations relation on relation.company_id = a.company_id and relation.business_unit_id = a.business_unit_id
      cross join lateral (
        select ${sum('Crédito')} as credits, ${sum('Nota de crédito')} as notes,
               -${sum('Reversa de crédito', 'Reversa de nota')} as reversals, -${sum('Consumo', 'Anulación de consumo')} as meals,
               -${sum('Ajuste de precio')} as adjustments, coalesce(sum(x.qty), 0)::bigint as qty
          from ledger_movements m left join meal_transactions x on x.id = m.meal_id and x.occurred_on = m.meal_occurred_on
         where m.account_id = s.account_id and m.id between s.first_id and s.last_id
           and m.created_at >= ${dayStart(from, parameters)} and m.created_at < ${dayStart(addDays(to, 1), parameters)}) o
      order by ${ordered(centre)}, ${ordered(client)}, ${ordered(`coalesce(g.name, '')`)}, a.id`,
    parameters.values,
  );
}
