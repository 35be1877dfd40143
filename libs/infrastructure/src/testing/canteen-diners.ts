import type { Query } from '../platform/database/query';

/**
 * Who eats at the small canteen. Services 1 and 2 at C1, 1 at C2; profiles 1 'Planta' (K1 at C1: both services) and 2
 * 'Obra' (K1 at C2); diners 1 (card and biometric, at both), 2 (PIN, at C1), 3 (removed), 4 (its relation with C1 has ended).
 */
export async function seedCanteenDiners(query: Query): Promise<void> {
  await query(
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id, is_active) values (1, 'C1', true), (2, 'C1', true), (1, 'C2', true), (2, 'C2', false)`,
  );
  await query(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Planta', 'K1', 'C1'), (2, 'Obra', 'K1', 'C2')`,
  );
  await query(
    `insert into food_service_profile_relations (food_services_profile_id, food_service_id, is_active, qty_day, qty_week) values (1, 1, true, 1, 5), (1, 2, true, 2, 999), (2, 1, true, 1, 999), (2, 2, true, 1, 999)`,
  );
  await query(`insert into customers (id, name, surname, file_number, section, manual_load, password_hash, is_active) values
    (1, 'Luis', 'Gil', '101', 'Planta', false, null, true), (2, 'Ana', 'Ñáñez', '102', 'Obra', true, '$argon2id$pin', true),
    (3, 'Eva', 'Paz', null, null, false, null, false), (4, 'Juan', 'Rey', null, null, false, '$argon2id$old', true)`);
  await query(
    `insert into customer_id_relations (customer_id, auth_type, auth_code) values (1, 'CARD', 'A-1'), (1, 'BIOMETRIC', 'B-1'), (4, 'CARD', 'A-4')`,
  );
  await query(`insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id, is_active) values
    (1, 1, 'C1', 'K1', true), (1, 2, 'C2', 'K1', true), (2, 1, 'C1', 'K1', true), (3, 1, 'C1', 'K1', true), (4, 1, 'C1', 'K1', false), (4, 2, 'C2', 'K1', true)`);
  // Identity columns continue after the rows above.
  for (const table of ['food_services_profiles', 'customers']) {
    await query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}
