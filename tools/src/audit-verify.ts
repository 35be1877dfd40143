import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sealWithHash, verifySignatures } from '@comensal/infrastructure/audit';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { verifyAudit } from '@comensal/infrastructure/platform/database';
import { onceSigned } from '../audit/once-signed';
import { verdictText } from '../audit/verdict-text';
import { runCommand } from '../commands/run-command';

/**
 * `npm run audit:verify [-- --hash HASH]`: verifies on DATABASE_URL that no sealed audit event was altered or removed;
 * by the signatures and what is stored in DATA_DIR and beside the files, that the chain was neither recomputed nor
 * truncated; and with a hash that was stored elsewhere, that this block is still there. Waits while the newest blocks are
 * being signed. Changes nothing. The exit code is 1 when it is invalid, and 2 when nothing stored outside the database
 * proves that the end is the end.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { hash: { type: 'string' } } });
  const configuration = loadConfiguration(process.env);
  const { databaseUrl } = configuration;
  const { verdict, signatures } = await onceSigned(
    async () => ({ verdict: await verifyAudit(databaseUrl), signatures: await verifySignatures(configuration) }),
    console.log,
    pause,
  );
  const stored =
    values.hash === undefined ? undefined : { hash: values.hash, sealId: await sealWithHash(databaseUrl, values.hash) };
  const { lines, exitCode } = verdictText(verdict, signatures, stored);
  for (const line of lines) console.log(line);
  return exitCode;
});
