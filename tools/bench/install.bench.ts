import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@comensal/infrastructure/testing';
import type { Finding } from './table';

/** How long it takes from a clone of the repository to the login, and what running needs on the disk then. */
export async function benchInstall(workspace: string): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comensal-clone-'));
  try {
    const clone = path.join(folder, 'clone');
    const { status, stderr } = spawnSync('git', ['clone', '--quiet', workspace, clone], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The repository was not cloned: ${stderr}`);
    return [await untilLogin(clone, path.join(folder, 'data')), productionPackages(clone)];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** With what npm keeps from before in its own cache. */
async function untilLogin(clone: string, dataDir: string): Promise<Finding> {
  const port = await freePort();
  const { DATABASE_URL: _1, DATABASE_OWNER_URL: _2, DATABASE_READ_URL: _3, TOKEN_SECRET: _4, ...env } = process.env;
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await showsLogin(`http://127.0.0.1:${port}`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode} before it answered`);
      await delay(100);
    }
    const seconds = (performance.now() - begun) / 1000;
    return {
      name: 'from a clone to the login with the demonstration data, by npm start',
      ours: `${seconds.toFixed(0)} s`,
      baseline: 'packages from npm’s cache where it has them',
      figure: seconds,
      unit: 's',
      target: { atMost: 60 },
    };
  } finally {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  }
}

/** The page, and behind it a server that is ready to let somebody in. */
async function showsLogin(address: string): Promise<boolean> {
  try {
    const [page, ready] = await Promise.all([fetch(`${address}/`), fetch(`${address}/api/health/ready`)]);
    return page.ok && ready.ok && (await page.text()).includes('<script');
  } catch {
    return false;
  }
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

/** Packages that the built product runs on, with its Node, its PostgreSQL and its browser. */
function productionPackages(clone: string): Finding {
  const { packages } = JSON.parse(readFileSync(path.join(clone, 'package-lock.json'), 'utf8')) as Lock;
  const folders = Object.entries(packages)
    .filter(([name, { dev, link }]) => name.includes('node_modules/') && !dev && !link)
    .map(([name]) => path.join(clone, name))
    .filter((folder) => existsSync(folder));
  const megabytes = folders.reduce((sum, folder) => sum + bytesIn(folder), 0) / 1e6;
  return {
    name: 'packages that running needs, on the disk',
    ours: `${megabytes.toFixed(0)} MB`,
    baseline: `${folders.length} packages`,
    figure: megabytes,
    unit: 'MB',
    target: { atMost: 350 },
  };
}

/** What the disk holds of a package, without the packages inside it, which are counted themselves. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .map((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? bytesIn(full) : lstatSync(full).blocks * 512;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}
