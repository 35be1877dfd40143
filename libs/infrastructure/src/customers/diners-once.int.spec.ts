import { CodeClaimed, type CustomerRepository } from '@comensal/application/customers';
import { Client } from 'pg';
import { queryOf } from '../platform/database/one-connection';
import type { Query } from '../platform/database/query';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { createCustomerRepository } from './customer.repository';

let database: TestDatabase;
let client: Client;
let query: Query;
let customers: CustomerRepository;
const plans: Plan[] = [];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const at = new Date('2026-11-20T12:00:00Z');
const fields = (name: string) => ({
  name,
  surname: 'Paz',
  file_number: '7',
  section: '',
  manual_load: false,
  passwordHash: null,
});
const card = (auth_code: string) => ({ auth_type: 'CARD' as const, auth_code });
const places = {
  first: { id: 1, business_unit_id: 'C1', company_id: 'K1' },
  second: { id: 2, business_unit_id: 'C2', company_id: 'K1' },
  moved: { id: 3, business_unit_id: 'C1', company_id: 'K3' },
};

beforeAll(async () => {
  database = await createTestDatabase();
  await seedCanteen(database.arrange);
  await database.arrange(`insert into food_services_profiles (id, name, company_id, business_unit_id) values
    (1, 'Turno', 'K1', 'C1'), (2, 'Turno norte', 'K1', 'C2'), (3, 'Turno obra', 'K3', 'C1')`);
  // Only a superuser may track function calls and log their plans.
  const { pathname } = new URL(database.ownerUrl);
  client = new Client({
    connectionString: Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname }).href,
  });
  client.on('notice', ({ message }) => {
    const notice = /plan:\n(\{.*\})$/s.exec(message ?? '')?.[1];
    const { 'Query Text': text, Plan: plan } = JSON.parse(notice ?? '{}') as { 'Query Text'?: string; Plan?: Plan };
    // Foreign-key checks are the server's own.
    if (plan && /customer_(listing|code_claims)/.test(text ?? '')) plans.push(plan);
  });
  await client.connect();
  await client.query(`load 'auto_explain'; set track_functions = 'pl'`);
  query = queryOf(client);
  customers = createCustomerRepository(query);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const everything = { username: 'admin', totalAccess: true, modules: [] };
/** Adds a diner and returns its id. */
async function add(...diner: Parameters<CustomerRepository['add']> extends [unknown, ...infer Rest] ? Rest : never) {
  const id = await customers.add(everything, ...diner);
  if (id === null) throw new Error('The diner is invalid');
  return id;
}

