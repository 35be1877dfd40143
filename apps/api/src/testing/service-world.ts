import type pg from 'pg';
import { addOrganisation, addUser, startTestApi, type TestApi } from './test-api';

/**
 * The API over `addOrganisation` and: centre B9, inactive; company C9, whose relation with B1 has ended; sales
 * materials M1 and M2; the main list of B1 and B2 with prices for services 1 and 2, C1's own list at B1 with a price
 * for service 1 only. Service 1 is a default of B1 and B2, 2 of B1, 3 (no price) and 4 (inactive) are at B1. Users:
 * admin (total access), operador (B1 with C1), lector (reads), nada (no module).
 */
export async function startServiceApi(): Promise<TestApi> {
  const api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00', DATABASE_POOL: '12' } });
  await addOrganisation(api.database);
  await api.database.query(serviceWorld);
  const write = { Servicios: 'W', 'Perfiles de Servicio': 'W' } as const;
  await addUser(api.database, { username: 'admin', totalAccess: true, modules: write });
  await addUser(api.database, { username: 'operador', pairs: [['C1', 'B1']], modules: write });
  await addUser(api.database, {
    username: 'lector',
    pairs: [['C2', 'B2']],
    modules: { Servicios: 'R', 'Perfiles de Servicio': 'R' },
  });
  await addUser(api.database, { username: 'nada', pairs: [['C1', 'B1']] });
  return api;
}

const serviceWorld = `
  insert into business_units (id, name, is_active) values ('B9', 'Cerrado', false);
  insert into companies (id, business_name, cuit, category) values ('C9', 'Anterior', '30712345679', '2A');
  insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C9', 'B1', 'CLI', false);
  insert into sales_materials (id, description) values ('M1', 'Menú completo'), ('M2', 'Desayuno');
  insert into food_services (id, name, sales_material, schedule_begin, schedule_end, is_default, is_active) overriding system value values
    (1, 'Almuerzo', 'M1', '1200', '1500', true, true), (2, 'Cena', 'M1', '2000', '2300', true, true),
    (3, 'Merienda', 'M2', '1600', '1800', false, true), (4, 'Brunch', 'M2', '1000', '1130', true, false);
  insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'B1'), (1, 'B2'), (1, 'B9'), (2, 'B1'), (3, 'B1'), (4, 'B1');
  insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
    (1, 'B1', null, '2026-01-01'), (2, 'B1', 'C1', '2026-10-01'), (3, 'B2', null, '2026-01-01');
  insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (1, 1, 100000), (1, 2, 90000), (2, 1, 80050), (3, 1, 110000);
  select setval(pg_get_serial_sequence('food_services', 'id'), 100), setval(pg_get_serial_sequence('price_lists', 'id'), 100)`;

/** The audit events of a record, oldest first, as [username, action, table]. */
export async function eventsOf(database: pg.Pool, tables: readonly string[], key: string): Promise<string[][]> {
  const { rows } = await database.query<{ event: string[] }>(
    `select array[username, action, table_name] as event from audit_events where table_name = any($1) and (record_key = $2 or record_key like $2 || '/%') order by id`,
    [tables, key],
  );
  return rows.map(({ event }) => event);
}
