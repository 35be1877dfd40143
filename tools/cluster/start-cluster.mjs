import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady, runQuietTool } from '../launch/dist-tools.mjs';
import { demonstrationFiles, LOOPBACK, madeOnce, tokenSecret } from '../launch/settings.mjs';
import { step } from '../launch/steps.mjs';
import { supervise } from '../launch/supervisor.mjs';
import { asAdmin, dropDatabase, ensureDatabase, isEmpty } from '../postgres/database.mjs';
import { startPair } from './database-pair.mjs';
import { environmentOf } from './environment.mjs';
import { refuseTaken, withPorts } from './ports.mjs';
import { checkPrograms, startMailCatcher, startObjectStore, startPooler, startProxy, startRedis } from './servers.mjs';

const READY_LIMIT_MS = 120_000;
const fixed = ['primary', 'replica', 'pooler', 'redis', 'files', 'mail'];

/** The data folder of the database's machine, within the cluster's: commands get it as DATA_DIR. */
export const primaryFolder = (dataDir) => path.join(dataDir, 'primary');

/**
 * Starts, on this machine and without a container engine, what docker-compose.yml describes: PostgreSQL and its
 * replica, a pooler, Redis, an object store, a mail catcher, several `api` and `worker`, and a proxy in front at `port`
 * of `host`; with `backups` (a folder) the process that makes them. An empty database gets the demonstration data. Each
 * process has its own data folder within `dataDir`, and is restarted when it dies. Returns `{address, roles,
 * environment, names, restart(name), stop()}`: `environment` is for commands beside them, `restart` stops an api
 * gracefully and waits until it answers again. Refuses with Spanish sentences; what had been started is then stopped.
 * If another program takes a port meanwhile, everything is started again on others.
 */
