import { loadConfiguration, migrate } from '@comensal/infrastructure';
import { runCommand } from '../commands/run-command';

/** `npm run migrate`: brings the schema of DATABASE_URL up to date and says what it ran. */
await runCommand(async () => {
  const ran = await migrate(loadConfiguration(process.env).databaseUrl);
  console.log(ran.length === 0 ? 'La base de datos está al día.' : `Migraciones ejecutadas: ${ran.join(', ')}`);
  return 0;
});
