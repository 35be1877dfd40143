import { Client } from 'pg';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../../testing';

let database: TestDatabase;
let client: Client;
const plans: Plan[] = [];

interface Plan {
  readonly 'Node Type': string;
  readonly Plans?: readonly Plan[];
}

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCanteen(database.arrange);
  await database.arrange(`
    insert into food_services_profiles (id, name, company_id, business_unit_id) values (1, 'Turno', 'K1', 'C1');
    insert into customers (id, name) select n, 'Ana' from generate_series(1, 50) n;
    insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'P' || id from customers;
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 1, 'C1', 'K1' from customers`);
  // Only a superuser may log the plans of statements inside functions.
  const { pathname } = new URL(database.ownerUrl);
  client = new Client({
    connectionString: Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname }).href,
  });
  client.on('notice', ({ message }) => {
    const notice = /plan:\n(\{.*\})$/s.exec(message ?? '')?.[1];
    if (notice) plans.push((JSON.parse(notice) as { Plan: Plan }).Plan);
  });
  await client.connect();
  await client.query(`load 'auto_explain'`);
  await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json; set auto_explain.log_level = notice`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** How often a plan reads the transition tables, new or old. */
const reads = (plan: Plan): number =>
  (plan.Plans ?? []).reduce((sum, inner) => sum + reads(inner), plan['Node Type'] === 'Named Tuplestore Scan' ? 1 : 0);
/** The joins that scan the rows of a statement once for each of them. */
const squares = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Nested Loop' && reads(plan) > 1 ? [JSON.stringify(plan)] : []),
  ...(plan.Plans ?? []).flatMap(squares),
];

test.each([
  ['customers', `name = name || '.'`],
  ['customer_id_relations', `auth_code = auth_code || '.'`],
  ['customer_profile_relations', 'updated_at = now()'],
  ['price_lists', 'updated_at = now()'],
  ['price_list_food_service_realtion', 'price = price + 1'],
])(
  'AUD-11 a change of many %s after one of a single row on the same connection compares each row with its own previous one',
  async (table, change) => {
    const first = `(select min(ctid) from ${table})`;
    await client.query(`update ${table} set ${change} where ctid = ${first}`);
    plans.splice(0);
    await client.query(`update ${table} set ${change}`);
    const compared = plans.filter((plan) => reads(plan) > 1);
    expect(compared.length).toBeGreaterThan(0);
    expect(compared.flatMap(squares)).toEqual([]);
  },
);

test('AUD-11 every trigger that joins new with old rows is set up for it', async () => {
  const { rows: loose } = await client.query(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
       and prosrc ~ '(from|join|before as)[^;]*(new_rows|old_rows)[^;]*(join|after as)[^;]*(new_rows|old_rows)'
       and not 'enable_nestloop=off' = any (coalesce(proconfig, '{}'))`);
  expect(loose).toEqual([]);
});

test('MAS-10 no function forces new plans: each foreign-key check would be planned for each row', async () => {
  const { rows: planning } = await client.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_custom_plan' = any (proconfig)`,
  );
  expect(planning).toEqual([]);
});
