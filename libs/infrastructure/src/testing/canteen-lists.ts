import type { Query } from '../platform/database/query';

/** A text that a search finds ignoring case and accents, with characters that are special in a pattern; `n` is SQL. */
export const searchedText = String.raw`'Ñandú ' || (n % 5) || case n % 4 when 0 then ' 50%' when 1 then ' a_b' when 2 then ' c\d' else '' end`;

/** What a statement selects from, for 24 rows. */
export const listRow = 'generate_series(1, 24) n';

/** Statements that fill the lists of a feature: `listRows` of its `*.samples.ts`. */
export type ListRows = readonly string[];

/**
 * Fills every list of the small canteen, first the rows that all features share and then those of the features'
 * samples, with at least twenty rows, half of them in the scope of 'contratista' (K1 at C1 and C2), many equal in their
 * sort columns.
 */
export async function seedLists(query: Query): Promise<void> {
  const statements = [
    `insert into companies (id, business_name, cuit, category) select 'N' || n, ${searchedText}, '3071111' || lpad(n::text, 4, '0'), '2B' from ${listRow}`,
    `insert into business_units (id, name, segment_description) select 'U' || n, ${searchedText}, case n % 3 when 0 then 'Sur' end from ${listRow}`,
    `insert into company_business_unit_relations (company_id, business_unit_id, type) select 'N' || n, 'U' || n, 'CON' from ${listRow}`,
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) select 'contratista', 'N' || n, 'U' || n from ${listRow} where n <= 8`,
    `insert into users (username, name, surname, email, password_hash, profile_name) select 'u' || n, ${searchedText}, 'Paz', 'u' || n || '@comensal.example', 'x', 'cliente' from ${listRow}`,
    `insert into sales_materials (id, description) select 'X' || n, ${searchedText} from ${listRow}`,
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end) select 100 + n, ${searchedText} || ' ' || n, 'X' || n, '0800', '1000' from ${listRow}`,
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id) select 100 + n, case when n <= 12 then 'C1' else 'C3' end from ${listRow}`,
    `insert into food_services_profiles (id, name, company_id, business_unit_id) select 100 + n, ${searchedText} || ' ' || n, case when n <= 12 then 'K1' else 'K3' end, case when n <= 12 then 'C1' else 'C3' end from ${listRow}`,
    `insert into customers (id, name, surname, file_number, section) select 100 + n, 'Ana', ${searchedText}, '7', 'Planta' from ${listRow}`,
    `insert into customer_id_relations (customer_id, auth_type, auth_code) select 100 + n, 'CARD', 'L-' || n from ${listRow}`,
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
       select 100 + n, 100 + n, case when n <= 12 then 'C1' else 'C3' end, case when n <= 12 then 'K1' else 'K3' end from ${listRow}`,
    `insert into groups (id, company_id, business_unit_id, name, leader_email) select 100 + n, case when n <= 12 then 'K1' else 'K4' end, case when n <= 12 then 'C1' else 'C3' end, ${searchedText} || ' ' || n, 'g' || n || '@comensal.example' from ${listRow}`,
  ];
  const ofFeatures = import.meta.glob('../*/*.samples.ts', { eager: true, import: 'listRows' }) as Readonly<
    Record<string, ListRows | undefined>
  >;
  const rows = Object.values(ofFeatures).flatMap((each) => each ?? []);
  for (const statement of [...statements, ...rows]) await query(statement);
}
