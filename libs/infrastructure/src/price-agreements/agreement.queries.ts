import type { Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type AgreementCost,
  type AgreementDetail,
  type AgreementStatus,
  agreementLifecycle,
  mostAgreementRows,
} from '@comensal/domain/price-agreements';
import { openProposal } from '@comensal/domain/proposals';
import { exactSum } from '../platform/database/exact-sum.sql';
import { Parameters, type Query } from '../platform/database/query';
import { readsOf } from '../platform/database/read-list';
import { pairColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { stepsOf } from '../platform/lifecycle/record-history';
import { rowOfRecord } from '../platform/lifecycle/record-row';
import { priceListScope } from '../price-lists/price-list-scope.sql';
import { agreementHistory, agreementList, behindAgreement } from './agreement-list.query';
import { chargedAt, isPaidOn } from './charged.sql';
import { agreedPlaces, agreedPlacesScope } from './places.sql';
import { unsettledSql } from './settle.sql';

/** A page of the list of agreements with the total, how many the filter has, and all of them from a cursor. */
export const { page: listAgreements, count: countAgreements, stream: streamAgreements } = readsOf(agreementList);

/** One agreement. Throws notFound when there is none, outOfScope when a place of it is outside the actor's scope. */
export async function getAgreement(query: Query, actor: Actor, id: number): Promise<AgreementDetail> {
  const row = await rowOfRecord(query, agreementList, { actor }, id);
  const [history, standing, cost] = await Promise.all([
    stepsOf<AgreementStatus>(query, agreementHistory, id),
    behindAgreement.standing(query, actor, [id]),
    costOf(
      query,
      `places as materialized (select company_id, business_unit_id, first_day, last_day from price_agreement_places where agreement_id = $1),
       prices as materialized (select food_service_id, price from price_agreement_prices where agreement_id = $1)`,
      [id],
    ),
  ]);
  const facts = { ...openProposal, ...standing(id, row.proposed_by) };
  const actions = agreementLifecycle.actions(actor, row.status, facts);
  return { ...row, history, actions, cost };
}

/**
 * What an agreement about the list would cost, if it were proposed now. Throws notFound when there is no such list,
 * outOfScope when the list, or a place where it is in force, is outside the actor's scope.
 */
export async function previewAgreement(
  query: Query,
  actor: Actor,
  listId: number,
  today: DateNumber,
): Promise<AgreementCost> {
  const parameters = new Parameters();
  const id = parameters.add(listId);
  const isOwn = agreedPlacesScope(
    actor,
    () => agreedPlaces(id, `${parameters.add(dateToIso(today))}::date`),
    parameters,
  );
  const [found] = await query<{ within: boolean }>(
    `select ${priceListScope(actor, pairColumns('l'), parameters)} and ${isOwn} as within from price_lists l where l.id = ${id} and l.is_active`,
    parameters.values,
  );
  if (!found) throw new Refusal(platformRefusals.notFound);
  if (!found.within) throw new Refusal(platformRefusals.outOfScope);
  return costOf(
    query,
    `places as materialized (${agreedPlaces('$1', '$2::date')}),
     prices as materialized (select food_service_id, price from price_list_food_service_realtion where price_list_id = $1 and is_active)`,
    [listId, dateToIso(today)],
  );
}

/** The decided agreements that something is due of. */
export async function unsettledAgreements(query: Query): Promise<readonly number[]> {
  return (await query<{ id: number }>(unsettledSql)).map(({ id }) => id);
}

/** What the `prices` at the `places`, common table expressions, cost beyond what was charged so far. */
async function costOf(query: Query, agreed: string, parameters: readonly unknown[]): Promise<AgreementCost> {
  const [cost] = await query<AgreementCost>(
    `with ${agreed}, charged as materialized (${chargedAt('places')}),
     priced as materialized (
       select e.*, p.price, e.qty * p.price as next from charged e join prices p using (food_service_id) where e.qty <> 0 or e.charged <> 0),
     summed as (
       select company_id, business_unit_id, food_service_id, price, sum(qty)::bigint as qty, sum(charged) as former, sum(next) as next from priced group by 1, 2, 3, 4),
     paid as (
       select e.company_id, e.business_unit_id, e.group_id, sum(e.next - e.charged) filter (where ${isPaidOn('e')}) as difference from priced e group by 1, 2, 3)
     select coalesce(to_char(min(l.first_day), 'YYYYMMDD')::int, 0) as first_day, coalesce(to_char(max(l.last_day), 'YYYYMMDD')::int, 0) as last_day, count(*)::int as places,
            (select coalesce(sum(qty), 0)::bigint from summed) as qty,
            (select ${exactSum('coalesce(sum(former), 0)')} from summed) as former,
            (select ${exactSum('coalesce(sum(next), 0)')} from summed) as next,
            (select coalesce(json_agg(to_jsonb(row) - 'place' order by row.place), '[]') from (
               select row_number() over (order by ${ordered('c.business_name')}, s.company_id, ${ordered('f.name')}, s.food_service_id) as place,
                      s.company_id, c.business_name, b.name as business_unit_name, s.food_service_id, f.name as food_service, s.price, s.qty,
                      ${exactSum('s.former')} as former, ${exactSum('s.next')} as next
                 from summed s join companies c on c.id = s.company_id join business_units b on b.id = s.business_unit_id join food_services f on f.id = s.food_service_id
                order by place limit ${mostAgreementRows}) row) as rows,
            (select coalesce(json_agg(to_jsonb(account) - 'place' order by account.place), '[]') from (
               select row_number() over (order by ${ordered('c.business_name')}, ${ordered(`coalesce(g.name, '')`)}, a.id) as place,
                      a.id, c.business_name, b.name as business_unit_name, g.name as group_name, ${exactSum('a.balance')} as before,
                      ${exactSum('(a.balance - p.difference)')} as after
                 from paid p join ledger_accounts a on a.company_id = p.company_id and a.business_unit_id = p.business_unit_id and a.group_id is not distinct from p.group_id
                 join companies c on c.id = a.company_id join business_units b on b.id = a.business_unit_id left join groups g on g.id = a.group_id
                where p.difference <> 0 order by place limit ${mostAgreementRows}) account) as accounts
       from places l`,
    parameters,
  );
  return cost as AgreementCost;
}
