import { actingKey, loadConfiguration, migrate, tokenSecret } from '@comensal/infrastructure';
import { runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';
import { startKillableProduct } from '../terminal/killable-product';
import { addProofCanteen } from '../terminal/proof-canteen';
import { proveDelivery } from '../terminal/prove-delivery';

/**
 * `npm run meals:proof -- [MEALS] [TERMINALS] [KILLS]`: a million meals by eight terminals at once, unless told otherwise, with
 * a tenth of the deliveries sent twice and API and worker killed on the way, on a database that is removed afterwards; then
 * everything is counted again.
 */
await runCommand(async () => {
  const [meals = 1_000_000, terminals = 8, kills = 5] = process.argv.slice(2).map(Number);
  const configuration = loadConfiguration(process.env);
  const databaseUrl = configuration.databaseOwnerUrl ?? configuration.databaseUrl;
  const here = new URL('..', import.meta.url).pathname;
  await migrate(databaseUrl, { actingKey: actingKey(tokenSecret(configuration)) });
  const product = await startKillableProduct(here, {});
  try {
    const result = await withConnection(databaseUrl, async (query) => {
      console.log('Datos de prueba…');
      const canteen = await addProofCanteen(query, 4, Math.max(150, Math.ceil(meals / 600)));
      return proveDelivery({
        meals,
        terminals,
        kills,
        canteen,
        url: product.url,
        query,
        report: console.log,
        killAndRestart: () => product.killAndRestart(),
      });
    });
    const {
      made,
      sent,
      kept,
      refused,
      unposted,
      amountDiffers,
      beyondLimit,
      madeBeyondLimit,
      killed,
      seconds,
      broken,
    } = result;
    console.log(
      `${made} consumos de ${terminals} terminales, ${sent} envíos de consumo, ${killed} cortes, ${seconds.toFixed(0)} s (${(made / seconds).toFixed(0)} por segundo)`,
    );
    console.log(
      `En la base: ${kept}; rechazados: ${refused}; sin su movimiento: ${unposted}; con otro importe: ${amountDiffers}; sobre el límite: ${beyondLimit} (los terminales: ${madeBeyondLimit})`,
    );
    for (const { rule, count } of broken) console.error(`${rule}: ${count} sin cumplir`);
    const holds =
      kept === made && refused === 0 && unposted === 0 && beyondLimit === madeBeyondLimit && broken.length === 0;
    console.log(
      holds ? 'Cada consumo está una vez; cuentas y resúmenes son el recuento completo.' : 'El recuento NO coincide.',
    );
    return holds ? 0 : 1;
  } finally {
    await product.stop();
  }
});
