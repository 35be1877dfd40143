import type { SampleRow } from './sample-row';

const hash = (letter: string): string => letter.repeat(64);

/** The rows that all features share. */
const commonRows: readonly SampleRow[] = [
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
    table: 'bulk_undos',
    key: '00000000-0000-0000-0000-000000000002',
    insert: `insert into bulk_undos (id, change_id, description) values ('00000000-0000-0000-0000-000000000002', '00000000-0000-0000-0000-000000000003', 'Deshacer de la carga')`,
    change: { column: 'description', from: 'Deshacer de la carga', to: 'Deshacer de la baja' },
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
];

const ofFeatures = import.meta.glob('../*/*.samples.ts', { eager: true, import: 'sampleRows' }) as Readonly<
  Record<string, readonly SampleRow[] | undefined>
>;

/**
 * A minimal valid data set, one row in every audited table, in an order that the foreign keys accept (reversed for
 * deletion): the shared rows, then `sampleRows` of each feature's `*.samples.ts`. User 'ana', company 'C1', centre
 * 'B1'; all other ids are 1.
 */
export const sampleRows: readonly SampleRow[] = [
  ...commonRows,
  ...Object.values(ofFeatures).flatMap((rows) => rows ?? []),
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
