import { type BalancesReport, reportBrokenBalances } from '@comensal/application/balances';
import { type Clock } from '@comensal/application/platform/clock';
import { advisoryLocks } from '../platform/database/advisory-locks';
import type { Database } from '../platform/database/database';
import { onOneConnection } from '../platform/database/one-connection';
import type { Logger } from '../platform/logging/logger';
import { checkBalances } from './check-balances';

export interface RecountDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly logger: Logger;
}

/**
 * Recounts balances and rollups (`checkBalances`). Logs each broken rule as an error, mails the administrators,
 * and leaves a mark for the metrics and the screen of the system.
 * Returns the report, or null when another worker is recounting.
 */
export function recountNightly({ database, logger, ...alarm }: RecountDependencies): Promise<BalancesReport | null> {
  return onOneConnection(database.sessions, async (query) => {
    const [lock] = await query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLocks.recount]);
    if (!lock?.mine) return null;
    const report = await checkBalances(query);
    for (const { rule, count, examples } of report.broken)
      logger.error({ task: 'recount-balances', rule, count, examples }, 'balances do not match the ledger');
    await query('update recount_state set at = $1, differences = $2', [alarm.clock(), report.broken.length]);
    await reportBrokenBalances({ inTransaction: database.inTransaction, ...alarm }, report);
    await query('select pg_advisory_unlock($1)', [advisoryLocks.recount]);
    return report;
  });
}
