import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type GetPriceLists, listStandings, type PriceListView } from '@comensal/domain/price-lists';
import { inactiveOf } from '../companies/place-standing.sql';
import type { List } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { pairColumns } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { priceListScope } from './price-list-scope.sql';

export type PriceListFilter = Omit<GetPriceLists, 'page'>;
export type PriceListPage = NonNullable<GetPriceLists['page']>;

/** Who queries price lists, which of them, and the day that decides the standing of each. */
type PriceListsRequest = PriceListFilter & {
  readonly actor: Actor;
  readonly today: DateNumber;
  /** Only where a new list may begin. */
  readonly takesNew?: boolean;
};

const byCentre = ordered('bu.name');
const byClient = ordered(`coalesce(c.business_name, '')`);

/** What is inactive of a place: its centre, or for a client's (`company` is not null) the client or their relation. */
export function inactivePlace(company: string, relation = 'r'): string {
  return `case when ${company} is null then case when not bu.is_active then 'centre' end
    else ${inactiveOf({ company: 'c', centre: 'bu', relation })} end`;
}
const inactive = inactivePlace('l.company_id');

const hasClause = `exists (select from price_clauses k where k.company_id = l.company_id and k.business_unit_id = l.business_unit_id)`;

/** The price lists of the actor's centres and companies, by centre, main lists before client lists, latest first. */
export const priceListList: List<PriceListsRequest, PriceListView, NonNullable<PriceListPage['sort']>> = {
  before: ({ today }, parameters) => timeline(`${parameters.add(dateToIso(today))}::date`),
  tables: `timeline l join business_units bu on bu.id = l.business_unit_id left join companies c on c.id = l.company_id
    left join company_business_unit_relations r on r.company_id = l.company_id and r.business_unit_id = l.business_unit_id`,
  columns: ({ actor }, parameters) => ({
    id: 'l.id',
    start_date: `to_char(l.start_date, 'YYYYMMDD')::int`,
    end_date: `to_char(l.successor - 1, 'YYYYMMDD')::int`,
    standing: 'l.standing',
    company_id: 'l.company_id',
    company_name: 'c.business_name',
    business_unit_id: 'l.business_unit_id',
    business_unit_name: 'bu.name',
    version: 'l.version',
    food_services: `(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'sales_material', s.sales_material,
        'sales_material_description', m.description, 'price', priced.price, 'is_active', priced.is_active) order by ${ordered('s.name')}, s.id), '[]')
       from price_list_food_service_realtion priced join food_services s on s.id = priced.food_service_id
       join sales_materials m on m.id = s.sales_material where priced.price_list_id = l.id)`,
    inactive,
    has_clause: hasClause,
    acceptance: `(select json_build_object('accepted_on', to_char(a.accepted_on, 'YYYYMMDD')::int, 'person', a.person,
        'file', json_build_object('path', f.id, 'name', f.name), 'recorded_by', a.recorded_by, 'version', a.version)
       from price_acceptances a join files f on f.id = a.file_id where a.id = l.id)`,
    client_lists: `(${clientListsOf('l', priceListScope(actor, pairColumns('own'), parameters))})`,
  }),
  scope: ({ actor }, parameters) => priceListScope(actor, pairColumns('l'), parameters),
  filters: ({ id, business_unit_id, standing, main, takesNew }, parameters) => [
    takesNew && `${inactive} is null`,
    id !== undefined && `l.id = ${parameters.add(id)}`,
    business_unit_id && `l.business_unit_id = ${parameters.add(business_unit_id)}`,
    main !== undefined && (main ? 'l.company_id is null' : 'l.company_id is not null'),
    standing && standing.length > 0 && `l.standing = any(${parameters.add(standing)})`,
  ],
  search: (word, parameters, { actor }) =>
    `(${[
      holdsWord(folded(`concat_ws(' ', bu.name, bu.id, c.business_name)`), word, parameters),
      `exists (select from price_list_food_service_realtion priced join food_services s on s.id = priced.food_service_id
                where priced.price_list_id = l.id and priced.is_active and ${holdsWord(folded('s.name'), word, parameters)})`,
      // A main list is found by the clients that have a list of their own under it.
      `exists (${clientListsOf(
        'l',
        `${priceListScope(actor, pairColumns('own'), parameters)} and exists (
         select from companies client where client.id = own.company_id and ${holdsWord(folded('client.business_name'), word, parameters)})`,
        '',
      )})`,
    ].join(' or ')})`,
  sorts: {
    id: 'l.id',
    start_date: 'l.start_date',
    // A list without a successor sorts as ending last.
    end_date: `coalesce(l.successor, 'infinity')`,
    standing: `array_position(array['${listStandings.join("', '")}'], l.standing)`,
    business_unit_id: 'l.business_unit_id',
    business_unit_name: byCentre,
    company_id: `coalesce(l.company_id, '')`,
    company_name: byClient,
    client_lists: '"client_lists"',
    has_clause: hasClause,
    inactive: `coalesce(${inactive}, '')`,
    version: 'l.version',
  },
  key: 'l.id',
  // Only one list of a kind can begin on a day.
  thenBy: `${byCentre}, l.business_unit_id, l.company_id is not null, ${byClient}, l.company_id, l.start_date desc`,
};

/** A page of the lists with the total (PRI-02, PRI-03, PRI-22). `today` decides the standing of each. */
export function listPriceLists(
  query: Query,
  actor: Actor,
  filter: PriceListFilter,
  page: PriceListPage,
  today: DateNumber,
): Promise<Listed<PriceListView>> {
  return listPage(query, priceListList, { ...filter, actor, today }, page);
}

/** All lists in the actor's scope, row by row from a cursor. */
export function streamPriceLists(
  cursors: Cursors,
  actor: Actor,
  filter: PriceListFilter,
  today: DateNumber,
): AsyncGenerator<PriceListView> {
  return listStream(cursors, priceListList, { ...filter, actor, today });
}

/** One list. Throws 'notFound' when there is none, 'outOfScope' when it is outside the actor's scope. */
export async function getPriceList(query: Query, actor: Actor, id: number, today: DateNumber): Promise<PriceListView> {
  const list = await listRow(query, priceListList, { actor, today }, id);
  if (list) return list;
  const exists = await query('select from price_lists where id = $1 and is_active', [id]);
  throw new Refusal(exists.length === 0 ? platformRefusals.notFound : platformRefusals.outOfScope);
}

/**
 * Every list with the first day of the next of its kind, and its standing on the day: `listStandings` (O-105). `day` is SQL.
 */
function timeline(day: string): string {
  return `timeline as materialized (
    select id, business_unit_id, company_id, start_date, version, successor,
           case when start_date > ${day} then case when predecessor > ${day} then 'later' else 'next' end
                when successor <= ${day} then 'past' else 'inForce' end as standing
      from (select *, lead(start_date) over kind as successor, lag(start_date) over kind as predecessor
              from price_lists where is_active window kind as (partition by business_unit_id, company_id order by start_date)) dated)`;
}

/** How many client lists are in force on any day of a main list: `periodsMeet` of the domain. */
function clientListsOf(main: string, isVisible: string, what = 'count(*)'): string {
  return `select ${what} from (
      select own.company_id, own.business_unit_id, own.start_date, lead(own.start_date) over (partition by own.company_id order by own.start_date) as successor
        from price_lists own where own.business_unit_id = ${main}.business_unit_id and own.company_id is not null and own.is_active) own
    where ${main}.company_id is null and own.start_date < coalesce(${main}.successor, 'infinity')
      and coalesce(own.successor, 'infinity') > ${main}.start_date and ${isVisible}`;
}
