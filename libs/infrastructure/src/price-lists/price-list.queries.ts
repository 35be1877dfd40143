import {
  type Actor,
  type DateNumber,
  dateToIso,
  type GetPriceLists,
  type PriceListView,
  Refusal,
} from '@comensal/domain';
import { Parameters, type Query } from '../database/query';
import { type Cursors, type Statement, streamRows } from '../database/stream-rows';
import { priceListScope } from './price-list-scope.sql';

/** What narrows the list. */
export type PriceListFilter = Omit<GetPriceLists, 'page'>;
export type PriceListPage = NonNullable<GetPriceLists['page']>;

/** A page of the lists and how many there are in all (PRI-02, PRI-03, PRI-22). `today` decides where each stands. */
export async function listPriceLists(
  query: Query,
  actor: Actor,
  filter: PriceListFilter,
  page: PriceListPage,
  today: DateNumber,
): Promise<{ rows: PriceListView[]; total: number }> {
  const found = priceListRows(actor, filter, today, page);
  const count = priceListCount(actor, filter, today, page.search);
  const [rows, [counted]] = await Promise.all([
    query<PriceListView>(found.sql, found.parameters),
    query<{ total: number }>(count.sql, count.parameters),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** All lists that the actor may see, by centre, main lists before those of clients, latest first; row by row from a cursor. */
export function streamPriceLists(
  cursors: Cursors,
  actor: Actor,
  filter: PriceListFilter,
  today: DateNumber,
): AsyncGenerator<PriceListView> {
  return streamRows<PriceListView>(cursors, priceListRows(actor, filter, today));
}

/** One list. Throws 'notFound' where there is none, 'outOfScope' where it belongs to others. */
export async function getPriceList(query: Query, actor: Actor, id: number, today: DateNumber): Promise<PriceListView> {
  const { sql, parameters } = priceListRows(actor, { id }, today);
  const [list] = await query<PriceListView>(sql, parameters);
  if (list) return list;
  const exists = await query('select from price_lists where id = $1 and is_active', [id]);
  throw new Refusal(exists.length === 0 ? 'notFound' : 'outOfScope');
}

const sortColumns: Record<NonNullable<PriceListPage['sort']>, string> = {
  id: 'l.id',
  start_date: 'l.start_date',
  business_unit_name: 'lower(immutable_unaccent(bu.name))',
  company_name: `lower(immutable_unaccent(coalesce(c.business_name, '')))`,
};

/** Within what is sorted by: centre, main lists first, clients by name, latest first. */
const natural = `${sortColumns.business_unit_name}, l.business_unit_id, l.company_id is not null, ${sortColumns.company_name}, l.company_id, l.start_date desc`;

/**
 * Every list with the first day of the one that follows among its kind, and where it stands on the day: `listStandings`
 * (O-105). `day` is SQL.
 */
function timeline(day: string): string {
  return `timeline as materialized (
    select id, business_unit_id, company_id, start_date, version, successor,
           case when start_date > ${day} then case when predecessor > ${day} then 'later' else 'next' end
                when successor <= ${day} then 'past' else 'inForce' end as standing
      from (select *, lead(start_date) over kind as successor, lag(start_date) over kind as predecessor
              from price_lists where is_active window kind as (partition by business_unit_id, company_id order by start_date)) dated)`;
}

const joins =
  'timeline l join business_units bu on bu.id = l.business_unit_id left join companies c on c.id = l.company_id';

function priceListRows(actor: Actor, filter: PriceListFilter, today: DateNumber, page?: PriceListPage): Statement {
  const parameters = new Parameters();
  const day = `${parameters.add(dateToIso(today))}::date`;
  const where = condition(actor, filter, page?.search, parameters);
  const direction = page?.direction === 'desc' ? 'desc' : 'asc';
  const order = page?.sort ? `${sortColumns[page.sort]} ${direction}, ${natural}` : natural;
  const limits = page ? `limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}` : '';
  const ofClients = priceListScope(
    actor,
    { company: 'own.company_id', businessUnit: 'own.business_unit_id' },
    parameters,
  );
  return {
    sql: `
      with ${timeline(day)}, listed as (
        select l.*, bu.name as business_unit_name, c.business_name as company_name, row_number() over (order by ${order}) as place
          from ${joins} where ${where} order by place ${limits})
      select l.id, to_char(l.start_date, 'YYYYMMDD')::int as start_date, to_char(l.successor - 1, 'YYYYMMDD')::int as end_date, l.standing,
             l.company_id, l.company_name, l.business_unit_id, l.business_unit_name, l.version,
             (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'sales_material', s.sales_material,
                 'sales_material_description', m.description, 'price', priced.price, 'is_active', priced.is_active) order by s.name, s.id), '[]')
                from price_list_food_service_realtion priced join food_services s on s.id = priced.food_service_id
                join sales_materials m on m.id = s.sales_material where priced.price_list_id = l.id) as food_services,
             (${clientListsOf('l', ofClients)}) as client_lists
        from listed l order by l.place`,
    parameters: parameters.values,
  };
}

/** How many lists of clients count on a day of a main list: `periodsMeet` of the domain. */
function clientListsOf(main: string, isVisible: string): string {
  return `select count(*) from (
      select own.company_id, own.business_unit_id, own.start_date, lead(own.start_date) over (partition by own.company_id order by own.start_date) as successor
        from price_lists own where own.business_unit_id = ${main}.business_unit_id and own.company_id is not null and own.is_active) own
    where ${main}.company_id is null and own.start_date < coalesce(${main}.successor, 'infinity')
      and coalesce(own.successor, 'infinity') > ${main}.start_date and ${isVisible}`;
}

function priceListCount(
  actor: Actor,
  filter: PriceListFilter,
  today: DateNumber,
  pageSearch: string | undefined,
): Statement {
  const parameters = new Parameters();
  const day = `${parameters.add(dateToIso(today))}::date`;
  return {
    sql: `with ${timeline(day)} select count(*) as total from ${joins} where ${condition(actor, filter, pageSearch, parameters)}`,
    parameters: parameters.values,
  };
}

/** Over `joins`. */
function condition(
  actor: Actor,
  { id, business_unit_id, search, standing, main }: PriceListFilter,
  pageSearch: string | undefined,
  parameters: Parameters,
): string {
  const conditions = [
    priceListScope(actor, { company: 'l.company_id', businessUnit: 'l.business_unit_id' }, parameters),
  ];
  if (id !== undefined) conditions.push(`l.id = ${parameters.add(id)}`);
  if (business_unit_id) conditions.push(`l.business_unit_id = ${parameters.add(business_unit_id)}`);
  if (main !== undefined) conditions.push(main ? 'l.company_id is null' : 'l.company_id is not null');
  if (standing && standing.length > 0) conditions.push(`l.standing = any(${parameters.add(standing)})`);
  for (const sought of [search, pageSearch]) {
    if (sought)
      conditions.push(
        `lower(immutable_unaccent(bu.name || ' ' || bu.id)) like lower(immutable_unaccent(${parameters.add(`%${sought.replace(/[\\%_]/g, '\\$&')}%`)}))`,
      );
  }
  return conditions.join(' and ');
}
