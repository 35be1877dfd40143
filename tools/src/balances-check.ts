import { checkBalances } from '@comensal/infrastructure/balances';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { balancesText } from '../commands/balances-text';
import { runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';

/** `npm run balances:check`: verifies the ledger of DATABASE_URL; prints what does not add up and exits with 1. */
await runCommand(async () => {
  const report = await withConnection(loadConfiguration(process.env).databaseUrl, checkBalances);
  const { lines, exitCode } = balancesText(report);
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
  return exitCode;
});
