import type { Query } from '../platform/database/query';

/** A text that a search finds ignoring case and accents, with characters that are special in a pattern; `n` is SQL. */
const text = String.raw`'Ñandú ' || (n % 5) || case n % 4 when 0 then ' 50%' when 1 then ' a_b' when 2 then ' c\d' else '' end`;

/**
 * Fills every list of the small canteen with at least twenty rows, half of them in the scope of 'contratista' (K1 at C1
 * and C2), many equal in their sort columns.
 */
export async function seedLists(query: Query): Promise<void> {
  const rows = 'generate_series(1, 24) n';
  const statements = [
    `insert into companies (id, business_name, cuit, category) select 'N' || n, ${text}, '3071111' || lpad(n::text, 4, '0'), '2B' from ${rows}`,
    `insert into business_units (id, name, segment_description) select 'U' || n, ${text}, case n % 3 when 0 then 'Sur' end from ${rows}`,
    `insert into company_business_unit_relations (company_id, business_unit_id, type) select 'N' || n, 'U' || n, 'CON' from ${rows}`,
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) select 'contratista', 'N' || n, 'U' || n from ${rows} where n <= 8`,
    `insert into users (username, name, surname, email, password_hash, profile_name) select 'u' || n, ${text}, 'Paz', 'u' || n || '@comensal.example', 'x', 'cliente' from ${rows}`,
    `insert into sales_materials (id, description) select 'X' || n, ${text} from ${rows}`,
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) select 100 + n, ${text} || ' ' || n, 'X' || n, '0800', '1000' from ${rows}`,
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id) select 100 + n, case when n <= 12 then 'C1' else 'C3' end from ${rows}`,
    `insert into price_lists (business_unit_id, start_date) select 'U' || n, date '2026-01-01' + n % 3 from ${rows}`,
    `insert into food_services_profiles (id, name, company_id, business_unit_id) select 100 + n, ${text} || ' ' || n, case when n <= 12 then 'K1' else 'K3' end, case when n <= 12 then 'C1' else 'C3' end from ${rows}`,
    `insert into customers (id, name, surname, file_number, section) select 100 + n, 'Ana', ${text}, '7', 'Planta' from ${rows}`,
    `insert into customer_id_relations (customer_id, auth_type, auth_code) select 100 + n, 'CARD', 'L-' || n from ${rows}`,
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
       select 100 + n, 100 + n, case when n <= 12 then 'C1' else 'C3' end, case when n <= 12 then 'K1' else 'K3' end from ${rows}`,
    `insert into groups (id, company_id, business_unit_id, name, leader_email) select 100 + n, case when n <= 12 then 'K1' else 'K4' end, case when n <= 12 then 'C1' else 'C3' end, ${text} || ' ' || n, 'g' || n || '@comensal.example' from ${rows}`,
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
       select date '2026-03-06' + n % 3, case when n <= 12 then 'K1' else 'K4' end, case when n <= 12 then 'C2' else 'C3' end, 'K1', '30711111111', ${text}, 1000 + n % 3, 'contratista' from ${rows}`,
    `insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
       select date '2026-03-06' + n % 3, case when n <= 12 then 'N' || n % 8 + 1 else 'N' || n end, case when n <= 12 then 'U' || n % 8 + 1 else 'U' || n end, '30711111111', 1000 + n % 3, 'u' || n from ${rows}`,
    `insert into ledger_accounts (company_id, business_unit_id) select 'N' || n, 'U' || n from ${rows}`,
    `insert into contractors_requests (create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description, status, reject_reason)
       select date '2026-03-06' + n % 3, case when n <= 12 then 'contratista' else 'cliente' end, '3071111' || lpad(n::text, 4, '0'), ${text}, 'Ana', 'Salta', 'Salta', 'Ruta ' || n % 3, 'a' || n % 4 || '@b.co', 'c@d.co', '11', n % 3 + 1, 'Planta', 'Aprobado', case when n % 2 = 0 then 'Vencida' end from ${rows}`,
    `insert into config_versions (published_by) select case when n <= 12 then 'u1' when n <= 16 then 'u2' else 'u' || n end from ${rows}`,
    `insert into refused_meals (business_unit_id, terminal_uid, reason, payload) select case when n <= 12 then 'C1' else 'C3' end, 'T' || n, ${text}, '{}' from ${rows}`,
    `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, over_limit)
       select 'T' || n, case when n <= 12 then 'C1' else 'C3' end, case when n <= 12 then 'K1' else 'K3' end, 100 + n, 1, 1, 1000, timestamptz '2026-11-20 12:00-03' + n % 3 * interval '1 hour', '2026-11-20', true from ${rows}`,
  ];
  for (const statement of statements) await query(statement);
}
