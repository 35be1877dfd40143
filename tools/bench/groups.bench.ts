import type { Database, Query } from '@comensal/infrastructure';
import { compareLists, logIn } from './calls.bench';
import type { Server } from './servers';
import { type Finding, median } from './table';

const groupCount = 5_000;
const movementCount = 2_000_000;
const dinerCount = 10_000;
const rounds = 5;
const place = { company: 'B1', businessUnit: 'C1' };

/**
 * Groups of the contractors of `fillBenchDatabase`, each with its account and 400 movements, and the diners of one place. The
 * triggers of the groups and the ledger are left out: nothing here reads what they write. A database that has them already is
 * left as it is.
 */
async function fillGroups(query: Query): Promise<void> {
  if ((await query(`select from groups where intern_id = 'BENCH' limit 1`)).length > 0) return;
  const tables = ['groups', 'ledger_accounts', 'ledger_movements'];
  await query(`update company_business_unit_relations set manage_groups = true where company_id like 'B%'`);
  for (const table of tables) await query(`alter table ${table} disable trigger user`);
  await query(`insert into groups (company_id, business_unit_id, name, intern_id)
    select 'B' || (1 + n % 20), case (n / 20) % 2 when 0 then 'C1' else 'C2' end, 'Turno ' || n, 'BENCH' from generate_series(1, ${groupCount}) n`);
  await query(`insert into ledger_accounts (company_id, business_unit_id, group_id, balance)
    select company_id, business_unit_id, id, -100 * ${movementCount / groupCount} from groups where intern_id = 'BENCH'`);
  await query(`insert into ledger_movements (account_id, type, amount, balance, meal_id, meal_occurred_on, occurred_at)
    select a.id, 'Consumo', -100, -100 * n, 1000000000 + a.id * 10000 + n, date '2026-01-01' + n % 300, timestamptz '2026-01-01 12:00-03' + n * interval '1 hour'
      from generate_series(1, ${movementCount / groupCount}) n cross join ledger_accounts a join groups g on g.id = a.group_id and g.intern_id = 'BENCH'`);
  for (const table of tables) await query(`alter table ${table} enable trigger user`);
  await query(
    `with profile as (
       insert into food_services_profiles (name, company_id, business_unit_id) values ('Bench', $1, $2) returning id
     ), diners as (
       insert into customers (name, surname, section) select 'Nombre ' || n, 'Apellido ' || n, 'BENCH' from generate_series(1, ${dinerCount}) n returning id
     ) insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
       select diners.id, profile.id, $2, $1 from diners, profile`,
    [place.company, place.businessUnit],
  );
  await query('vacuum analyze');
}

/** The list of groups with their balances, and ten thousand diners moved in one save. */
export async function benchGroups(api: Server, baseline: Server, database: Database): Promise<Finding[]> {
  console.log('Cinco mil grupos y dos millones de movimientos…');
  await fillGroups(database.query);
  const token = await logIn(api, 'admin');
  const list = await compareLists(
    { url: `${api.url}/api/groups/getUserCompaniesGroups`, baselineUrl: `${baseline.url}/groups` },
    token,
    { page: { offset: 0, limit: 50, sort: 'amount', direction: 'asc' } },
    'list of groups with balances, 50 of 5,000 over 2 M movements',
  );
  return [list, await benchMove(api, database, token)];
}

/** All of them into the group and out again, in turns with the bare statement. */
async function benchMove(api: Server, { query, systemQuery }: Database, token: string): Promise<Finding> {
  const [group] = await query<{ id: number }>(
    `select id from groups where intern_id = 'BENCH' and company_id = $1 and business_unit_id = $2 order by id limit 1`,
    [place.company, place.businessUnit],
  );
  const ids = (await query<{ id: number }>(`select id from customers where section = 'BENCH'`)).map(({ id }) => id);
  const idGroup = group?.id ?? 0;
  const diners = ids.map((id) => ({ id }));
  const saved = async (joining: readonly object[], leaving: readonly object[]): Promise<void> => {
    const answer = await fetch(`${api.url}/api/customers/updateCustomersGruop`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ groupCustomers: joining, orphansCustomers: leaving, idGroup }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
  };
  const bare = async (to: number | null): Promise<void> => {
    await systemQuery('update customers set group_id = $1, version = version + 1 where id = any($2)', [to, ids]);
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await secondsOf(() => saved(diners, []));
    await saved([], diners);
    const other = await secondsOf(() => bare(idGroup));
    await bare(null);
    // The first round warms both up.
    if (round > 0) {
      ours.push(one);
      theirs.push(other);
    }
  }
  return {
    name: '10,000 diners moved into a group in one save, with audit',
    ours: `${median(ours).toFixed(2)} s`,
    baseline: `one bare update with the triggers on: ${median(theirs).toFixed(2)} s`,
    figure: median(ours) / median(theirs),
    unit: '×',
    target: { atMost: 2.5 },
  };
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
