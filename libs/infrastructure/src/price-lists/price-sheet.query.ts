import { type Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import { mostSheetLists, type SheetView } from '@comensal/domain/price-lists';
import type { Query } from '../platform/database/query';
import { listPage } from '../platform/database/read-list';
import { priceListList } from './price-list.queries';

type Service = SheetView['services'][number];

/**
 * The actor's lists in force on the day, where a new one may begin, side by side with what their centres offer (PRI-03,
 * O-105). A service that a list has and its centre no longer offers is only in a list that begins on the day.
 */
export async function readSheet(
  query: Query,
  actor: Actor,
  { start_date, search }: { readonly start_date: DateNumber; readonly search?: string | undefined },
): Promise<SheetView> {
  const asked = { actor, today: start_date, standing: ['inForce' as const], takesNew: true };
  const page = { offset: 0, limit: mostSheetLists, direction: 'asc' as const, search };
  const { rows, total } = await listPage(query, priceListList, asked, page);
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
