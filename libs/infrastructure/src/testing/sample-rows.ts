/** One row of a table: how to write and change it, and the key under which the audit records it. */
export interface SampleRow {
  table: string;
  key: string;
  insert: string;
  /** Two values of one column, before and after. */
  change: { column: string; from: unknown; to: unknown };
}

const hash = (letter: string): string => letter.repeat(64);

/**
 * A minimal valid data set, one row in every audited table, in an order that the foreign keys accept (reversed for
 * deletion). User 'ana', company 'C1', centre 'B1'; all other ids are 1.
 */
export const sampleRows: readonly SampleRow[] = [
  {
    table: 'companies',
    key: 'C1',
    insert: `insert into companies (id, business_name, cuit, category) values ('C1', 'Minera del Sur', '30712345671', '2B')`,
    change: { column: 'business_name', from: 'Minera del Sur', to: 'Minera del Norte' },
  },
  {
    table: 'business_units',
    key: 'B1',
    insert: `insert into business_units (id, name) values ('B1', 'Comedor Central')`,
    change: { column: 'name', from: 'Comedor Central', to: 'Comedor Este' },
  },
  {
    table: 'company_business_unit_relations',
    key: 'C1/B1',
    insert: `insert into company_business_unit_relations (company_id, business_unit_id, type) values ('C1', 'B1', 'CON')`,
    change: { column: 'manage_groups', from: false, to: true },
  },
  {
    table: 'profiles',
    key: 'Operador',
    insert: `insert into profiles (name, description) values ('Operador', 'Carga')`,
    change: { column: 'description', from: 'Carga', to: 'Carga y consulta' },
  },
  {
    table: 'profile_module_relations',
    key: 'Operador/Usuarios',
    insert: `insert into profile_module_relations values ('Operador', 'Usuarios', 'R')`,
    change: { column: 'permission', from: 'R', to: 'W' },
  },
  {
    table: 'users',
    key: 'ana',
    insert: `insert into users (username, name, surname, email, password_hash, profile_name) values ('ana', 'Ana', 'Paz', 'ana@example.com', 'secret-one', 'Operador')`,
    change: { column: 'surname', from: 'Paz', to: 'Paz Vera' },
  },
  {
    table: 'second_factors',
    key: 'ana/00000000-0000-4000-8000-000000000001',
    insert: `insert into second_factors (id, username, kind, name, created_at) values ('00000000-0000-4000-8000-000000000001', 'ana', 'totp', 'Teléfono', '2026-11-20T12:00:00-03:00')`,
    change: { column: 'name', from: 'Teléfono', to: 'Tableta' },
  },
  {
    table: 'recovery_codes',
    key: 'ana/00000000-0000-4000-8000-000000000001',
    insert: `insert into recovery_codes (id, username, key_hash, created_at) values ('00000000-0000-4000-8000-000000000001', 'ana', 'secret-code', '2026-11-20T12:00:00-03:00')`,
    change: { column: 'used_at', from: null, to: '2026-11-21T15:00:00+00:00' },
  },
  {
    table: 'user_business_unit_company_relations',
    key: 'ana/B1/C1',
    insert: `insert into user_business_unit_company_relations values ('ana', 'B1', 'C1')`,
    change: { column: 'company_id', from: 'C1', to: 'C2' },
  },
  {
    table: 'files',
    key: '00000000-0000-0000-0000-000000000001',
    insert: `insert into files (id, name, content_type, size, sha256, created_by) values ('00000000-0000-0000-0000-000000000001', 'factura.pdf', 'application/pdf', 10, '${hash('a')}', 'ana')`,
    change: { column: 'name', from: 'factura.pdf', to: 'factura 2.pdf' },
  },
  {
    table: 'sales_materials',
    key: 'M1',
    insert: `insert into sales_materials (id, description) values ('M1', 'Menú')`,
    change: { column: 'description', from: 'Menú', to: 'Menú completo' },
  },
  {
    table: 'food_services',
    key: '1',
    insert: `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) values (1, 'Almuerzo', 'M1', '1200', '1500')`,
    change: { column: 'schedule_end', from: '1500', to: '1530' },
  },
  {
    table: 'business_unit_food_service_relations',
    key: '1/B1',
    insert: `insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'B1')`,
    change: { column: 'is_active', from: true, to: false },
  },
  {
    table: 'food_services_profiles',
    key: '1',
    insert: `insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Turno día', 'C1', 'B1')`,
    change: { column: 'name', from: 'Turno día', to: 'Turno noche' },
  },
  {
    table: 'food_service_profile_relations',
    key: '1/1',
    insert: `insert into food_service_profile_relations (food_services_profile_id, food_service_id) values (1, 1)`,
    change: { column: 'qty_day', from: 1, to: 2 },
  },
  {
    table: 'groups',
    key: '1',
    insert: `insert into groups (id, company_id, business_unit_id, name, leader_username) values (1, 'C1', 'B1', 'Cuadrilla', 'ana')`,
    change: { column: 'name', from: 'Cuadrilla', to: 'Cuadrilla A' },
  },
  {
    table: 'customers',
    key: '1',
    insert: `insert into customers (id, name, surname, manual_load, password_hash, group_id) values (1, 'Luis', 'Gil', true, 'secret-two', 1)`,
    change: { column: 'section', from: null, to: 'Planta' },
  },
  {
    table: 'customer_id_relations',
    key: '1',
    insert: `insert into customer_id_relations (id, customer_id, auth_type, auth_code) values (1, 1, 'CARD', 'A-1')`,
    change: { column: 'auth_code', from: 'A-1', to: 'A-2' },
  },
  {
    table: 'customer_profile_relations',
    key: '1',
    insert: `insert into customer_profile_relations (id, customer_id, food_services_profile_id, business_unit_id, company_id) values (1, 1, 1, 'B1', 'C1')`,
    change: { column: 'is_active', from: true, to: false },
  },
  {
    table: 'price_lists',
    key: '1',
    insert: `insert into price_lists (id, business_unit_id, start_date) values (1, 'B1', '2026-01-01')`,
    change: { column: 'start_date', from: '2026-01-01', to: '2026-02-01' },
  },
  {
    table: 'price_list_food_service_realtion',
    key: '1/1',
    insert: `insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (1, 1, 150000)`,
    change: { column: 'price', from: 150000, to: 160000 },
  },
  {
    table: 'credits_requests',
    key: '1',
    insert: `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, requested_by) values (1, '2026-03-06', 'C1', 'B1', 1, 'C1', '30712345671', 'Minera del Sur', 500000, 'ana')`,
    change: { column: 'purchase_order', from: null, to: 'OC-77' },
  },
  {
    table: 'credits_requests_state',
    key: '1',
    insert: `insert into credits_requests_state (id, credit_id, event, status, username) values (1, 1, 'request', 'Pendiente', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
  {
    table: 'credit_documents',
    key: '1',
    insert: `insert into credit_documents (id, credit_id, file_id, type) values (1, 1, '00000000-0000-0000-0000-000000000001', 0)`,
    change: { column: 'type', from: 0, to: 1 },
  },
  {
    table: 'credit_notes_requests',
    key: '1',
    insert: `insert into credit_notes_requests (id, create_date, company_id, business_unit_id, cuit, amount, request_user) values (1, '2026-03-06', 'C1', 'B1', '30712345671', 1000, 'ana')`,
    change: { column: 'comments', from: null, to: 'ajuste' },
  },
  {
    table: 'credit_notes_requests_state',
    key: '1',
    insert: `insert into credit_notes_requests_state (id, credit_note_id, event, status, username) values (1, 1, 'create', 'Pendiente', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
  {
    table: 'contractors_requests',
    key: '1',
    insert: `insert into contractors_requests (request_id, create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description) values (1, '2026-03-06', 'ana', '30712345671', 'Obras', 'Ana', 'Salta', 'Güemes', 'Mitre 1', 'a@example.com', 'b@example.com', '387', '40', 'Comedor')`,
    change: { column: 'status', from: 'Pendiente', to: 'Rechazado' },
  },
  {
    table: 'contractors_requests_state',
    key: '1',
    insert: `insert into contractors_requests_state (state_id, request_id, event, status, username) values (1, 1, 'register', 'Pendiente', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
  {
    table: 'contractor_documents',
    key: '1',
    insert: `insert into contractor_documents (id, request_id, file_id) values (1, 1, '00000000-0000-0000-0000-000000000001')`,
    change: { column: 'status', from: 'Pendiente', to: 'Aprobado' },
  },
  {
    table: 'terminal_keys',
    key: '1',
    insert: `insert into terminal_keys (id, business_unit_id, name, key_hash, created_by) values (1, 'B1', 'Caja 1', 'secret-three', 'ana')`,
    change: { column: 'name', from: 'Caja 1', to: 'Caja 2' },
  },
  {
    table: 'service_keys',
    key: '1',
    insert: `insert into service_keys (id, username, name, key_hash, created_by, created_at) values (1, 'ana', 'ERP', 'secret-four', 'ana', now())`,
    change: { column: 'name', from: 'ERP', to: 'ERP 2' },
  },
  {
    table: 'report_schedules',
    key: '1',
    insert: `insert into report_schedules (id, username, report, filter, period, format, frequency) values (1, 'ana', 'consumption', '{}', 'yesterday', 'xlsx', 'daily')`,
    change: { column: 'paused', from: null, to: 'person' },
  },
  {
    table: 'low_balance_alerts',
    key: '1',
    insert: `insert into low_balance_alerts (id, company_id, business_unit_id, amount) values (1, 'C1', 'B1', 1000)`,
    change: { column: 'amount', from: 1000, to: 2000 },
  },
  {
    table: 'config_versions',
    key: '1',
    insert: `insert into config_versions (version) values (1)`,
    change: { column: 'published_by', from: null, to: 'ana' },
  },
  {
    table: 'refused_meals',
    key: '1',
    insert: `insert into refused_meals (id, business_unit_id, terminal_uid, reason, payload) values (1, 'B1', 'T-1', 'Comensal desconocido', '{}')`,
    change: { column: 'reviewed_by', from: null, to: 'ana' },
  },
];

/** Rows that the changes above reference and that no test checks. */
export const sampleNeighbours = `insert into companies (id, business_name, cuit, category) values ('C2', 'Otra', '30700000002', '2A')`;

/** The whole data set; ids from 1000 on are for the rows that a test adds. */
export const sampleWorld = `${sampleRows.map((row) => row.insert).join(';\n')};
do $$
declare found record;
begin
  for found in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' and identity_generation = 'BY DEFAULT' loop
    perform setval(pg_get_serial_sequence(quote_ident(found.table_name), found.column_name), 1000, false);
  end loop;
end $$`;
