import type { Query } from '@comensal/infrastructure';

export const publishedDiners = 100_000;
export const publishedCentres = 40;

/** 40 centres (P1 …) of four companies each, with six services, twelve service profiles and five price lists; 100,000 diners with a card, each tenth with a PIN too. */
export async function fillPublishDatabase(query: Query): Promise<void> {
  await query(`insert into sales_materials (id, description) values ('PM', 'Menú')`);
  await query(
    `insert into business_units (id, name) select 'P' || n, 'Comedor ' || n from generate_series(1, ${publishedCentres}) n`,
  );
  await query(
    `insert into companies (id, business_name, cuit, category) select 'PK' || n, 'Empresa ' || n, '3099' || lpad(n::text, 7, '0'), '2A' from generate_series(1, 4) n`,
  );
  await query(
    `insert into company_business_unit_relations (company_id, business_unit_id, type) select 'PK' || k, 'P' || n, 'CLI' from generate_series(1, 4) k, generate_series(1, ${publishedCentres}) n`,
  );
  await query(
    `insert into food_services (name, sales_material, schedule_begin, schedule_end) select 'Servicio P' || n, 'PM', '1100', '1500' from generate_series(1, 6) n`,
  );
  await query(`insert into business_unit_food_service_relations (food_service_id, business_unit_id)
    select s.id, b.id from food_services s, business_units b where s.sales_material = 'PM' and b.id ~ '^P[0-9]'`);
  await query(`insert into food_services_profiles (name, company_id, business_unit_id)
    select 'Perfil ' || k || '-' || p, 'PK' || k, 'P' || n from generate_series(1, 4) k, generate_series(1, 3) p, generate_series(1, ${publishedCentres}) n`);
  await query(`insert into food_service_profile_relations (food_services_profile_id, food_service_id)
    select p.id, s.id from food_services_profiles p, food_services s where p.company_id like 'PK%' and s.sales_material = 'PM'`);
  await query(`insert into price_lists (business_unit_id, company_id, start_date)
    select b.id, c.id, '2026-01-01' from business_units b, (select id from companies where id like 'PK%' union all select null) c where b.id ~ '^P[0-9]'`);
  await query(`insert into price_list_food_service_realtion (price_list_id, food_service_id, price)
    select l.id, s.id, 100000 + s.id from price_lists l, food_services s where l.business_unit_id ~ '^P[0-9]' and s.sales_material = 'PM'`);
  await query(`with made as (
      insert into customers (name, surname, file_number, section, manual_load, password_hash)
      select 'Nombre ' || n, 'Apellido Añelo ' || n, n::text, 'Sector ' || n % 50, n % 10 = 0,
             case when n % 10 = 0 then '$argon2id$v=19$m=19456,t=2,p=1$' || md5(n::text) || '$' || md5((n + 1)::text) end
        from generate_series(1, ${publishedDiners}) n returning id, file_number::int as n
    ), cards as (
      insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'P' || lpad(n::text, 10, '0') from made
    )
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
    select m.id, p.id, p.business_unit_id, p.company_id
      from made m
      join (select id, business_unit_id, company_id, row_number() over (partition by business_unit_id order by id) as place from food_services_profiles where company_id like 'PK%') p
        on p.business_unit_id = 'P' || (1 + m.n % ${publishedCentres}) and p.place = 1 + (m.n / ${publishedCentres}) % 12`);
  await query('vacuum analyze');
}
