import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../launch/build.mjs';
import { lockData } from '../launch/data-lock.mjs';
import { demoUsersTable } from '../launch/demo-users.mjs';
import { firstDaySentences } from '../launch/first-day.mjs';
import { checkPort, demonstrationFiles, LOOPBACK } from '../launch/settings.mjs';
import { runCampaign } from './campaign-run.mjs';
import { runLoad } from './load-run.mjs';
import { primaryFolder, startCluster } from './start-cluster.mjs';

const usage = 'Uso: npm run cluster -- [--api 2] [--worker 2] [--kills 200 | --load MINUTOS] [--seed 1]';

/**
 * Runs the set of processes until the signal, or with `--kills` or `--load` until the campaign or the day against it is over. Takes the words after
 * `npm run cluster --`. Gives the exit code: 0 after a wanted stop, or what the campaign or the day found; refusals are Errors with a Spanish
 * sentence.
 */
export async function runCluster(words, signal) {
  const { kills, load, seed, ...wanted } = readWords(words);
  const port = Number(process.env.PORT || '3000');
  const dataDir = path.resolve(process.env.DATA_DIR || '.data-cluster');
  const host = process.env.HOST || LOOPBACK;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockData(primaryFolder(dataDir), `http://localhost:${port}`);
  let cluster;
  try {
    await checkPort({ port, host });
    await build(signal);
    const backups = process.env.BACKUP_DIR || (kills > 0 ? path.join(dataDir, 'backups') : undefined);
    // Its kills take the primary's machine too, and nothing that was acknowledged may be lost with it.
    cluster = await startCluster({ dataDir, port, host, ...wanted, backups, synchronous: kills > 0, signal });
    const missing = await firstDaySentences(cluster.roles.application, `http://${LOOPBACK}:${port}`);
    greet(cluster, dataDir, host, missing);
    if (kills > 0) return await runCampaign({ cluster, dataDir, kills, seed, backups, signal });
    if (load > 0) return await runLoad({ cluster, minutes: load, seed, signal });
    await new Promise((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', resolve, { once: true });
    });
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    if (signal.aborted) console.log('\nDeteniendo los procesos…');
    await cluster?.stop();
    lock.release();
    if (signal.aborted) console.log('Todo se detuvo.');
  }
}

const ranges = { api: [1, 16], worker: [1, 16], kills: [0, 100_000], load: [0, 1_440], seed: [1, 999_999] };

function readWords(words) {
  try {
    const { values } = parseArgs({
      args: words,
      options: Object.fromEntries(Object.keys(ranges).map((name) => [name, { type: 'string' }])),
    });
    const chosen = { api: 2, worker: 2, kills: 0, load: 0, seed: Math.ceil(Math.random() * 999_999) };
    for (const [name, value] of Object.entries(values)) {
      const [least, most] = ranges[name];
      const number = Number(value);
      if (!Number.isInteger(number) || number < least || number > most)
        throw new Error(`--${name} debe ser un número entero entre ${least} y ${most}.`);
      chosen[name] = number;
    }
    return { apis: chosen.api, workers: chosen.worker, kills: chosen.kills, load: chosen.load, seed: chosen.seed };
  } catch (error) {
    throw new Error(`${usage}\n${error.message}`);
  }
}

function greet({ address, names, environment }, dataDir, host, missing) {
  console.log(`\nComensal funciona en ${address}\n`);
  if (existsSync(path.join(dataDir, demonstrationFiles.done))) console.log(`${demoUsersTable()}\n`);
  for (const sentence of missing) console.log(`  ${sentence}`);
  console.log(`  Procesos: ${names.join(', ')}`);
  console.log(`  Datos: ${dataDir} (registros en logs, correo en mail)`);
  console.log(`  Los comandos: DATA_DIR=${environment.DATA_DIR} npm run balances:check`);
  if (host === LOOPBACK)
    console.log('  Solo responde en esta máquina. Para otras: HOST=0.0.0.0 (cambie antes las contraseñas)');
  console.log('  Para detenerlo: Ctrl-C\n');
}
