import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const workspace = resolve(__dirname, '..', '..', '..', '..');

export type ProgramName = 'worker' | 'api';

export interface ProgramProcess {
  /** Kills it, like a crashing machine. */
  kill(): Promise<void>;
  /** The processes that it started, with their command lines. */
  childrenOf(): { readonly pid: number; readonly command: string }[];
  /** Asks it to stop, and returns its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'disconnect'): Promise<number | null>;
}

/**
 * Starts a program of the product, bundled as it is shipped (tools/jest/programs.mjs). Resolves when it is running;
 * rejects when it exits before. `log` gets its output; by default it is discarded.
 */
export async function startProgram(
  name: ProgramName,
  environment: Readonly<Record<string, string>>,
  log?: (text: string) => void,
): Promise<ProgramProcess> {
  const program = join(process.env['COMENSAL_PROGRAMS'] ?? '', name, 'main.js');
  const child = spawn(process.execPath, [program], {
    cwd: workspace,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      STOP_SECONDS: '600',
      ...environment,
    },
    stdio: ['ignore', log ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  });
  if (log) child.stdout?.setEncoding('utf8').on('data', log);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const ready = once(child, 'message');
  const [first] = await Promise.race([
    ready,
    exited.then(([code]): [unknown] => {
      throw new Error(`The ${name} exited with ${code}`);
    }),
  ]);
  const { type } = first as { type?: unknown };
  if (type !== 'ready' && type !== 'listening') throw new Error(`The ${name} did not report that it is running`);
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    childrenOf() {
      const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(child.pid)], { encoding: 'utf8' });
      return stdout
        .split('\n')
        .filter((line) => line.includes('worker/job.js'))
        .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
    },
    async stop(signal = 'SIGTERM') {
      ask(child, signal);
      return (await exited)[0];
    },
  };
}

function ask(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT' | 'disconnect'): void {
  if (signal === 'disconnect') child.disconnect();
  else child.kill(signal);
}
