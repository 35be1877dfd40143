import type { Actor } from '@comensal/domain/platform/access';
import { dateToIso, monthBefore, monthsBetween } from '@comensal/domain/platform/dates';
import {
  type ClauseView,
  clauseFactor,
  clausePrice,
  type GetClauses,
  perMilleOfFactor,
} from '@comensal/domain/price-indices';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { folded } from '../platform/database/search.sql';
import { priceListInForce } from '../price-lists/price-in-force.sql';

type Row = Omit<ClauseView, 'months_behind' | 'proposal'> & {
  readonly newest: number | null;
  readonly last_start: number | null;
  readonly prices: readonly { readonly id: number; readonly price: number }[];
};

/** The clauses in the actor's scope with what they propose for prices from the day on; of a place, or of all. */
export async function readClauses(
  query: Query,
  actor: Actor,
  { start_date, ...place }: GetClauses,
): Promise<ClauseView[]> {
  const parameters = new Parameters();
  const day = `${parameters.add(dateToIso(start_date))}::date`;
  const month = `${parameters.add(monthBefore(start_date))}::integer`;
  const list = (on: string): string =>
    priceListInForce({ businessUnit: 'c.business_unit_id', company: 'c.company_id', day: on });
  const of = (months: string): string => `${folded('v.index_name')} = ${folded('w.index_name')} and v.month ${months}`;
  const rows = await query<Row>(
    `select c.id, c.company_id, co.business_name as company_name, c.business_unit_id, bu.name as business_unit_name,
            to_char(c.base_date, 'YYYYMMDD')::int as base_date, c.base_month, c.fixed, c.rounding, c.floor, c.ceiling,
            to_char(c.valid_from, 'YYYYMMDD')::int as valid_from, to_char(c.valid_to, 'YYYYMMDD')::int as valid_to, c.version,
            c.valid_from <= ${day} and coalesce(c.valid_to >= ${day}, true) as in_force,
            (select coalesce(json_agg(json_build_object('index', w.index_name, 'weight', w.weight, 'base', trim_scale(base.value)::text,
                                               'month', latest.month, 'value', trim_scale(latest.value)::text) order by w.weight desc, w.index_name), '[]')
               from price_clause_weights w left join price_index_values base on ${of('= c.base_month').replaceAll('v.', 'base.')}
               left join lateral (select v.month, v.value from price_index_values v where ${of(`<= ${month}`)} order by v.month desc limit 1) latest on true
              where w.clause_id = c.id) as weights,
            (select max(complete.month) from (
               select v.month from price_clause_weights w join price_index_values v on ${of(`<= ${month}`)}
                where w.clause_id = c.id group by v.month
               having count(*) = (select count(*) from price_clause_weights own where own.clause_id = c.id)) complete) as newest,
            (select to_char(l.start_date, 'YYYYMMDD')::int from price_lists l where l.id = (select ${list(day)})) as last_start,
            (select coalesce(json_agg(json_build_object('id', p.food_service_id, 'price', p.price) order by p.food_service_id), '[]')
               from price_list_food_service_realtion p where p.is_active and p.price_list_id = (select ${list('c.base_date')})) as prices
       from price_clauses c join companies co on co.id = c.company_id join business_units bu on bu.id = c.business_unit_id
      where ${scopeCondition(actor, pairColumns('c'), parameters)}
        and coalesce(c.company_id = ${parameters.add(place.company_id ?? null)}, true)
        and coalesce(c.business_unit_id = ${parameters.add(place.business_unit_id ?? null)}, true)
      order by bu.name, co.business_name, c.id`,
    parameters.values,
  );
  return rows.map(({ newest, last_start, prices, ...clause }) => ({
    ...clause,
    months_behind:
      newest === null || last_start === null ? null : Math.max(0, monthsBetween(monthBefore(last_start), newest)),
    proposal: proposalOf(clause, prices),
  }));
}

function proposalOf(
  clause: Omit<ClauseView, 'months_behind' | 'proposal'>,
  base: Row['prices'],
): ClauseView['proposal'] {
  const factor = clauseFactor(clause);
  if (factor === null || base.length === 0) return null;
  const prices = base.flatMap(({ id, price: from }) => {
    const price = clausePrice(from, factor, clause.rounding);
    return price === null ? [] : [{ id, price }];
  });
  return { per_mille: perMilleOfFactor(factor), prices };
}
