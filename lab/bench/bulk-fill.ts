import type { Query } from '@comensal/infrastructure/platform/database';

/** Runs a part of the data load and logs how long it took. */
export async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

export interface Index {
  readonly name: string;
  /** The statement that creates it. */
  readonly definition: string;
}

/** The indexes that can be dropped while tables are filled: all but those of keys and constraints. */
function indexesOf(query: Query, tables: readonly string[]): Promise<Index[]> {
  return query<Index>(
    `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
      where tablename = any($1) and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)
      order by indexname`,
    [tables],
  );
}

/** Settings that speed up building large indexes, until the transaction ends. */
const largeIndexes = `set local maintenance_work_mem = '1GB'; set local max_parallel_maintenance_workers = 2`;

/** Fills tables without their indexes, which are rebuilt afterwards: building them at once is faster. */
export async function withoutIndexes(
  query: Query,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await indexesOf(query, tables);
  for (const { name } of indexes) await query(`drop index ${name}`);
  await work();
  await stage('indexes', async () => {
    for (const { definition } of indexes) await query(`${largeIndexes}; ${definition}`);
  });
}
