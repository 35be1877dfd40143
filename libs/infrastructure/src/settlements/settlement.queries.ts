import { type Actor, peopleBehind } from '@comensal/domain/platform/access';
import { dateToIso, type MonthNumber } from '@comensal/domain/platform/dates';
import { needsAnother } from '@comensal/domain/platform/lifecycle';
import { reports } from '@comensal/domain/reports/reports.texts';
import {
  type GetSettlementMeals,
  mostSettlementLines,
  type OpenSettlement,
  openSettlement,
  type SettlementDetail,
  type SettlementFacts,
  type SettlementLine,
  type SettlementMeal,
  type SettlementObservation,
  type SettlementRule,
  type SettlementStatus,
  settledDays,
  settlementLifecycle,
} from '@comensal/domain/settlements';
import { fullName } from '../platform/database/acting-name.sql';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage, readsOf } from '../platform/database/read-list';
import { companyCondition, pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { holdsWord, ordered } from '../platform/database/search.sql';
import { statusIn } from '../platform/database/status.sql';
import { historyOf } from '../platform/lifecycle/record-history';
import { rowOfRecord } from '../platform/lifecycle/record-row';
import { countedAt, eatenAt, keptSections, linesOfEaten, presentSections, statedAt } from './counted.sql';
import { draftPlaces, everySettledPlace, hasLater, issuedPlaces, markedPlaces, noMark } from './places.sql';
import { settlementHistory, settlementList, standingColumns } from './settlement-list.query';

/** A page of the list of settlements with the total, how many the filter has, and all of them from a cursor. */
export const { page: listSettlements, count: countSettlements, stream: streamSettlements } = readsOf(settlementList);

/**
 * One settlement with its lines, observations and history, and what the actor may do with it; of a draft what it would count
 * now. Throws notFound when there is none, outOfScope when a place of it is outside the actor's scope.
 */
export async function getSettlement(query: Query, actor: Actor, id: number): Promise<SettlementDetail> {
  const row = await rowOfRecord(query, settlementList, { actor }, id);
  const people = peopleBehind(actor);
  const [{ history, asker }, [standing], observed, stated, later, [kept]] = await Promise.all([
    historyOf<SettlementStatus>(query, settlementHistory, id, people),
    query<Pick<SettlementFacts, 'isIssuer' | 'isCloser'>>(
      `select ${standingColumns('$2::text[]')} from settlements r where r.id = $1`,
      [id, people],
    ),
    observationsOf(query, id),
    statedLines(query, id, row.edition > 0),
    row.edition > 0 ? laterOf(query, id) : null,
    query<{ hash: string | null }>('select hash from settlements where id = $1', [id]),
  ]);
  const facts: SettlementFacts = { ...openSettlement, ...standing, needsAnother: needsAnother(actor, asker) };
  const actions = settlementLifecycle.actions(actor, row.status, facts);
  return { ...row, ...stated, observed, history, later, actions, hash: kept?.hash ?? null };
}

const ofOne = `settlement as materialized (select s.* from settlements s where s.id = $1)`;

/** The lines, the first ones, with their sums: kept ones of the latest edition, or of a draft what is counted now. */
export async function statedLines(
  query: Query,
  id: number,
  isIssued: boolean,
  most = mostSettlementLines,
): Promise<Pick<SettlementDetail, 'lines' | 'line_count' | 'sums'>> {
  const lines = isIssued
    ? `lines as materialized (select l.* from settlement s join settlement_lines l on l.settlement_id = s.id and l.edition = s.edition)`
    : `places as materialized (${draftPlaces('settlement')}), ${eatenAt('places')},
       lines as materialized (select null::bigint as id, l.* from (${linesOfEaten}) l)`;
  const [stated] = await query<Pick<SettlementDetail, 'lines' | 'line_count' | 'sums'>>(
    `with ${ofOne}, ${lines}
     select (select count(*) from lines)::int as line_count,
            (select json_build_object(${['qty', 'amount', 'voided_qty', 'voided_amount']
              .map((sum) => `'${sum}', ${exactSum(`coalesce(sum(l.${sum}), 0)`)}`)
              .join(', ')}) from lines l) as sums,
            (select coalesce(json_agg(to_jsonb(row) - 'place' order by row.place), '[]') from (
               select row_number() over (order by case l.kind when 'month' then 1 when 'earlier' then 2 else 3 end, ${ordered('b.name')}, l.business_unit_id,
                        ${ordered('f.name')}, l.food_service_id, l.price, ${ordered('l.section')}, ${ordered(`coalesce(g.name, '')`)}, l.group_id, l.day) as place,
                      l.id, l.kind, to_char(l.day, 'YYYYMMDD')::int as day, l.business_unit_id, b.name as business_unit_name, l.food_service_id, f.name as food_service,
                      l.price, l.section, l.group_id, g.name as group_name, l.qty, ${exactSum('l.amount')} as amount, l.voided_qty, ${exactSum('l.voided_amount')} as voided_amount
                 from lines l join business_units b on b.id = l.business_unit_id join food_services f on f.id = l.food_service_id
                 left join groups g on g.id = l.group_id
                order by place limit $2) row) as lines`,
    [id, most],
  );
  return stated ?? { lines: [], line_count: 0, sums: { qty: 0, amount: 0, voided_qty: 0, voided_amount: 0 } };
}

/** All lines of the latest edition of an issued settlement. */
export async function linesOfSettlement(query: Query, id: number): Promise<readonly SettlementLine[]> {
  return (await statedLines(query, id, true, Number.MAX_SAFE_INTEGER)).lines;
}

function observationsOf(query: Query, id: number): Promise<SettlementObservation[]> {
  return query<SettlementObservation>(
    `select o.id, o.edition, o.line_id, o.comment, ${fullName('u')} as person, ${isoMoment('o.created_at')} as at,
            o.reply, o.reply_comment, ${fullName('p')} as replier, ${isoMoment('o.replied_at')} as replied_at,
            case when l.id is not null then json_build_object('kind', l.kind, 'day', to_char(l.day, 'YYYYMMDD')::int, 'food_service', f.name,
                                                              'section', l.section, 'group_name', g.name) end as line
       from settlement_observations o join users u on u.username = o.username left join users p on p.username = o.replied_by
       left join settlement_lines l on l.id = o.line_id left join food_services f on f.id = l.food_service_id left join groups g on g.id = l.group_id
      where o.settlement_id = $1 order by o.id`,
    [id],
  );
}

/** What came after the latest edition, with a day up to its end. Null where nothing did. */
async function laterOf(query: Query, id: number): Promise<SettlementDetail['later']> {
  const [later] = await query<{ rows: number; qty: number; amount: number }>(
    `with ${ofOne}, places as materialized (
       select p.company_id, p.business_unit_id, p.until_day, p.until_day as since_day, p.until_meal as since_meal, p.until_adjustment as since_adjustment,
              ${noMark} as until_meal, ${noMark} as until_adjustment
         from (${issuedPlaces('settlement')}) p)
     select count(*) as rows, coalesce(sum(m.qty), 0)::int as qty, ${exactSum('coalesce(sum(m.amount), 0)')} as amount
       from (${countedAt('places')}) m`,
    [id],
  );
  return later && later.rows > 0 ? { qty: later.qty, amount: later.amount } : null;
}

type MealsRequest = Omit<GetSettlementMeals, 'page'> & { readonly isIssued: boolean };

/** Where it was taken, or that it voids another, was entered by hand, or adjusts a price. */
const taken = `case when m.customer_id is null then '${reports.marks.adjustment}' when m.is_void then '${reports.marks.void}'
  when m.entered_by is not null then '${reports.marks.hand}' || coalesce(' · ' || m.pos_id, '') else coalesce(m.pos_id, '') end`;
const diner = `coalesce(d.surname || ', ' || d.name, '')`;

const mealColumns = {
  id: 'm.id',
  at: isoMoment('m.occurred_at'),
  day: `to_char(m.day, 'YYYYMMDD')::int`,
  kind: 'm.kind',
  business_unit_id: 'm.business_unit_id',
  business_unit_name: 'b.name',
  customer_id: 'm.customer_id',
  diner,
  file_number: `coalesce(d.file_number, '')`,
  section: 'm.section',
  group_name: 'g.name',
  food_service: 'f.name',
  qty: 'm.qty',
  price: 'm.price',
  amount: 'm.amount',
  taken,
};

/** What a settlement counts, meal by meal: of an issued one with the sections as they were. */
export const settlementMealList: List<MealsRequest, SettlementMeal, keyof SettlementMeal> = {
  before: ({ id, isIssued }, parameters) =>
    `settlement as materialized (select s.* from settlements s where s.id = ${parameters.add(id)}),
     places as materialized (${isIssued ? issuedPlaces('settlement') : draftPlaces('settlement')}),
     stated as (${statedAt('places', isIssued ? keptSections : presentSections)})`,
  tables: `stated m join business_units b on b.id = m.business_unit_id join food_services f on f.id = m.food_service_id
    left join customers d on d.id = m.customer_id left join groups g on g.id = m.group_id`,
  columns: mealColumns,
  // The settlement is in the actor's scope with every place that it has.
  scope: () => 'true',
  filters: (part, parameters) => [
    ...(['business_unit_id', 'food_service_id', 'price', 'section', 'kind'] as const).map(
      (name) => part[name] !== undefined && `m.${name} = ${parameters.add(part[name])}`,
    ),
    part.group_id !== undefined && `m.group_id is not distinct from ${parameters.add(part.group_id)}::bigint`,
    part.day !== undefined && `m.day = ${parameters.add(dateToIso(part.day))}::date`,
  ],
  search: (word, parameters) =>
    `(${holdsWord(`lower(immutable_unaccent(${diner} || ' ' || coalesce(d.file_number, '')))`, word, parameters)})`,
  sorts: {
    ...mealColumns,
    at: 'm.occurred_at',
    day: 'm.day',
    business_unit_name: ordered('b.name'),
    diner: ordered(diner),
    section: ordered('m.section'),
    group_name: ordered(`coalesce(g.name, '')`),
    food_service: ordered('f.name'),
  },
  usual: { sort: 'at', direction: 'asc' },
  key: 'm.id',
};

/** The meals behind a number of a settlement. Throws as `getSettlement`. */
export async function listSettlementMeals(
  query: Query,
  actor: Actor,
  { page, ...request }: GetSettlementMeals,
): Promise<Listed<SettlementMeal>> {
  const { edition } = await rowOfRecord(query, settlementList, { actor }, request.id);
  return listPage(query, settlementMealList, { ...request, page, isIssued: edition > 0 }, page);
}

/** The clients, or their centres, that have something up to the end of the month in no settlement, and none of the month. */
export async function openSettlements(query: Query, actor: Actor, month: MonthNumber): Promise<OpenSettlement[]> {
  const parameters = new Parameters();
  const until = `${parameters.add(dateToIso(settledDays(month).to))}::date`;
  return query<OpenSettlement>(
    `with wanted as materialized (
       select q.company_id, q.business_unit_id, ${until} as until_day, coalesce(u.by_centre, true) as by_centre,
              ${scopeCondition(actor, pairColumns('q'), parameters)} as is_own
         from (${everySettledPlace}) q left join settlement_rules u on u.company_id = q.company_id
        where not ${hasLater(until)}
     ), places as materialized (${markedPlaces('wanted', { meal: noMark, adjustment: noMark })}),
     counted as materialized (
       select m.company_id, m.business_unit_id, sum(m.qty)::int as qty, sum(m.amount) as amount from (${countedAt('places')}) m group by 1, 2
     ), found as (
       select w.company_id, case when w.by_centre then w.business_unit_id end as business_unit_id,
              coalesce(sum(t.qty), 0)::int as qty, coalesce(sum(t.amount), 0) as amount
         from wanted w left join counted t using (company_id, business_unit_id)
        group by 1, 2 having bool_and(w.is_own) and count(t.company_id) > 0)
     select o.company_id, c.business_name, o.business_unit_id, b.name as business_unit_name, o.qty, ${exactSum('o.amount')} as amount
       from found o join companies c on c.id = o.company_id left join business_units b on b.id = o.business_unit_id
      where not exists (select from settlements s where s.company_id = o.company_id and ${statusIn('s.status', standingStatuses)}
               and s.month = date_trunc('month', ${until}::timestamp)::date
               and (s.business_unit_id is null or o.business_unit_id is null or s.business_unit_id = o.business_unit_id))
      order by ${ordered('c.business_name')}, o.company_id, ${ordered(`coalesce(b.name, '')`)}, o.business_unit_id`,
    parameters.values,
  );
}

/** The statuses of a settlement that stands, or is prepared. */
export const standingStatuses = settlementLifecycle.statuses.filter((status) => status !== 'Retirada');

/** How each client of the actor that is invoiced afterwards, or was, is settled. Of one client, or of all. */
export function settlementRules(query: Query, actor: Actor, company?: string): Promise<SettlementRule[]> {
  const parameters = new Parameters();
  const own = companyCondition(actor, 'c.id', parameters);
  const one = company === undefined ? 'true' : `c.id = ${parameters.add(company)}`;
  return query<SettlementRule>(
    `select c.id as company_id, c.business_name, coalesce(u.by_centre, true) as by_centre, coalesce(u.silence_days, 0) as silence_days,
            coalesce(u.version, 0) as version
       from companies c left join settlement_rules u on u.company_id = c.id
      where ${one} and ${own} and c.id in (select p.company_id from (${everySettledPlace}) p)
      order by ${ordered('c.business_name')}, c.id`,
    parameters.values,
  );
}
