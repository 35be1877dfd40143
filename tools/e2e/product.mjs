// The product as people meet it, for one file of browser tests: the built server and tasks on a free port, over a
// database of its own with the demonstration data, or with nothing in it (E2E_EMPTY=1: one of each, whatever else is
// asked). With E2E_SMTP=1 its mails go through a mail server, into the same folder. Prints one line of JSON when it answers; ends everything at SIGTERM. With E2E_CLUSTER=1 it is what `npm run
// cluster` starts: three of each behind the proxy, on pooler, replica, Redis and object store. The tests of this folder
// start, kill and exchange processes of their own, the cluster's among them, and so mean the same either way. A line of
// JSON on the standard input, `{"portalDir": "…"}`, puts a server of another portal in the place of the present one, and
// gives a line; `{"kill": true}` kills the server in the middle of what it does, and starts another.
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { portsAfter, someFirstPort } from '../cluster/ports.mjs';
import { programEnv, programFlags, toolFlags } from '../launch/node-flags.mjs';
import { runProgram } from '../launch/process.mjs';
import { workspace } from '../launch/workspace.mjs';
import { roleNames } from '../postgres/roles.mjs';
import { notePeaks } from './memory-peaks.mjs';

const READY_LIMIT_MS = 180_000;
const END_LIMIT_MS = 10_000;
const TEMPLATE_LOCK = 7_203_116;
/** Folders of this form belong to the process with that id, and the next test run removes those of dead processes. */
const folderOf = (owner) => path.join(os.tmpdir(), `comensal-test-${owner}-`);

const server = process.env.TEST_DATABASE_URL;
const name = `e2e_${process.pid}_${randomBytes(4).toString('hex')}`;
const dataDir = mkdtempSync(folderOf(process.pid));
const programs = [];
let ending;
const isEmpty = process.env.E2E_EMPTY === '1';

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(0));
// The test's end of the pipe is closed when it dies, however it dies.
process.stdin
  .on('end', () => void end(0))
  .on('error', () => void end(0))
  .resume();
/** Set once the product runs. */
let exchangeServer;
createInterface(process.stdin).on('line', async (line) => {
  await exchangeServer(JSON.parse(line));
  process.stdout.write('exchanged\n');
});

