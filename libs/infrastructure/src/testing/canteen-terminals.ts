import type { Query } from '../platform/database/query';
import { terminalKeys } from '../terminal-keys/terminal-key';

/**
 * Diners for the small canteen. Both services are offered everywhere, supper without a price at C2. Profiles of K1 at C1 (1)
 * and C2 (2), of K3 at C3 (3): lunch once a day, five times a week, 20 a month, 200 a year; supper on Fridays only. Diner 1
 * Ana eats at C1 in group 1, 2 Beto at C1 without group, 3 Ciro at C2, 4 Delia at C3 (a client's), 5 Eva was removed. Each
 * has the card 'CARD-<id>'.
 */
export async function seedDiners(query: Query): Promise<void> {
  await query(
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id) select s, c from unnest(array[1, 2]) s, unnest(array['C1', 'C2', 'C3']) c`,
  );
  await query(
    `insert into price_lists (id, business_unit_id, company_id, start_date) values (6, 'C3', null, '2026-01-01')`,
  );
  await query(
    'insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (6, 1, 90000), (6, 2, 95000)',
  );
  await query(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Turno', 'K1', 'C1'), (2, 'Turno', 'K1', 'C2'), (3, 'Turno', 'K3', 'C3')`,
  );
  await query(`insert into food_service_profile_relations (food_services_profile_id, food_service_id, qty_day, qty_week, qty_month, qty_year)
    select p, 1, 1, 5, 20, 200 from generate_series(1, 3) p`);
  await query(
    `insert into food_service_profile_relations (food_services_profile_id, food_service_id, config_by_day, qty_friday) select p, 2, true, 1 from generate_series(1, 3) p`,
  );
  await query(`insert into customers (id, name, surname, file_number, section, group_id, is_active) values
    (1, 'Ana', 'Paz', '101', 'Planta', 1, true), (2, 'Beto', 'Gil', '102', 'Planta', null, true), (3, 'Ciro', 'Sosa', '103', 'Depósito', null, true),
    (4, 'Delia', 'Ríos', '104', 'Oficina', null, true), (5, 'Eva', 'Luna', '105', 'Planta', null, false)`);
  await query(
    `insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'CARD-' || id from customers`,
  );
  await query(`insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values
    (1, 1, 'C1', 'K1'), (2, 1, 'C1', 'K1'), (3, 2, 'C2', 'K1'), (4, 3, 'C3', 'K3'), (5, 1, 'C1', 'K1')`);
  for (const table of ['price_lists', 'food_services_profiles', 'customers']) {
    await query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/** A key of a point of sale of the centre, as the terminal sends it. */
export async function addTerminalKey(query: Query, businessUnitId: string, name = 'Caja 1'): Promise<string> {
  const key = terminalKeys.newKey();
  await query('insert into terminal_keys (business_unit_id, name, key_hash) values ($1, $2, $3)', [
    businessUnitId,
    name,
    terminalKeys.hash(key),
  ]);
  return key;
}
