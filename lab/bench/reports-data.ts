import type { Query } from '@comensal/infrastructure/platform/database';
import { stage, withoutIndexes } from './bulk-fill';
import { creditsSql, ledgerTotalsSql, mealsSql, movementsSql, placesSql, rollupSql } from './reports-fill.sql';

/** The working days of the last two years, up to today, on each of which every diner eats once. */
const mealDays = 500;

/** Tables whose triggers would see each row, and those whose indexes are built after their rows. */
const guarded = [
  ...['companies', 'company_business_unit_relations', 'business_units', 'groups', 'customers'],
  ...['credits_requests', 'ledger_accounts', 'ledger_movements'],
];
const withIndexes = [
  ...['meal_transactions', 'meal_daily_rollups'],
  ...['credits_requests', 'ledger_accounts', 'ledger_movements'],
];

/** How large the database is: BENCH_MEALS meals, and everything else in proportion. */
export function reportsSize(): { readonly meals: number; readonly diners: number; readonly credits: number } {
  const meals = Number(process.env['BENCH_MEALS'] ?? 50_000_000);
  if (!Number.isSafeInteger(meals) || meals < 2000 * mealDays || meals % mealDays !== 0)
    throw new Error(`BENCH_MEALS must be a multiple of ${mealDays}, and ${2000 * mealDays} at least`);
  return { meals, diners: meals / mealDays, credits: meals / 100 };
}

/**
 * Adds two years of meals up to today to the small canteen: 40 centres, 40 companies at ten centres each, a quarter of
 * the pairs on account with groups; and the resulting credits and movements. Derived data is computed by set statements
 * instead of the triggers, indexes are built after the rows. Omits what no report reads: the audit, deliveries, monthly
 * counts, the list of diners. A database that already has everything is left as it is; refuses one with other meals.
 */
export async function fillReports(query: Query): Promise<void> {
  const size = reportsSize();
  const [held] = await query<{ meals: number; isPartial: boolean }>(
    `select coalesce(sum(count), 0)::bigint as meals, to_regclass('bench_days') is not null as "isPartial" from meal_daily_rollups`,
  );
  if (held?.meals === size.meals && !held.isPartial) return;
  if (held && (held.meals > 0 || held.isPartial))
    throw new Error(`The database does not hold exactly the ${size.meals} meals to measure: start in an empty folder`);
  const part = (name: string, statements: readonly string[]) => stage(name, () => query(statements.join(';\n')));
  const triggers = (what: 'disable' | 'enable') => guarded.map((table) => `alter table ${table} ${what} trigger user`);
  await part('triggers put aside', triggers('disable'));
  await withoutIndexes(query, withIndexes, async () => {
    await part(`places and ${size.diners} diners`, placesSql(size.diners, mealDays));
    const months = await query<{ partition: string; month: string }>(
      `select distinct to_char(day, '"meal_transactions_"YYYY"_"MM') as partition, to_char(day, 'YYYY-MM-01') as month from bench_days order by 1`,
    );
    for (const { partition, month } of months)
      await part(`meals of ${month}`, [mealsSql(partition, month, size.diners), rollupSql(partition)]);
    await part('credits', [creditsSql(size.credits)]);
    await part('movements', [...movementsSql, ...ledgerTotalsSql]);
  });
  await part('triggers', triggers('enable'));
  await stage('statistics', () => query('vacuum analyze'));
  await query('drop table bench_diners, bench_pairs, bench_days');
}
