import { verifySignatures } from '@comensal/infrastructure/audit';
import { checkBalances } from '@comensal/infrastructure/balances';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { verifyAudit } from '@comensal/infrastructure/platform/database';
import { verdictText } from '../audit/verdict-text';
import { balancesText } from '../commands/balances-text';
import { withConnection } from '../commands/with-connection';

/** The state of a database and its files: lines for a person, and whether everything is valid. */
export interface Findings {
  readonly lines: readonly string[];
  readonly isSound: boolean;
}

/** Recounts the ledger and verifies the audit of a copy, as `balances:check` and `audit:verify` do. */
export async function checkDatabase(configuration: Configuration): Promise<Findings> {
  const balances = balancesText(await withConnection(configuration.databaseUrl, checkBalances));
  const audit = verdictText(
    await verifyAudit(configuration.databaseUrl),
    await verifySignatures(configuration, { cutOff: true }),
  );
  return {
    lines: [...balances.lines, ...audit.lines],
    isSound: balances.exitCode === 0 && audit.exitCode !== 1,
  };
}
