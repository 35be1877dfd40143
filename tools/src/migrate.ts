import { loadConfiguration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { actingKey, migrate } from '@comensal/infrastructure/platform/database';
import { runCommand } from '../commands/run-command';

/** `npm run migrate`: migrates the schema of DATABASE_URL and prints the migrations that it ran. */
await runCommand(async () => {
  const configuration = loadConfiguration(process.env);
  const ran = await migrate(configuration.databaseOwnerUrl ?? configuration.databaseUrl, {
    actingKey: actingKey(tokenSecret(configuration)),
    warn: (sentence) => console.warn(sentence),
  });
  console.log(ran.length === 0 ? 'La base de datos está al día.' : `Migraciones ejecutadas: ${ran.join(', ')}`);
  return 0;
});
