import type { Query } from '@comensal/infrastructure/platform/database';

/** How many diners the search has, over 40 centres of four companies each. */
const dinerCount = 500_000;

/** This many are inserted into the list at a time: all at once would not fit into memory. */
const listedAtOnce = 100_000;

/** The pair of centre and company that is searched. */
export const searchedPlace = { business_unit_id: 'D07', company_id: 'D007' } as const;

/**
 * 500,000 diners in the product's tables, and the same in one flat table for the baseline, whose generated search
 * column is included in the index of its list.
 */
export async function fillDiners(query: Query): Promise<void> {
  await fillDinerTables(query, dinerCount);
  for (const sql of baselineStatements) await query(sql);
  await query('vacuum analyze');
}

/**
 * Adds `count` diners to the product's tables, bypassing the triggers; what the triggers derive is computed afterwards,
 * in sets.
 */
async function fillDinerTables(query: Query, count: number): Promise<void> {
  const pastTriggers = 'set local session_replication_role = replica';
  await query(['begin', pastTriggers, ...dinerStatements(count), 'commit'].join(';\n'));
  for (let after = firstId; after < firstId + count; after += listedAtOnce)
    await query(
      `select refresh_many_customers(array(select id from customers where id > ${after} and id <= ${after + listedAtOnce}))`,
    );
}

const firstId = 1_000_000;
const names = `(array['Ana', 'Luis', 'María José', 'Íñigo', 'Juan Pablo', 'Carla', 'Sofía', 'Raúl', 'Ñusta', 'Pedro'])`;
const surnames = `(array['Pérez', 'Gómez', 'Núñez', 'Rodríguez', 'Fernández', 'López', 'Martínez', 'Díaz', 'Álvarez', 'Romero', 'Sosa', 'Torres', 'Ruiz', 'Ramírez', 'Flores', 'Acosta', 'Medina', 'Herrera', 'Suárez', 'Aguirre'])`;
/** An expression for a number that looks random compared with its neighbours'. */
const spread = (salt: number, below: number): string => `abs(hashint8(n * 31 + ${salt})::bigint) % ${below}`;

function dinerStatements(count: number): string[] {
  const numbers = `generate_series(1, ${count}) n`;
  return [
    `insert into business_units (id, name) select 'D' || lpad(n::text, 2, '0'), 'Comedor ' || n from generate_series(1, 40) n`,
    `insert into companies (id, business_name, cuit, category) select 'D' || lpad(n::text, 3, '0'), 'Empresa ' || n, '31' || lpad(n::text, 9, '0'), '2A' from generate_series(1, 160) n`,
    `insert into company_business_unit_relations (company_id, business_unit_id, type) select 'D' || lpad(n::text, 3, '0'), 'D' || lpad((1 + (n - 1) % 40)::text, 2, '0'), 'CLI' from generate_series(1, 160) n`,
    `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value
     select 1000 + row_number() over (order by company_id), 'Perfil ' || company_id, company_id, business_unit_id from company_business_unit_relations where company_id like 'D%'`,
    `insert into customers (id, name, surname, file_number, section, manual_load) overriding system value
     select ${firstId} + n, ${names}[1 + ${spread(1, 10)}], ${surnames}[1 + ${spread(2, 20)}] || ' ' || ${surnames}[1 + ${spread(3, 20)}], (10000 + n)::text, 'Línea ' || ${spread(4, 50)}, n % 25 = 0 from ${numbers}`,
    `insert into customer_id_relations (customer_id, auth_type, auth_code) select ${firstId} + n, 'CARD', '4' || lpad((n * 37)::text, 9, '0') from ${numbers} where n % 10 < 8`,
    `insert into customer_id_relations (customer_id, auth_type, auth_code) select ${firstId} + n, 'BIOMETRIC', 'BIO' || (100000 + n * 3) from ${numbers} where n % 10 >= 7`,
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
     select ${firstId} + n, p.id, p.business_unit_id, p.company_id from ${numbers} join food_services_profiles p on p.id = 1001 + ${spread(5, 160)}`,
    `select setval(pg_get_serial_sequence('customers', 'id'), ${firstId + Math.max(count, 1_000_000)})`,
  ];
}

const baselineStatements = [
  `create table bench_diners (id bigint primary key, business_unit_id text, company_id text, profile_id bigint, auth_code text, auth_bio_code text, file_number text, name text, surname text, section text,
     manual_load boolean, group_id bigint, username text, version integer,
     full_name text collate "C" generated always as (lower(immutable_unaccent(surname || ' ' || name))) stored,
     search text generated always as (lower(immutable_unaccent(
       coalesce(auth_code, '') || ' ' || coalesce(auth_bio_code, '') || ' ' || file_number || ' ' || name || ' ' || surname || ' ' || section || ' ' || case when manual_load then 'si' else 'no' end))) stored)`,
  `insert into bench_diners select c.id, p.business_unit_id, p.company_id, p.food_services_profile_id, card.auth_code, biometric.auth_code, c.file_number, c.name, c.surname, c.section, c.manual_load, c.group_id, c.username, c.version
     from customers c join customer_profile_relations p on p.customer_id = c.id
     left join customer_id_relations card on card.customer_id = c.id and card.auth_type = 'CARD'
     left join customer_id_relations biometric on biometric.customer_id = c.id and biometric.auth_type = 'BIOMETRIC' where c.id > ${firstId}`,
  `create table bench_plain_diners (id bigint generated always as identity primary key, name text, surname text, file_number text, section text,
     card text, profile_id bigint, business_unit_id text, company_id text)`,
  'create unique index bench_plain_diners_card on bench_plain_diners (business_unit_id, card)',
  `create table bench_plain_audit (id bigint generated always as identity primary key, at timestamptz not null default now(), username text,
     table_name text, action text, record_key text, new_data jsonb)`,
  'create index bench_plain_audit_record on bench_plain_audit (record_key, table_name, at)',
  'create index bench_diners_list on bench_diners (business_unit_id, company_id, full_name, id) include (search)',
  // The baseline runs under the application's role.
  'grant select, insert on bench_diners, bench_plain_diners, bench_plain_audit to comensal_app',
];
