import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Product } from './product';

const workspace = path.resolve(__dirname, '../../../..');

/** The business day, in SQL: the database's own zone may be in another one. */
export const businessToday = `(now() at time zone 'America/Argentina/Buenos_Aires')::date`;

/**
 * Runs statements in the product's database in one transaction, as the administrator: for what a test needs and no call
 * of the product does. Returns the rows of the last one.
 */
export function runSql<Row = unknown>(product: Product, ...statements: readonly string[]): Row[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(workspace, 'tools/e2e/run-sql.mjs'), product.databaseUrl, 'admin'],
    { input: JSON.stringify(statements), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Row[];
}
