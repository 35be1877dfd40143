import { databaseEnvironment, startPgBouncer } from '@comensal/infrastructure/testing';
import { compareLists, logIn, openCredits } from './calls.bench';
import { startServer } from './servers';
import type { Finding } from './table';

/** The credit list of an API behind a PgBouncer in transaction mode, against that of one without, over the same database. */
export async function benchPooler(apiScript: string): Promise<Finding> {
  const url = process.env['DATABASE_URL'] ?? '';
  const addresses = { url, readUrl: process.env['DATABASE_READ_URL'] || url };
  const pooler = await startPgBouncer([addresses.url, addresses.readUrl]);
  const behind = await startServer(apiScript, databaseEnvironment(addresses, pooler), '/api/health/live');
  const direct = await startServer(apiScript, databaseEnvironment(addresses, null), '/api/health/live');
  try {
    const { path, body } = openCredits;
    return await compareLists(
      { url: `${behind.url}${path}`, baselineUrl: `${direct.url}${path}`, baseline: 'without a pooler' },
      await logIn(direct, 'admin'),
      body,
      'credit list behind PgBouncer, 50 of 20,000 rows, filtered and sorted',
      0.9,
    );
  } finally {
    await behind.stop();
    await direct.stop();
    await pooler.stop();
  }
}
