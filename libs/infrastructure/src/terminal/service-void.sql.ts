import type { ServiceVoidRow } from '@comensal/application/terminal';
import { type Actor } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import type { ServedService, ServiceVoid } from '@comensal/domain/terminal';
import { exactSum } from '../platform/database/exact-sum.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { type Cursors, streamRows } from '../platform/database/stream-rows';
import { leftAmount, leftQty } from './void.sql';

/** How many meals are voided in one transaction. */
const portion = 200;

/** The meals of a service: `m`, with what was voided of each as `k`. A night's second half is on the following day. */
function ofService({ business_unit_id, food_service_id, day }: ServedService, scope: string, parameters: Parameters) {
  const on = `${parameters.add(dateToIso(day))}::date`;
  return `meal_transactions m left join voided_meals k on k.meal_id = m.id
    where m.business_unit_id = ${parameters.add(business_unit_id)} and m.food_service_id = ${parameters.add(food_service_id)}
      and m.occurred_on between ${on} and ${on} + 1 and coalesce(m.counted_on, m.occurred_on) = ${on}
      and m.voids_meal_id is null and ${scope}`;
}

const inScope = (actor: Actor, parameters: Parameters): string => scopeCondition(actor, scopedColumns('m'), parameters);

/** What is left to void of a service at the actor's places, by client and group. */
export async function readServiceVoid(query: Query, actor: Actor, service: ServedService): Promise<ServiceVoid> {
  const parameters = new Parameters();
  const [row] = await query<ServiceVoid>(
    `with open as materialized (
       select m.company_id, m.group_id, ${leftQty} as qty, ${leftAmount} as amount,
              exists (select from ledger_movements paid where paid.meal_id = m.id) as is_paid
         from ${ofService(service, inScope(actor, parameters), parameters)} and ${leftQty} > 0
     ), accounts as (
       select company_id, group_id, is_paid, count(*)::int as meals, sum(qty)::int as qty, sum(amount) as amount from open group by 1, 2, 3
     )
     select (select count(*) from open)::int as meals, (select coalesce(sum(qty), 0) from open)::int as qty,
            (select ${exactSum('coalesce(sum(amount), 0)')} from open) as amount,
            coalesce((select json_agg(json_build_object('company_id', a.company_id, 'business_name', c.business_name,
              'business_unit_id', b.id, 'business_unit_name', b.name, 'group_id', a.group_id, 'group_name', g.name,
              'meals', a.meals, 'qty', a.qty, 'amount', ${exactSum('a.amount')}, 'is_paid', a.is_paid)
              order by ${ordered('c.business_name')}, ${ordered(`coalesce(g.name, '')`)}, a.is_paid)
              from accounts a join companies c on c.id = a.company_id join business_units b on b.id = ${parameters.add(service.business_unit_id)}
              left join groups g on g.id = a.group_id), '[]') as accounts`,
    parameters.values,
  );
  return row ?? { meals: 0, qty: 0, amount: 0, accounts: [] };
}

/** The highest number of a meal of the service at the actor's places; 0 when there is none. */
export async function lastOfService(query: Query, actor: Actor, service: ServedService): Promise<number> {
  const parameters = new Parameters();
  const [row] = await query<{ last: number }>(
    `select coalesce(max(m.id), 0) as last from ${ofService(service, inScope(actor, parameters), parameters)}`,
    parameters.values,
  );
  return row?.last ?? 0;
}

/** The next meals of the service of which something is left, up to that number. */
export function openOfService(
  query: Query,
  actor: Actor,
  service: ServedService,
  upTo: number,
): Promise<{ id: number; occurredOn: number; qty: number }[]> {
  const parameters = new Parameters();
  return query(
    `select m.id, to_char(m.occurred_on, 'YYYYMMDD')::int as "occurredOn", ${leftQty} as qty
       from ${ofService(service, inScope(actor, parameters), parameters)}
        and ${leftQty} > 0 and m.id <= ${parameters.add(upTo)} order by m.id limit ${portion}`,
    parameters.values,
  );
}

/** The counter-meal of `m` that the job wrote, if any. `job` is SQL. */
const voidedBy = (job: string): string =>
  `exists (select from meal_deliveries d where d.business_unit_id = m.business_unit_id and d.terminal_uid = 'anulacion-' || ${job} || '-' || m.id)`;

/** How many meals of the service the job has voided. */
export async function countVoidedOfService(
  query: Query,
  service: ServedService,
  upTo: number,
  jobId: string,
): Promise<number> {
  const parameters = new Parameters();
  const [row] = await query<{ voided: number }>(
    `select count(*)::int as voided from ${ofService(service, 'true', parameters)}
        and m.id <= ${parameters.add(upTo)} and ${voidedBy(`${parameters.add(jobId)}::text`)}`,
    parameters.values,
  );
  return row?.voided ?? 0;
}

/** The meals of the service at the actor's places up to that number, and whether the job voided each. */
export function streamServiceVoid(
  cursors: Cursors,
  actor: Actor,
  service: ServedService,
  upTo: number,
  jobId: string,
): AsyncGenerator<ServiceVoidRow> {
  const parameters = new Parameters();
  const meals = ofService(service, inScope(actor, parameters), parameters);
  const sql = `select concat_ws(', ', c.surname, c.name) as diner, co.business_name as company, ${isoMoment('x.occurred_at')} as "occurredAt",
           x.qty, x.amount, x."isVoided"
      from (select m.id, m.customer_id, m.company_id, m.occurred_at, m.qty, m.amount, ${voidedBy(`${parameters.add(jobId)}::text`)} as "isVoided"
              from ${meals} and m.id <= ${parameters.add(upTo)}) x
      join customers c on c.id = x.customer_id join companies co on co.id = x.company_id order by x.id`;
  return streamRows<ServiceVoidRow>(cursors, { sql, parameters: parameters.values });
}
