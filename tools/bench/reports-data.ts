import type { ModuleGrant } from '@comensal/domain';
import type { Query } from '@comensal/infrastructure';
import { addCanteenUser } from '@comensal/infrastructure/testing';
import { type Index, indexesOf, largeIndexes, stage } from './bulk-fill';
import {
  cardsSql,
  creditsSql,
  ledgerTotalsSql,
  mealsSql,
  movementsSql,
  placesSql,
  rollupSql,
} from './reports-fill.sql';

/** The working days of the last two years, up to today, on each of which every diner eats once. */
const mealDays = 500;
/** The pairs of the reader of 300, as a filter: each of the companies is at ten of the centres. */
export const manyPairs = { businessUnits: numbered('R', 30), companies: numbered('E', 30) };
/** The pair of the reader of one; its meals are on its account. */
export const onePair = { businessUnits: ['R01'], companies: ['E01'] };
/** Who sees one pair, 300 pairs, or everything. */
export const readers = { one: 'unpar', many: 'muchospares', all: 'admin' } as const;

/** Tables whose triggers would see each row, and those whose indexes are made after their rows. */
const guarded = [
  ...['companies', 'company_business_unit_relations', 'business_units', 'groups', 'customers'],
  ...['credits_requests', 'ledger_accounts', 'ledger_movements'],
];
const withIndexes = [
  ...['meal_transactions', 'meal_daily_rollups', 'meal_cards'],
  ...['credits_requests', 'ledger_accounts', 'ledger_movements'],
];

/** How large the database is: BENCH_MEALS meals, and of everything else what goes with them. */
export function reportsSize(): { readonly meals: number; readonly diners: number; readonly credits: number } {
  const meals = Number(process.env['BENCH_MEALS'] ?? 50_000_000);
  if (!Number.isSafeInteger(meals) || meals < 2000 * mealDays || meals % mealDays !== 0)
    throw new Error(`BENCH_MEALS must be a multiple of ${mealDays}, and ${2000 * mealDays} at least`);
  return { meals, diners: meals / mealDays, credits: meals / 100 };
}

/**
 * Two years of meals up to the day of the filling beside the small canteen: 40 centres, 40 companies at ten centres each, a
 * quarter of the pairs on account with groups; credits and movements that follow from them. What is derived is made by set
 * statements in place of the triggers, the indexes after the rows. Left out is what no report reads: the audit, deliveries,
 * monthly counts, the list of diners. A database that has it all is left as it is, an interrupted filling goes on where it
 * stopped; refuses a database of another size.
 */
export async function fillReports(query: Query): Promise<void> {
  const size = reportsSize();
  const [held] = await query<{ meals: number; isPartial: boolean }>(
    `select coalesce(sum(count), 0)::bigint as meals, to_regclass('bench_parts') is not null as "isPartial" from meal_daily_rollups`,
  );
  if (held?.meals === size.meals && !held.isPartial) return;
  if (held && held.meals > 0 && !held.isPartial)
    throw new Error(
      `The database holds other meals than the ${size.meals} that are measured: begin in an empty folder`,
    );
  await query('create table if not exists bench_parts (name text primary key)');
  await query('create table if not exists bench_indexes (name text primary key, definition text not null)');

  const part = partsOf(query);
  await part('triggers and indexes put aside', [
    ...guarded.map((table) => `alter table ${table} disable trigger user`),
    ...(await indexesOf(query, withIndexes)).flatMap(({ name, definition }) => [
      `insert into bench_indexes values ('${name}', '${definition.replaceAll("'", "''")}')`,
      `drop index ${name}`,
    ]),
  ]);
  await part(`places and ${size.diners} diners`, placesSql(size.diners, mealDays));
  await addReaders(query);
  for (const { partition, month } of await monthsOf(query))
    await part(`meals of ${month}`, [mealsSql(partition, month, size.diners), rollupSql(partition)]);
  await part('cards', [cardsSql]);
  await part('credits', [creditsSql(size.credits)]);
  await part('movements', [...movementsSql, ...ledgerTotalsSql]);
  for (const { name, definition } of await query<Index>('select name, definition from bench_indexes order by name'))
    await part(`index ${name}`, [largeIndexes, definition]);
  await part(
    'triggers',
    guarded.map((table) => `alter table ${table} enable trigger user`),
  );
  await stage('statistics', () => query('vacuum analyze'));
  await query('drop table bench_diners, bench_pairs, bench_days, bench_indexes, bench_parts');
}

/** Runs each part of the filling once: its statements and the note that they are done are one transaction. */
function partsOf(query: Query): (name: string, statements: readonly string[]) => Promise<void> {
  return async (name, statements) => {
    if ((await query('select from bench_parts where name = $1', [name])).length > 0) return;
    await stage(name, () => query([...statements, `insert into bench_parts values ('${name}')`].join(';\n')));
  };
}

async function monthsOf(query: Query): Promise<{ partition: string; month: string }[]> {
  return query(
    `select distinct to_char(day, '"meal_transactions_"YYYY"_"MM') as partition, to_char(day, 'YYYY-MM-01') as month from bench_days order by 1`,
  );
}

/** Both may look at everything that is measured, as the administrator may. */
async function addReaders(query: Query): Promise<void> {
  if ((await query('select from users where username = $1', [readers.many])).length > 0) return;
  const [{ hash } = { hash: '' }] = await query<{ hash: string }>(
    `select password_hash as hash from users where username = 'admin'`,
  );
  const modules: ModuleGrant[] = [{ name: 'Reportes', permission: 'R' }];
  const pairs = await query<{ company: string; centre: string }>(
    'select company_id as company, business_unit_id as centre from bench_pairs where no < 300 order by no',
  );
  const all = pairs.map(({ company, centre }) => [company, centre] as const);
  await addCanteenUser(query, { username: readers.one, totalAccess: false, modules, pairs: all.slice(0, 1) }, hash);
  await addCanteenUser(query, { username: readers.many, totalAccess: false, modules, pairs: all }, hash);
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
}
