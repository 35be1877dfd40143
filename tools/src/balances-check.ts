import { checkBalances, loadConfiguration } from '@comensal/infrastructure';
import { runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';

/** `npm run balances:check`: proves the ledger of DATABASE_URL; prints what does not add up and ends with 1. */
await runCommand(async () => {
  const { accounts, movements, meals, broken } = await withConnection(
    loadConfiguration(process.env).databaseUrl,
    checkBalances,
  );
  const figures = `${accounts} cuentas, ${movements} movimientos, ${meals} comidas`;
  if (broken.length === 0) {
    console.log(`Los saldos coinciden: ${figures}.`);
    return 0;
  }
  console.error(`Los saldos NO coinciden (${figures}).`);
  for (const { rule, count, examples } of broken) {
    console.error(`\n${rule}: ${count} sin cumplir`);
    for (const example of examples)
      console.error(
        `  ${Object.entries(example)
          .map(([name, value]) => `${name} ${String(value)}`)
          .join(', ')}`,
      );
    if (count > examples.length) console.error(`  … y ${count - examples.length} más`);
  }
  return 1;
});