/** How often the work, a transaction, refreshes claims and list. */
async function refreshes(work: () => Promise<unknown>): Promise<number> {
  const calls = async (): Promise<number> => {
    const [counted] = await query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname in ('refresh_few_customers', 'refresh_many_customers')`,
    );
    return counted?.calls ?? 0;
  };
  await query('begin');
  // Includes earlier calls that had not been reported yet.
  const before = await calls();
  await work();
  const counted = (await calls()) - before;
  await query('commit');
  return counted;
}

describe('refreshing claims and list', () => {
  let id = 0;

  test('DIN-38 a new diner with two codes and two places is refreshed once', async () => {
    const calls = await refreshes(async () => {
      id = await add(
        fields('Ana'),
        [card('1'), { auth_type: 'BIOMETRIC', auth_code: 'B1' }],
        [places.first, places.second],
        at,
      );
    });
    expect(calls).toBe(1);
    expect(await storedOf()).toEqual(await wanted());
  });

  test.each([
    ['the name alone', 'Eva', '1', [], [places.first, places.second]],
    ['the card alone', 'Eva', '2', [], [places.first, places.second]],
    ['name, card, a place that ends and one that comes', 'Zoe', '3', [places.first], [places.second, places.moved]],
    ['the places alone', 'Zoe', '3', [places.moved], [places.first, places.second]],
  ])('DIN-38 an edit of %s refreshes once', async (_what, name, code, ended, values) => {
    expect(await refreshes(() => customers.change(id, fields(name), [card(code)], ended, values))).toBe(1);
    expect(await storedOf()).toEqual(await wanted());
  });

  test('DIN-38 an edit that leaves claims and list unchanged refreshes nothing', async () => {
    const same = [places.first, places.second];
    expect(await refreshes(() => customers.change(id, fields('Zoe'), [card('3')], [], same))).toBe(0);
    const reset = `update customer_profile_relations set food_services_profile_id = food_services_profile_id, updated_at = now()`;
    expect(await refreshes(() => query(reset))).toBe(0);
  });

  test('DIN-39 leaving a place refreshes once, and so does a removal', async () => {
    expect(await refreshes(() => customers.endPlaces(id, [places.second]))).toBe(1);
    expect(await storedOf()).toEqual(await wanted());
    expect(await refreshes(() => customers.remove(id))).toBe(1);
    expect([await storedOf(), await wanted()]).toEqual([noDiners, noDiners]);
  });

  test('DIN-31 a code that another diner has is refused by the edit as by the addition', async () => {
    await add(fields('Ana'), [card('77')], [places.first], at);
    const other = await add(fields('Eva'), [card('78')], [places.first], at);
    await expect(customers.change(other, fields('Eva'), [card('77')], [], [places.first])).rejects.toThrow(CodeClaimed);
    expect(await storedOf()).toEqual(await wanted());
  });

  test.each([1, 30])(
    'MAS-10 of %i diners that a transaction adds, the codes wait for the places: all are refreshed once',
    async (many) => {
      const added = `select id from customers where surname = 'Nueva ${many}'`;
      const calls = await refreshes(async () => {
        await query(
          `insert into customers (name, surname) select 'Sol', 'Nueva ${many}' from generate_series(1, ${many})`,
        );
        await query(
          `insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'N${many}-' || id from (${added}) diner`,
        );
        await query(
          `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 1, 'C1', 'K1' from (${added}) diner`,
        );
      });
      expect(calls).toBe(1);
      expect(await storedOf()).toEqual(await wanted());
    },
  );

  test('DIN-31 a code of an existing diner cannot be taken by another, wherever the diner eats', async () => {
    const [bare] = await query<{ id: number }>(`insert into customers (name) values ('Sin lugar') returning id`);
    const code = `insert into customer_id_relations (customer_id, auth_type, auth_code) values (${bare?.id}, 'CARD', 'S1')`;
    expect(await refreshes(() => query(code))).toBe(1);
    expect(await storedOf()).toEqual(await wanted());
  });
});

test.each([
  ['one place and a card', [card('P')], [places.first]],
  ['a place with both codes', [card('P'), { auth_type: 'BIOMETRIC' as const, auth_code: 'PB' }], [places.first]],
])('DIN-38 a diner of %s is added by a cached plan', async (_what, codes, eaten) => {
  const name = `addition-${codes.length}`;
  const named = createCustomerRepository(
    async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>({ name, text, values: [...values] })).rows,
  );
  await query('begin');
  for (let index = 0; index < 8; index += 1) {
    const own = codes.map((code) => ({ ...code, auth_code: `${code.auth_code}${index}` }));
    const id = await named.add(everything, fields('Ana'), own, eaten, at);
    expect(
      await query('select auth_type, auth_code from customer_id_relations where customer_id = $1 order by id', [id]),
    ).toEqual(own);
  }
  // Five custom plans, then the generic one that is kept.
  expect(
    await query(
      `select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements where name = $1`,
      [name],
    ),
  ).toEqual([{ kept: 3, made: 5 }]);
  await query('rollback');
});

const noDiners = { claims: [], listed: [] };
const storedOf = () => state('customer_code_claims', 'customer_listing');
/** The same as recomputing it from diners, codes and places. */
const wanted = () =>
  state(
    `(select p.business_unit_id, i.auth_type, i.auth_code, c.id as customer_id from customers c join customer_id_relations i on i.customer_id = c.id
        join customer_profile_relations p on p.customer_id = c.id where c.is_active and p.is_active)`,
    `(select c.id as customer_id, p.business_unit_id, p.company_id, row_number() over (partition by c.id order by p.business_unit_id) as place,
             (select auth_code from customer_id_relations i where i.customer_id = c.id and i.auth_type = 'CARD') as auth_code,
             (select auth_code from customer_id_relations i where i.customer_id = c.id and i.auth_type = 'BIOMETRIC') as auth_bio_code,
             folded(c.surname || ' ' || c.name) as full_name
        from customers c join customer_profile_relations p on p.customer_id = c.id and p.is_active where c.is_active)`,
  );
async function state(claims: string, listing: string) {
  return {
    claims: await query(
      `select business_unit_id, auth_type, auth_code, customer_id from ${claims} claim order by 1, 2, 3, 4`,
    ),
    listed: await query(
      `select customer_id, business_unit_id, company_id, place::int, auth_code, auth_bio_code, full_name from ${listing} listed order by 1, 2`,
    ),
  };
}

test.each([1, 30])(
  'DIN-31 DIN-02 deleting the rows of %i diners leaves no claim and no line of the list',
  async (many) => {
    await query(`with added as (insert into customers (name, surname) select 'Eva', 'Borrada' from generate_series(1, ${many}) returning id),
    codes as (insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'D' || id from added)
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 1, 'C1', 'K1' from added`);
    const lines = `select (select count(*) from customer_listing)::int as listed, (select count(*) from customer_code_claims)::int as claimed`;
    const [before] = await query<{ listed: number; claimed: number }>(lines);
    const gone = await query(`delete from customers where surname = 'Borrada' returning id`);
    expect(gone).toHaveLength(many);
    expect(await query(lines)).toEqual([
      { listed: (before?.listed ?? 0) - many, claimed: (before?.claimed ?? 0) - many },
    ]);
    expect(await storedOf()).toEqual(await wanted());
  },
);

test('DIN-31 DIN-02 whatever a statement does to diners, codes and places, claims and list equal a rebuild', async () => {
  await query('delete from customers');
  // A deterministic sequence.
  let seed = 20261122;
  const below = (limit: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * limit);
  };
  await query(`insert into customers (id, name, surname) select n, 'Ana ' || n, 'Paz' from generate_series(1, 6) n`);
  const some = (column: string): string => `${column} % ${1 + below(3)} = ${below(2)}`;
  const parts = [
    () =>
      `insert into customer_id_relations (customer_id, auth_type, auth_code) select id, '${below(2) ? 'CARD' : 'BIOMETRIC'}', 'X' || id || ${below(9)} from customers where ${some('id')} on conflict (customer_id, auth_type) do update set auth_code = excluded.auth_code`,
    () => `delete from customer_id_relations where ${some('customer_id')}`,
    () =>
      `update customer_id_relations set auth_type = case auth_type when 'CARD' then 'BIOMETRIC' else 'CARD' end where customer_id in (select customer_id from customer_id_relations group by 1 having count(*) = 1) and ${some('customer_id')}`,
    () => {
      const { id, business_unit_id, company_id } = Object.values(places)[below(3)] ?? places.first;
      return `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id, is_active)
        select id, ${id}, '${business_unit_id}', '${company_id}', ${below(4) > 0} from customers c where ${some('id')}
           and not exists (select from customer_profile_relations p where p.customer_id = c.id and p.business_unit_id = '${business_unit_id}')`;
    },
    () => `update customer_profile_relations set is_active = not is_active where ${some('customer_id')}`,
    () => `delete from customer_profile_relations where ${some('customer_id')}`,
    () =>
      `update customers set is_active = ${below(3) > 0}, name = 'Eva ' || ${below(5)}, version = version + 1 where ${some('id')}`,
  ];
  const one = (): string => parts[below(parts.length)]?.() ?? '';
  for (let round = 0; round < 250; round += 1) {
    // Two data-modifying parts of one statement see the same snapshot: when both would change a row, only one does.
    const main = one();
    const beside = one();
    const table = /(?:into|from|update) (\w+)/;
    const together = table.exec(main)?.[1] !== table.exec(beside)?.[1] && below(2) === 1;
    const sql = together ? `with beside as (${beside}) ${main}` : main;
    await query(sql);
    expect({ round, sql, ...(await storedOf()) }).toEqual({ round, sql, ...(await wanted()) });
  }
});

describe('plans', () => {
  /** The rows that a plan reads from the tables, including those it discards. */
  const rowsRead = (plan: Plan): number =>
    (plan['Relation Name'] && !plan.Plans
      ? ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 0)
      : 0) + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), 0);
  const count = 3_000;

  beforeAll(async () => {
    await query('delete from customers');
    await query('vacuum analyze');
    await query(`set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
      set auto_explain.log_nested_statements = on; set auto_explain.log_format = json; set auto_explain.log_level = notice`);
  });

  test('a connection that refreshed single diners of an empty installation refreshes thousands row by row, and single ones after that', async () => {
    // More than the five calls after which PostgreSQL may keep a plan.
    for (let index = 0; index < 8; index += 1) await add(fields('Ana'), [card(`A${index}`)], [places.first], at);
    plans.splice(0);
    await query(`with added as (insert into customers (name, surname) select 'Ana', 'Paz' from generate_series(1, ${count}) n returning id),
      codes as (insert into customer_id_relations (customer_id, auth_type, auth_code) select id, 'CARD', 'M' || id from added)
      insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select id, 1, 'C1', 'K1' from added`);
    await query(`update customers set name = 'Eva' where name = 'Ana'`);
    // Both in proportion to the diners: a plan that scanned all of them for each would read millions.
    expect(plans.reduce((sum, plan) => sum + rowsRead(plan), 0)).toBeLessThan(count * 60);
    plans.splice(0);
    // As autovacuum does within a minute.
    await query('analyze');
    const id = await add(fields('Zoe'), [card('Z')], [places.first], at);
    await customers.change(id, fields('Luz'), [card('Z2')], [], [places.first, places.second]);
    await customers.remove(id);
    const read = plans.reduce((sum, plan) => sum + rowsRead(plan), 0);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(400);
  });

  test('a diner is added by its own lines of the list, even if the statistics show few diners of the place', async () => {
    await query(`insert into customer_listing (customer_id, business_unit_id, company_id, place, auth_code, full_name, section, manual_load, search_text)
      select 1000000 + n, 'D' || n % 40, 'D' || n % 160, 1, 'D' || n, '', '', false, '' from generate_series(1, 20000) n`);
    // As autovacuum leaves it: then an index-only scan is possible, and one that begins with the place seems cheapest.
    await query('vacuum analyze');
    await query('discard plans');
    plans.splice(0);
    await add(fields('Sol'), [card('S')], [places.first], at);
    const indexes = (plan: Plan): string[] => [
      ...(plan['Relation Name'] === 'customer_listing' && plan['Index Name'] ? [plan['Index Name']] : []),
      ...(plan.Plans ?? []).flatMap(indexes),
    ];
    expect([...new Set(plans.flatMap(indexes))]).toEqual(['customer_listing_pkey']);
  });
});