export async function startCluster(options) {
  const running = new Map();
  const stop = () => stopAll(running);
  try {
    checkPrograms();
    await refuseTaken(options.port);
    const { port, apis, workers, signal } = options;
    const started = await withPorts(
      { first: port, count: fixed.length + 2 * apis + workers, undo: () => stopAll(running), signal },
      (numbers) => startAll(options, numbers, running),
    );
    return {
      ...started,
      names: [...running.keys()],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(options, numbers, running) {
  const { dataDir, port, host, apis, workers, backups, signal } = options;
  const folders = { primary: primaryFolder(dataDir), replica: path.join(dataDir, 'replica') };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ports = Object.fromEntries(fixed.map((name, place) => [name, numbers[place]]));
  const apiPorts = numbers.slice(fixed.length, fixed.length + apis);
  /** The metrics port of each api, followed by each worker's. */
  const figures = numbers.slice(fixed.length + apis);

  for (const each of [ports.primary, ports.replica]) await refuseTaken(each);
  const pair = await step('Iniciar PostgreSQL y su réplica', () => startPair({ folders, ports, signal }));
  running.set('primary', pair.primary).set('replica', pair.replica);
  signal?.throwIfAborted();
  const roles = await withWholeDemonstration(dataDir, pair, folders.primary);
  await step('Iniciar pooler, Redis, depósito de archivos y receptor de correo', async () => {
    running.set('pooler', await startPooler({ dataDir, primaryDir: folders.primary, ports, roles }));
    running.set('redis', await startRedis({ dataDir, port: ports.redis }));
    running.set('objects', await startObjectStore({ dataDir, port: ports.files }));
    running.set('mail', await startMailCatcher({ dataDir, port: ports.mail }));
  });
  signal?.throwIfAborted();

  const address = `http://localhost:${port}`;
  const places = {
    roles,
    ...ports,
    address: process.env.PUBLIC_URL || options.address || address,
    // The only credentials that this store knows.
    keys: { id: 'S3RVER', secret: 'S3RVER' },
    secrets: { token: tokenSecret(folders.primary), seal: madeOnce(folders.primary, 'audit-seal.key') },
    nodeEnv: process.env.NODE_ENV || 'development',
    logLevel: process.env.LOG_LEVEL || 'info',
  };
  // What the person set besides the cluster's own variables goes to every process, such as the fixed clock or limits
  // per person.
  const envOf = (kind, own) => ({ ...process.env, ...environmentOf(kind, own, places) });
  const migrating = envOf('migrate', { DATA_DIR: folders.primary });
  await step('Actualizar la base de datos', () => runQuietTool('migrate', migrating, signal));
  await loadDemonstration(dataDir, roles, migrating, signal);

  await step(`Iniciar ${apis} api, ${workers} worker y el proxy`, async () => {
    const fail = { error: undefined };
    const keep = (program, name, own, more = {}) =>
      running.set(
        name,
        supervise({
          name,
          title: name,
          program,
          dataDir,
          env: {
            ...envOf(program === 'api' ? 'api' : 'worker', { DATA_DIR: path.join(dataDir, name), ...own }),
            ...more,
          },
          onFirstExit: (tail) => {
            fail.error = new Error(`${name} no arrancó:\n${tail}`);
          },
        }),
      );
    for (const each of [...apiPorts, ...figures]) await refuseTaken(each);
    for (const [place, apiPort] of apiPorts.entries())
      keep('api', `api-${place + 1}`, { PORT: String(apiPort), METRICS_PORT: String(figures[place]) });
    for (let place = 1; place <= workers; place += 1)
      keep('worker', `worker-${place}`, { WORKER_METRICS_PORT: String(figures[apis + place - 1]) });
    if (backups)
      keep('backup', 'backup', { DATA_DIR: folders.primary }, { ...asAdmin(pair.server), BACKUP_DIR: backups });
    running.set('proxy', await startProxy({ dataDir, host, port, apis: apiPorts }));
    for (const api of apiPorts) await untilReady(`http://${LOOPBACK}:${api}`, fail, signal);
    await untilReady(`http://${LOOPBACK}:${port}`, fail, signal);
    if (fail.error) throw fail.error;
    for (const stored of running.values()) stored.settled?.();
  });
  return {
    address,
    roles,
    // Whoever verifies the audit of a restored copy needs the key that no backup contains.
    environment: { ...migrating, AUDIT_SEAL_KEY: places.secrets.seal },
    async restart(name) {
      await running.get(name).restart();
      await untilReady(`http://${LOOPBACK}:${apiPorts[Number(name.split('-')[1]) - 1]}`, {}, signal);
    },
  };
}

/** An interrupted load of the demonstration data is repeated from the start. */
async function withWholeDemonstration(dataDir, pair, folder) {
  const begun = path.join(dataDir, demonstrationFiles.begun);
  if (!existsSync(begun)) return pair.roles;
  console.log('La carga de los datos de demostración se interrumpió; se comienza de nuevo.');
  await dropDatabase(pair.server);
  rmSync(begun);
  return ensureDatabase(pair.server, folder);
}

async function loadDemonstration(dataDir, roles, env, signal) {
  if (env.NODE_ENV === 'production' || !(await isEmpty(roles.application))) return;
  const begun = path.join(dataDir, demonstrationFiles.begun);
  writeFileSync(begun, '');
  await step('Cargar los datos de demostración', () => runQuietTool('demo', env, signal));
  renameSync(begun, path.join(dataDir, demonstrationFiles.done));
}

async function untilReady(url, fail, signal) {
  for (const limit = Date.now() + READY_LIMIT_MS; !(await isReady(url)); await wait(50)) {
    signal?.throwIfAborted();
    if (fail.error) throw fail.error;
    if (Date.now() > limit) throw new Error(`${url} no respondió en ${READY_LIMIT_MS / 1000} segundos.`);
  }
}

/** First the processes that serve people, then their dependencies, the databases last. */
async function stopAll(running) {
  const last = ['pooler', 'redis', 'objects', 'mail'];
  const stop = (names) => Promise.all(names.map((name) => running.get(name)?.stop()));
  await stop([...running.keys()].filter((name) => ![...last, 'primary', 'replica'].includes(name)));
  await stop(last);
  await stop(['primary']);
  await stop(['replica']);
  running.clear();
}
