import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const workspace = path.resolve(__dirname, '..', '..');

export interface Copy {
  readonly process: ChildProcess;
  readonly address: string;
  /** Its output so far. */
  said(): string;
  /** Waits until it has printed this; rejects with its whole output when it ends before. */
  untilSaid(text: string): Promise<void>;
  /** Its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Starts the program of `npm start`, or another one of `tools` with its arguments, on a data folder and a port. */
export function startCopy(dataDir: string, port: number, words: readonly string[] = ['tools/start.mjs']): Copy {
  const { NODE_ENV: _test, DATABASE_URL: _database, ...env } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: workspace,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    text += part.toString();
  });
  return {
    process: child,
    address: `http://127.0.0.1:${port}`,
    said: () => text,
    ended: once(child, 'close').then(([code, signal]: unknown[]) =>
      typeof signal === 'string' ? signal : Number(code),
    ),
    untilSaid: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!text.includes(wanted)) return;
          child.stdout.off('data', look);
          child.off('close', ended);
          resolve();
        };
        const ended = (): void => reject(new Error(`It exited without printing «${wanted}»:\n${text}`));
        child.stdout.on('data', look);
        child.on('close', ended);
        look();
      }),
  };
}

/** The processes whose command line or environment names the data folder (Linux). */
export function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const command = read(pid, 'cmdline');
      return command !== '' && (command.includes(dataDir) || read(pid, 'environ').includes(`DATA_DIR=${dataDir}`))
        ? [`${pid} ${command.replaceAll('\0', ' ')}`]
        : [];
    });
}

/** The descendants of this process, as `number command` (Linux). Some servers overwrite their environment. */
export function childrenOf(parent: number | undefined): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(read(name, 'stat').split(') ').at(-1)?.split(' ')[1]) === parent)
    .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ')}`);
}

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
