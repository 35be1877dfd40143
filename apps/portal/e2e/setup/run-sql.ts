import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Product } from './product';

const workspace = path.resolve(__dirname, '../../../..');

/** Changes the product's database in one transaction, as the administrator: what a test needs and no call of the product makes. */
export function runSql(product: Product, ...statements: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [path.join(workspace, 'tools/e2e/run-sql.mjs'), product.databaseUrl, 'admin'], { input: JSON.stringify(statements), encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
