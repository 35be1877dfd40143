import {
  applyConfiguration,
  type CentreConfiguration,
  centreConfigurationAnswer,
  type HeldConfiguration,
} from '@comensal/domain/sync';
import { type Query } from '@comensal/infrastructure/platform/database';
import { wantedConfiguration } from '@comensal/infrastructure/sync';
import { terminalKeys } from '@comensal/infrastructure/terminal-keys';

/** A canteen made for measuring: centres T1, T2 …, each with a contractor in two groups and a client. */
export interface ProofCanteen {
  readonly centres: readonly ProofCentre[];
}
export interface ProofCentre {
  readonly id: string;
  readonly key: string;
  readonly configuration: HeldConfiguration;
}

const limits = { qty_day: 1, qty_week: 6, qty_month: 22, qty_year: 200 };
const hours = [
  ['0700', '0930'],
  ['1130', '1500'],
  ['1930', '2230'],
] as const;
/** Minor units; the ids are far from all others, so that it may coexist with other data. */
const firstPrice = 250_000;
const firstId = 700_000_000;
/** Sets the clock of a statement's transaction: the prices were entered before the first day on which anybody eats. */
const asOfEntry = `select set_config('app.clock', '2025-12-20T11:00:00-03:00', true)::timestamptz as at`;

/**
 * Adds the canteen to a migrated database: three services, `diners` for each centre with a card, half of them the
 * contractor's (in two groups, every fifth in none), half the client's. Prices from 2026-01-01 on, higher from
 * 2026-07-01.
 */
export async function addProofCanteen(query: Query, centres: number, diners: number): Promise<ProofCanteen> {
  const ids = Array.from({ length: centres }, (_, position) => `T${position + 1}`);
  await query(
    `insert into companies (id, business_name, cuit, category) values ('TP', 'Contratista de prueba', '30700000011', '2B'), ('TC', 'Cliente de prueba', '30700000022', '2A')`,
  );
  await query(`insert into business_units (id, name) select id, 'Centro ' || id from unnest($1::text[]) id`, [ids]);
  await query(
    `insert into company_business_unit_relations (company_id, business_unit_id, type, manage_groups)
    select c.id, t.id, c.type, c.type = 'CON' from unnest($1::text[]) t(id), (values ('TP', 'CON'), ('TC', 'CLI')) c(id, type)`,
    [ids],
  );
  await query(`insert into sales_materials (id, description) values ('TM', 'Menú de prueba')`);
  await query(
    `insert into food_services (id, name, sales_material, schedule_begin, schedule_end)
    select $1::int + n, 'Servicio de prueba ' || n, 'TM', b, e from unnest($2::text[], $3::text[]) with ordinality h(b, e, n)`,
    [firstId, hours.map(([begin]) => begin), hours.map(([, end]) => end)],
  );
  await query(
    `insert into business_unit_food_service_relations (food_service_id, business_unit_id) select $1::int + n, id from generate_series(1, 3) n, unnest($2::text[]) id`,
    [firstId, ids],
  );
  await query(
    `with clock as materialized (${asOfEntry})
    insert into price_lists (id, business_unit_id, start_date, created_at)
    select $1::int + (n - 1) * 2 + half, id, case half when 0 then date '2026-01-01' else date '2026-07-01' end, clock.at
      from clock, unnest($2::text[]) with ordinality t(id, n), generate_series(0, 1) half`,
    [firstId, ids],
  );
  await query(
    `with clock as materialized (${asOfEntry})
    insert into price_list_food_service_realtion (price_list_id, food_service_id, price)
    select l.id, $1::int + n, $2::int * n * (1 + l.id % 2) from clock, price_lists l, generate_series(1, 3) n where l.id >= $1::int`,
    [firstId, firstPrice],
  );
  await query(
    `insert into groups (id, company_id, business_unit_id, name) select $1::int + n * 2 + g, 'TP', id, 'Grupo ' || g from unnest($2::text[]) with ordinality t(id, n), generate_series(0, 1) g`,
    [firstId, ids],
  );
  await query(
    `insert into food_services_profiles (id, name, company_id, business_unit_id)
    select $1::int + n * 2 + p, 'Perfil ' || p, case p when 0 then 'TP' else 'TC' end, id from unnest($2::text[]) with ordinality t(id, n), generate_series(0, 1) p`,
    [firstId, ids],
  );
  await query(
    `insert into food_service_profile_relations (food_services_profile_id, food_service_id, qty_day, qty_week, qty_month, qty_year)
    select p.id, $1::int + n, $2, $3, $4, $5 from food_services_profiles p, generate_series(1, 3) n where p.id >= $1::int`,
    [firstId, limits.qty_day, limits.qty_week, limits.qty_month, limits.qty_year],
  );
  await query(
    `insert into customers (id, name, surname, group_id)
    select $1::int + n * $3::int + d, 'Comensal', 'Número ' || d, case when d % 2 = 0 and d % 5 <> 0 then $1::int + n * 2 + d / 2 % 2 end
    from unnest($2::text[]) with ordinality t(id, n), generate_series(0, $3::int - 1) d`,
    [firstId, ids, diners],
  );
  await query(
    `insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'P' || id from customers where id >= $1::int`,
    [firstId],
  );
  await query(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
    select $1::int + n * $3::int + d, $1::int + n * 2 + d % 2, id, case d % 2 when 0 then 'TP' else 'TC' end
    from unnest($2::text[]) with ordinality t(id, n), generate_series(0, $3::int - 1) d`,
    [firstId, ids, diners],
  );
  await query(`select ensure_month_partitions('2025-12-01', 14)`);
  await query('vacuum analyze');
  const made: ProofCentre[] = [];
  for (const id of ids) {
    const key = terminalKeys.newKey();
    await query(`insert into terminal_keys (business_unit_id, name, key_hash) values ($1, 'Caja', $2)`, [
      id,
      terminalKeys.hash(key),
    ]);
    made.push({ id, key, configuration: applyConfiguration(null, await configurationOf(query, id)) });
  }
  return { centres: made };
}

/** What a terminal of the centre would fetch, if it were published. */
async function configurationOf(query: Query, id: string): Promise<CentreConfiguration> {
  const entries = await query<object>(
    `select kind, entry_key as key, content from (${wantedConfiguration(`date '2026-01-01'`)}) w where business_unit_id = $1`,
    [id],
  );
  return centreConfigurationAnswer.parse({
    business_unit_id: id,
    version: 1,
    lastDateConfig: '2026-01-01T00:00:00.000-03:00',
    full: true,
    entries,
  });
}
