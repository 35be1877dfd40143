import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../launch/build.mjs';
import { lockData } from '../launch/data-lock.mjs';
import { demoUsersTable } from '../launch/demo-users.mjs';
import { firstDaySentences } from '../launch/first-day.mjs';
import { checkPort, demonstrationFiles, LOOPBACK } from '../launch/settings.mjs';
import { primaryFolder, startCluster } from './start-cluster.mjs';

const usage = 'Uso: npm run cluster -- [--api 2] [--worker 2]';

/**
 * Runs the set of processes until the signal. Takes the words after `npm run cluster --`. Returns the exit code: 0
 * after a requested stop; refusals are Errors with a Spanish sentence.
 */
export async function runCluster(words, signal) {
  const wanted = readWords(words);
  const port = Number(process.env.PORT || '3000');
  const dataDir = path.resolve(process.env.DATA_DIR || '.data-cluster');
  const host = process.env.HOST || LOOPBACK;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockData(primaryFolder(dataDir), `http://localhost:${port}`);
  let cluster;
  try {
    await checkPort({ port, host });
    await build(signal);
    cluster = await startCluster({ dataDir, port, host, ...wanted, backups: process.env.BACKUP_DIR, signal });
    const missing = await firstDaySentences(cluster.roles.application, `http://${LOOPBACK}:${port}`);
    greet(cluster, dataDir, host, missing);
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

const kinds = { api: 'apis', worker: 'workers' };
const atMost = 16;

/** How many of each kind: `{apis, workers}`. */
function readWords(words) {
  try {
    const options = { api: { type: 'string', default: '2' }, worker: { type: 'string', default: '2' } };
    const { values } = parseArgs({ args: words, options });
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const number = Number(value);
        if (!Number.isInteger(number) || number < 1 || number > atMost)
          throw new Error(`--${name} debe ser un número entero entre 1 y ${atMost}.`);
        return [kinds[name], number];
      }),
    );
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
