import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asAdmin, dropDatabase, ensureDatabase, forgetBackups, isEmpty } from '../postgres/database.mjs';
import { startEmbedded } from '../postgres/embedded.mjs';
import { build } from './build.mjs';
import { lockData } from './data-lock.mjs';
import { demoUsersTable } from './demo-users.mjs';
import { isReady, runQuietTool } from './dist-tools.mjs';
import { firstDaySentences } from './first-day.mjs';
import { checkPort, demonstrationFiles, LOOPBACK, readSettings, tokenSecret } from './settings.mjs';
import { step } from './steps.mjs';
import { supervise } from './supervisor.mjs';

const READY_LIMIT_MS = 90_000;
const LOST_DATABASE_STOP_MS = 500;

/**
 * Runs the product until the signal: builds, starts the database, migrates, loads the demonstration data into an empty
 * embedded database, runs api and worker. Stops everything that it started, the database last. Returns the exit code: 0
 * after a requested stop, also during the start; refusals are Errors with a Spanish sentence.
 */
export async function start(signal) {
  const settings = readSettings(process.env);
  const lock = lockData(settings.dataDir, settings.address);
  const running = { postgres: undefined, programs: [], portal: undefined };
  const over = new AbortController();
  try {
    await checkPort(settings);
    await build(signal, ['server']);
    // The database does not need the pages: they are built while it is prepared.
    running.portal = build(AbortSignal.any([signal, over.signal]), ['portal']);
    running.portal.catch(() => undefined);
    for (let round = 1; ; round += 1) {
      const failure = await runOnce(settings, running, signal, round);
      if (signal.aborted) return 0;
      console.log(`\n${failure} Se inicia todo de nuevo.`);
      // Nothing that they hold can be finished without the database; what was acknowledged is in it.
      await stopAll(running, LOST_DATABASE_STOP_MS);
    }
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    if (signal.aborted) console.log('\nDeteniendo Comensal…');
    over.abort();
    await running.portal?.catch(() => undefined);
    await stopAll(running);
    lock.release();
    if (signal.aborted) console.log('Comensal se detuvo.');
  }
}

/**
 * Starts database and programs, and waits until the stop is requested or the database dies. Returns the sentence for
 * the latter.
 */
async function runOnce(settings, running, signal, round) {
  const database = settings.database ?? (await startDatabase(settings, running, signal));
  // The person may have asked to stop during a step that has no signal.
  signal.throwIfAborted();
  const env = environment(settings, database);
  // Once per run is enough: a database that died is unchanged.
  if (round === 1) {
    // No serving process gets the owner's credentials.
    const ownerEnv = { ...env, DATABASE_OWNER_URL: database.owner };
    await step('Actualizar la base de datos', () => runQuietTool('migrate', ownerEnv, signal));
    await loadDemonstration(settings, database, ownerEnv, signal);
    await running.portal;
  }
  await step('Iniciar el servidor', () => startPrograms(settings, running, env, signal));
  if (round === 1) greet(settings, await firstDaySentences(database.application, ownAddress(settings)));
  else console.log(`Comensal funciona de nuevo en ${settings.address}`);
  return untilOver(running, signal);
}

async function startDatabase(settings, running, signal) {
  running.postgres = await step('Iniciar PostgreSQL', () => startEmbedded({ dataDir: settings.dataDir, signal }));
  signal.throwIfAborted();
  const mark = demonstrationMark(settings);
  if (existsSync(mark.begun)) {
    console.log('La carga de los datos de demostración se interrumpió; se comienza de nuevo.');
    await dropDatabase(running.postgres);
    rmSync(mark.begun);
  }
  if (!settings.keepsBackups) await forgetBackups(running.postgres);
  return ensureDatabase(running.postgres, settings.dataDir);
}

function environment(settings, { application, read }) {
  const { DATABASE_OWNER_URL: _owner, DATABASE_ADMIN_URL: _admin, ...own } = process.env;
  return {
    ...own,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    ...(settings.host === undefined ? {} : { HOST: settings.host }),
    DATABASE_URL: application,
    ...(read === undefined ? {} : { DATABASE_READ_URL: read }),
    PUBLIC_URL: process.env.PUBLIC_URL || settings.address,
    // With an external database the key is the installation's own too: every instance needs the same.
    ...(settings.database === undefined && !process.env.TOKEN_SECRET
      ? { TOKEN_SECRET: tokenSecret(settings.dataDir) }
      : {}),
  };
}

/** Only into the embedded database: a named one belongs to the installation. */
async function loadDemonstration(settings, { application }, env, signal) {
  if (settings.database !== undefined || process.env.NODE_ENV === 'production' || !(await isEmpty(application))) return;
  const mark = demonstrationMark(settings);
  writeFileSync(mark.begun, '');
  await step('Cargar los datos de demostración', () => runQuietTool('demo', env, signal));
  renameSync(mark.begun, mark.done);
}

/** Two empty marker files in the data folder: a load that began and did not end is repeated from the start. */
function demonstrationMark({ dataDir }) {
  return { begun: path.join(dataDir, demonstrationFiles.begun), done: path.join(dataDir, demonstrationFiles.done) };
}

async function startPrograms(settings, running, env, signal) {
  let failed;
  const fail = (title) => (tail) => {
    failed = new Error(`${title} no arrancó:\n${tail}`);
  };
  running.programs = [
    ['api', 'El servidor'],
    ['worker', 'El proceso de tareas'],
    ...(settings.keepsBackups ? [['backup', 'El proceso de copias', asAdmin(running.postgres)]] : []),
  ].map(([name, title, more = {}]) =>
    supervise({ name, title, dataDir: settings.dataDir, env: { ...env, ...more }, onFirstExit: fail(title) }),
  );
  const limit = Date.now() + READY_LIMIT_MS;
  while (!(await isReady(ownAddress(settings)))) {
    signal.throwIfAborted();
    if (failed) throw failed;
    if (Date.now() > limit)
      throw new Error(
        `El servidor no respondió en ${READY_LIMIT_MS / 1000} segundos. Detalles: ${path.join(settings.dataDir, 'logs')}`,
      );
    await wait(50);
  }
  if (failed) throw failed;
  for (const program of running.programs) program.settled();
}

/** The address at which this machine itself reaches it. */
function ownAddress({ host, port }) {
  const name =
    host === undefined || host === '0.0.0.0'
      ? '127.0.0.1'
      : host === '::'
        ? '[::1]'
        : host.includes(':')
          ? `[${host}]`
          : host;
  return `http://${name}:${port}`;
}

function greet(settings, missing) {
  console.log(`\nComensal funciona en ${settings.address}\n`);
  if (existsSync(demonstrationMark(settings).done)) console.log(`${demoUsersTable()}\n`);
  for (const sentence of missing) console.log(`  ${sentence}`);
  console.log(`  Datos y registros: ${settings.dataDir}`);
  if (settings.host === LOOPBACK) {
    console.log('  Solo responde en esta máquina. Para otras: HOST=0.0.0.0 npm start (cambie antes las contraseñas)');
  }
  console.log('  Para detenerlo: Ctrl-C\n');
}

function untilOver(running, signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('');
    signal.addEventListener('abort', () => resolve(''), { once: true });
    void running.postgres?.exited.then(() => resolve('PostgreSQL se detuvo sin que nadie lo pidiera.'));
  });
}

/** The programs first, gracefully and in parallel; the database when nobody needs it any more. */
async function stopAll(running, limitMs) {
  await Promise.all(running.programs.map((program) => program.stop(limitMs)));
  running.programs = [];
  await running.postgres?.stop();
  running.postgres = undefined;
}
