import { parseArgs } from 'node:util';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { playDay } from '../load/play-day';
import { tellDay } from '../load/tell-day';

const usage = `Uso: npm run load -- --address http://localhost:3000 [--centres 10] [--minutes 5] [--seed 1] [--user admin] [--password CLAVE]
Juega el último día hábil de un grupo de comedores contra una instalación de prueba: escribe consumos y créditos.`;

/** `npm run load`: the load of a day, with the peak of lunch, against an address. Ends with 1 when something acknowledged is missing. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      address: { type: 'string' },
      centres: { type: 'string', default: '10' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      user: { type: 'string' },
      password: { type: 'string' },
    },
  });
  const [centres, minutes, seed] = [values.centres, values.minutes, values.seed].map(Number) as [
    number,
    number,
    number,
  ];
  if (!values.address || !(centres > 0) || !(minutes > 0) || !Number.isInteger(seed)) throw new CommandRefusal(usage);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const report = await playDay({
    address: values.address.replace(/\/$/, ''),
    centres,
    minutes,
    seed,
    signal: stop.signal,
    ...(values.user === undefined ? {} : { user: values.user }),
    ...(values.password === undefined ? {} : { password: values.password }),
  });
  const { lines, isWhole } = tellDay(report);
  console.log(lines.join('\n'));
  return isWhole ? 0 : 1;
});
