import { parseArgs } from 'node:util';
import { verifySignatures } from '@comensal/infrastructure/audit';
import { createClock, loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { verifyAudit } from '@comensal/infrastructure/platform/database';
import { continueRestored } from '../audit/continue-restored';
import { runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';

/**
 * `npm run audit:continue [-- --confirm]`: after restoring an older copy, reports which stored blocks the database no
 * longer has; with `--confirm` it accepts with the signing key that the chain continues without them, which every later
 * verification reports. Refuses when the database's own chain is invalid.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { confirm: { type: 'boolean', default: false } } });
  const configuration = loadConfiguration(process.env);
  const verdict = await verifyAudit(configuration.databaseUrl);
  const signatures = await verifySignatures(configuration, { cutOff: true });
  const { lines, exitCode } = await withConnection(configuration.databaseUrl, (query) =>
    continueRestored(
      { query, configuration, clock: createClock(configuration) },
      { verdict, signatures },
      values.confirm,
    ),
  );
  for (const line of lines) console.log(line);
  return exitCode;
});
