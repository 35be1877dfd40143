import { parseArgs } from 'node:util';
import { hasSealedHash, loadConfiguration, verifyAudit } from '@comensal/infrastructure';
import { verdictText } from '../audit/verdict-text';
import { runCommand } from '../commands/run-command';

/**
 * `npm run audit:verify [-- --hash HASH]`: proves on DATABASE_URL that no sealed audit event was altered or removed, and with
 * the hash that an earlier run printed, that nothing was cut off since. Changes nothing; the exit code is 1 when it does not hold.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { hash: { type: 'string' } } });
  const { databaseUrl } = loadConfiguration(process.env);
  const verdict = await verifyAudit(databaseUrl);
  const kept =
    values.hash === undefined ? undefined : { hash: values.hash, found: await hasSealedHash(databaseUrl, values.hash) };
  const { lines, exitCode } = verdictText(verdict, kept);
  for (const line of lines) console.log(line);
  return exitCode;
});
