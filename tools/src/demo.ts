import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { createClock, loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';
import { makeDemonstration } from '../demo/demonstration';
import { loadDemonstration } from '../demo/load-demonstration';

/**
 * Loads the demonstration data into the empty database of DATABASE_OWNER_URL (DATABASE_URL without one), as of today.
 * Never in production.
 */
await runCommand(async () => {
  const configuration = loadConfiguration(process.env);
  if (configuration.nodeEnv === 'production')
    throw new CommandRefusal('Los datos de demostración no se cargan en producción.');
  const begun = Date.now();
  const report = (sentence: string): void =>
    console.log(`  ${((Date.now() - begun) / 1000).toFixed(1)} s  ${sentence}`);
  const demonstration = makeDemonstration(createClock(configuration)());
  await withConnection(configuration.databaseOwnerUrl ?? configuration.databaseUrl, (query) =>
    loadDemonstration(
      {
        query,
        report,
        passwords: createPasswordHasher(),
        files: createFileStore(configuration),
      },
      demonstration,
    ),
  );
  report('Datos de demostración cargados.');
  return 0;
});
