import { parseArgs } from 'node:util';
import { counted } from '../commands/counted';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { dayOf, momentOf } from '../demo/calendar';
import { menuOf } from '../terminal/held-menu';
import { simulate } from '../terminal/simulate';
import { openLine } from '../terminal/terminal-line';

const usage = `Uso: npm run terminal -- --key CLAVE [--key CLAVE …] [--url http://localhost:3000] [--days 5] [--seed 1] [--offline 0.15] [--twice 0.1] [--batch 500] [--name POS]
Cada clave es la de un centro (pantalla Centros Logísticos); con varias, los terminales trabajan a la vez.`;

/**
 * `npm run terminal`: points of sale that fetch their centre's configuration, create meals within the limits for the
 * last days, and deliver them: with connections that are down for days, and batches that are sent twice. The same seed
 * yields the same meals.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      key: { type: 'string', multiple: true, default: [] },
      url: { type: 'string', default: 'http://localhost:3000' },
      name: { type: 'string', default: 'POS' },
      days: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      offline: { type: 'string', default: '0.15' },
      twice: { type: 'string', default: '0.1' },
      batch: { type: 'string', default: '500' },
    },
  });
  const [days, seed, offline, twice, batch] = [
    values.days,
    values.seed,
    values.offline,
    values.twice,
    values.batch,
  ].map(Number);
  if (
    values.key.length === 0 ||
    [days, seed, offline, twice, batch].some((value) => value === undefined || Number.isNaN(value))
  )
    throw new CommandRefusal(usage);
  const now = momentOf(new Date());
  await Promise.all(
    values.key.map(async (key, position) => {
      const line = openLine(values.url, key);
      const first = await line.configuration(null);
      // Fetched again with the held version: nothing has changed, and the terminal keeps what it has.
      const fetched = first && (await line.configuration(first));
      if (!fetched) throw new CommandRefusal('No hay ninguna configuración publicada para el centro.');
      const { businessUnitId, held } = fetched;
      let latest = fetched;
      const name = `${businessUnitId}-${values.name}${position + 1}-S${seed ?? 0}`;
      console.log(`${name}: configuración ${held.version}, ${counted(held.entries.size, 'registro', 'registros')}`);
      const { meals, notServed, deliveries, accepted, duplicates, rejected } = await simulate(
        line,
        menuOf(businessUnitId, held),
        {
          till: { name, position, tills: values.key.length },
          seed: (seed ?? 1) * 100 + position,
          habits: { offline: offline ?? 0, twice: twice ?? 0, batch: batch ?? 500 },
          from: dayOf(now) - (days ?? 1) + 1,
          to: dayOf(now),
          now,
          fetchMenu: async () => {
            latest = (await line.configuration(latest)) ?? latest;
            return menuOf(businessUnitId, latest.held);
          },
        },
      );
      console.log(
        `${name}: ${counted(meals, 'consumo', 'consumos')} en ${counted(deliveries, 'envío', 'envíos')}: ${counted(accepted, 'registrado', 'registrados')}, ${counted(duplicates, 'repetido', 'repetidos')}, ${counted(rejected, 'rechazado', 'rechazados')}${notServed === 0 ? '' : `; ${counted(notServed, 'no servido', 'no servidos')} por el saldo de la cuenta`}`,
      );
    }),
  );
  return 0;
});
