import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../postgres/embedded.mjs';
import { askToEnd } from './machine.mjs';
import { workspace } from './workspace.mjs';

// `node tools/launch/try-start.mjs` starts the product as a newcomer does, signs in, and stops it: for machines on
// which the tests of the start itself, which inspect processes by /proc, cannot run.
const LIMIT_MS = 600_000;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'comensal-try-'));
const port = await freePort();
const child = spawn(process.execPath, ['tools/node.cjs', 'start'], {
  cwd: workspace,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const ended = new Promise((resolve) => child.on('exit', resolve));
const limit = Date.now() + LIMIT_MS;
try {
  while (!(await signsIn())) {
    if (child.exitCode !== null) throw new Error(`It exited with ${child.exitCode}.`);
    if (Date.now() > limit) throw new Error(`Nobody could sign in within ${LIMIT_MS / 1000} s.`);
    await wait(500);
  }
  console.log('Alguien pudo ingresar.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  askToEnd(child);
  if ((await ended) !== 0) process.exitCode = 1;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}

async function signsIn() {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'Comedor.2026' }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
