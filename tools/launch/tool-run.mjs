import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asAdmin, ensureDatabase, runningDatabase } from '../postgres/database.mjs';
import { runningEmbedded, startEmbedded } from '../postgres/embedded.mjs';
import { build } from './build.mjs';
import { lockData, lockHolder } from './data-lock.mjs';
import { toolFlags } from './node-flags.mjs';
import { runProgram } from './process.mjs';
import { readSettings, tokenSecret } from './settings.mjs';
import { workspace } from './workspace.mjs';

/**
 * Runs one tool. Takes the words after the program: `[--throwaway] NAME [arguments]`. The tool finds its database in
 * DATABASE_URL: the one that the person named, else the embedded one running on DATA_DIR, else the same started for the
 * duration; with `--throwaway` an empty one that is removed afterwards, unless BENCH_KEEP names the folder in which it
 * stays and is reused. Returns the tool's exit code.
 */
export async function runTool(words, signal) {
  const isThrowaway = words[0] === '--throwaway';
  const [name, ...rest] = isThrowaway ? words.slice(1) : words;
  if (name === 'build') {
    await build(signal);
    return 0;
  }
  await build(signal, isThrowaway ? undefined : ['server']);
  const script = path.join('dist', 'tools', `${name}.js`);
  if (name === undefined || !existsSync(path.join(workspace, script))) {
    const known = readdirSync(path.join(workspace, 'dist', 'tools'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.slice(0, -3));
    throw new Error(`No existe la herramienta «${name ?? ''}». Hay: build, ${known.join(', ')}.`);
  }
  // One creates the data folder that the others work on; the other needs none.
  if (name === 'restore' || name === 'docs') return runScript(script, rest, {}, signal);
  return isThrowaway
    ? withThrowaway((env) => runScript(script, rest, env, signal), signal)
    : withDatabase(
        (env, server) =>
          runScript(script, rest, name === 'backup' && server ? { ...env, ...asAdmin(server) } : env, signal),
        signal,
      );
}

async function runScript(script, words, env, signal) {
  // In the person's folder, so that relative file names work; npm changes it and reports which it was.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { code } = await runProgram(process.execPath, [...toolFlags, path.join(workspace, script), ...words], {
    cwd,
    signal,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return code;
}

async function withDatabase(work, signal) {
  const { dataDir, database } = readSettings(process.env);
  if (database !== undefined) return work({});
  const match = lockHolder(dataDir) ? runningEmbedded(dataDir) : undefined;
  if (match) return work(environment(runningDatabase(match.port, dataDir), dataDir, process.env.TOKEN_SECRET), match);
  const lock = lockData(dataDir);
  try {
    return await withServer(
      dataDir,
      { throwaway: false },
      (addresses, server) => work(environment(addresses, dataDir, process.env.TOKEN_SECRET), server),
      signal,
    );
  } finally {
    lock.release();
  }
}

async function withThrowaway(work, signal) {
  const stored = process.env.BENCH_KEEP;
  if (stored) mkdirSync(stored, { recursive: true });
  const dataDir = stored ? path.resolve(stored) : mkdtempSync(path.join(os.tmpdir(), 'comensal-throwaway-'));
  try {
    return await withServer(
      dataDir,
      { throwaway: true },
      (addresses, server) => work({ ...environment(addresses, dataDir), TEST_DATABASE_URL: server.url('postgres') }),
      signal,
    );
  } finally {
    if (!stored) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function environment({ application, owner, read }, dataDir, secret) {
  return {
    DATABASE_URL: application,
    DATABASE_OWNER_URL: owner,
    DATABASE_READ_URL: read,
    DATA_DIR: dataDir,
    TOKEN_SECRET: secret || tokenSecret(dataDir),
  };
}

async function withServer(dataDir, options, work, signal) {
  const server = await startEmbedded({ dataDir, signal });
  try {
    return await work(await ensureDatabase(server, dataDir, options), server);
  } finally {
    await server.stop();
  }
}
