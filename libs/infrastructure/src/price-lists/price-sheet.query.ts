import { type Actor } from '@comensal/domain/platform/access';
import { dateToIso } from '@comensal/domain/platform/dates';
import { type GetSheet, mostSheetLists, type SheetView } from '@comensal/domain/price-lists';
import { Parameters, type Query } from '../platform/database/query';
import { listPage } from '../platform/database/read-list';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { priceListList } from './price-list.queries';

type Service = SheetView['services'][number];

/**
 * The actor's lists in force on the day, where a new one may begin, side by side with what their centres offer (PRI-03,
 * O-105). A service that a list has and its centre no longer offers is only in a list that begins on the day.
 */
export async function readSheet(
  query: Query,
  actor: Actor,
  { start_date, search, added = [] }: GetSheet,
): Promise<SheetView> {
  const asked = { actor, today: start_date, standing: ['inForce' as const], takesNew: true };
  const page = { offset: 0, limit: mostSheetLists, direction: 'asc' as const, search };
  const { rows: read, total } = await listPage(query, priceListList, asked, page);
  const mains = await withoutOwn(query, actor, start_date, added);
  const rows = read.flatMap((list) =>
    list.company_id === null
      ? [list, ...mains.filter(({ centre }) => centre === list.business_unit_id).map((own) => ({ ...list, ...own }))]
      : [list],
  );
  const offers = await query<{ centre: string; services: readonly Service[] }>(
    `select r.business_unit_id as centre,
            json_agg(json_build_object('id', s.id, 'name', s.name, 'sales_material_description', m.description)) as services
       from business_unit_food_service_relations r join food_services s on s.id = r.food_service_id and s.is_active
       join sales_materials m on m.id = s.sales_material
      where r.is_active and r.business_unit_id = any($1) group by 1`,
    [[...new Set(rows.map(({ business_unit_id }) => business_unit_id))]],
  );
  const offered = new Map(offers.map(({ centre, services }) => [centre, services]));
  const services = new Map<number, Service>();
  const lists = rows.map((list) => {
    const prices = new Map<number, number | null>();
    const add = ({ id, name, sales_material_description }: Service, price: number | null): void => {
      services.set(id, { id, name, sales_material_description });
      prices.set(id, price);
    };
    for (const service of offered.get(list.business_unit_id) ?? []) add(service, null);
    for (const service of list.food_services)
      if (service.is_active && (prices.has(service.id) || list.start_date === start_date)) add(service, service.price);
    return {
      id: list.id,
      version: list.version,
      start_date: list.start_date,
      end_date: list.end_date,
      business_unit_id: list.business_unit_id,
      business_unit_name: list.business_unit_name,
      company_id: list.company_id,
      company_name: list.company_name,
      prices: [...prices].map(([id, price]) => ({ id, price })),
    };
  });
  const byName = new Intl.Collator('es', { numeric: true });
  return {
    start_date,
    services: [...services.values()].sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id),
    lists,
    total,
  };
}

/** Of these clients in the actor's scope, those who may have a list at the centre, and have none on the day. */
function withoutOwn(query: Query, actor: Actor, day: number, lists: NonNullable<GetSheet['added']>) {
  const parameters = new Parameters();
  const [centres, companies] = [
    lists.map(({ business_unit_id }) => business_unit_id),
    lists.map(({ company_id }) => company_id),
  ];
  return query<{ centre: string; company_id: string; company_name: string }>(
    `select distinct r.business_unit_id as centre, c.id as company_id, c.business_name as company_name
       from unnest(${parameters.add(centres)}::text[], ${parameters.add(companies)}::text[]) as given(centre, company)
       join company_business_unit_relations r on r.business_unit_id = given.centre and r.company_id = given.company and r.is_active
       join companies c on c.id = r.company_id and c.is_active
      where ${scopeCondition(actor, pairColumns('r'), parameters)} and not exists (
        select from price_lists own where own.business_unit_id = r.business_unit_id and own.company_id = r.company_id and own.is_active
           and own.start_date <= ${parameters.add(dateToIso(day))}::date)
      order by company_name, company_id`,
    parameters.values,
  );
}