try {
  if (!server) throw new Error('TEST_DATABASE_URL is not set: browser tests run through "npm test -- --only e2e".');
  if (!existsSync(path.join(workspace, 'dist/api/main.js')))
    throw new Error('dist/api is not built: run "npm run build" first.');
  const started = process.env.E2E_CLUSTER === '1' && !isEmpty ? await startSet() : await startPair();
  process.stdout.write(`${JSON.stringify(started)}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

/** One api and one worker. */
async function startPair() {
  const template = await ensureTemplate();
  await query(server, `create database ${name} template ${template.name} strategy file_copy owner ${roleNames.owner}`);
  // With the token secret: the database has the key derived from it, by which who acts is proved.
  cpSync(template.folder, dataDir, { recursive: true });
  const [port, mailPort] = await portsAfter(someFirstPort(process.pid), 2);
  // Passkeys need a host name, never an IP address: PRODUCT_HOST=localhost.
  const url = `http://${process.env.PRODUCT_HOST ?? '127.0.0.1'}:${port}`;
  const env = {
    ...environment(name, dataDir),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
    ...(process.env.E2E_SMTP === '1' ? { SMTP_URL: await startMailServer(mailPort) } : {}),
  };
  for (const program of ['api', 'worker']) start(program, env);
  await untilReady(url);
  exchangeServer = async ({ portalDir = env.PORTAL_DIR, kill = false }) => {
    const before = programs.map(({ running }) => running).find((each) => each?.program === 'api' && !each.isExchanged);
    before.isExchanged = true;
    before.child.kill(kill ? 'SIGKILL' : 'SIGTERM');
    await before.exited;
    start('api', portalDir === undefined ? env : { ...env, PORTAL_DIR: portalDir });
    await untilReady(url);
  };
  return { url, databaseUrl: databaseUrl(name, 'owner'), applicationUrl: databaseUrl(name, 'application'), dataDir };
}

/** The mail server of the cluster, which keeps each mail where the worker would write it. Returns its URL. */
async function startMailServer(port) {
  const script = path.join(workspace, 'tools/cluster/mail-catcher.mjs');
  const child = spawn(process.execPath, [script, String(port), path.join(dataDir, 'mail')], { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  programs.push({
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  });
  return `smtp://127.0.0.1:${port}`;
}

/** The whole set, on a copy of one that was started once with the demonstration data and stopped. */
async function startSet() {
  const { startCluster } = await import('../cluster/start-cluster.mjs');
  // The standard output is reserved for the one line of JSON.
  console.log = console.error;
  const options = { host: '127.0.0.1', apis: 3, workers: 3 };
  const port = someFirstPort(process.pid);
  const template = path.join(process.env.TEST_FOLDER, 'cluster');
  await underLock(async () => {
    if (existsSync(path.join(template, 'whole'))) return;
    rmSync(template, { recursive: true, force: true });
    const first = await startCluster({ ...options, dataDir: template, port });
    await first.stop();
    writeFileSync(path.join(template, 'whole'), '');
  });
  const folder = path.join(dataDir, 'cluster');
  execFileSync('cp', ['-a', template, folder]);
  const address = `http://${process.env.PRODUCT_HOST ?? '127.0.0.1'}:${port}`;
  // Every api serves the target of this link when it starts.
  const portal = path.join(dataDir, 'portal');
  symlinkSync(path.join(workspace, 'dist/portal'), portal);
  process.env.PORTAL_DIR = portal;
  const cluster = await startCluster({ ...options, dataDir: folder, port, address });
  programs.push(cluster);
  exchangeServer = async ({ portalDir }) => {
    if (portalDir !== undefined) {
      rmSync(portal);
      symlinkSync(portalDir, portal);
    }
    const apis = cluster.names.filter((each) => each.startsWith('api-'));
    await Promise.all(apis.map((each) => cluster.restart(each)));
  };
  return { url: address, databaseUrl: cluster.roles.owner, applicationUrl: cluster.roles.application, dataDir: folder };
}

/**
 * The migrated database, with the demonstration data or without, made once for all files: its name, and what it keeps
 * in files.
 */
async function ensureTemplate() {
  const hash = createHash('sha256');
  for (const folder of ['dist/tools', 'dist/chunks']) {
    for (const file of existsSync(path.join(workspace, folder))
      ? readdirSync(path.join(workspace, folder)).sort()
      : []) {
      if (file.endsWith('.js')) hash.update(file).update(readFileSync(path.join(workspace, folder, file)));
    }
  }
  const template = `comensal_${isEmpty ? 'empty' : 'demo'}_${hash.digest('hex').slice(0, 16)}`;
  return underLock(async (client) => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as folder from pg_database where datname = $1 and datistemplate`,
      [template],
    );
    if (rows[0] && existsSync(rows[0].folder)) return { name: template, folder: rows[0].folder };
    if (rows[0]) await client.query(`alter database ${template} with is_template false`);
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template} owner ${roleNames.owner}`);
    const folder = mkdtempSync(folderOf(process.ppid));
    for (const tool of isEmpty ? ['migrate'] : ['migrate', 'demo'])
      await runTool(tool, { ...environment(template, folder), DATABASE_OWNER_URL: databaseUrl(template, 'owner') });
    await client.query(`comment on database ${template} is '${folder.replaceAll("'", "''")}'`);
    await client.query(`alter database ${template} with is_template true allow_connections false`);
    return { name: template, folder };
  });
}

/** One test file at a time creates what all of them copy. */
async function underLock(work) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function runTool(tool, env) {
  const { code, output } = await runProgram(process.execPath, [...toolFlags, `dist/tools/${tool}.js`], {
    cwd: workspace,
    env,
    quiet: true,
  });
  if (code !== 0) throw new Error(`dist/tools/${tool}.js exited with ${code}.\n${output}`);
}

function environment(database, DATA_DIR) {
  return {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl(database, 'application'),
    DATABASE_READ_URL: databaseUrl(database, 'read'),
    DATABASE_OWNER_URL: '',
    DATA_DIR,
  };
}

function start(program, env) {
  const script = `dist/${program}/main.js`;
  if (!existsSync(path.join(workspace, script))) return;
  const log = path.join(dataDir, `${program}.log`);
  const descriptor = openSync(log, 'a');
  const child = spawn(process.execPath, [...programFlags(program), script], {
    cwd: workspace,
    env: { ...programEnv, ...env },
    stdio: ['ignore', descriptor, descriptor, 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const running = { program, child, exited, isExchanged: false };
  programs.push({
    running,
    async stop() {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      await exited;
      clearTimeout(killer);
    },
  });
  void exited.then((code) => {
    if (ending || running.isExchanged) return;
    console.error(`dist/${program} exited with ${code}.\n${readFileSync(log, 'utf8').slice(-4000)}`);
    void end(1);
  });
}

async function untilReady(url) {
  const limit = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const isReady = await fetch(`${url}/api/health/live`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > limit) throw new Error('The server did not answer within a minute.');
    await wait(50);
  }
}

function end(code) {
  ending ??= (async () => {
    const alive = programs.flatMap(({ running }) => (running === undefined || running.isExchanged ? [] : [running]));
    if (process.env.TEST_FOLDER)
      notePeaks(process.env.TEST_FOLDER, Object.fromEntries(alive.map(({ program, child }) => [program, child.pid])));
    for (const program of programs) await program.stop();
    if (server) await query(server, `drop database if exists ${name} with (force)`).catch(() => undefined);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    process.exit(code);
  })();
  return ending;
}

async function query(connectionString, text) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** The roles of a test server have the password of its superuser. */
function databaseUrl(database, role) {
  const url = new URL(server);
  url.username = roleNames[role];
  url.pathname = `/${database}`;
  return url.href;
}
