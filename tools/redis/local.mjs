import { spawn, spawnSync } from 'node:child_process';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { withParentDeath } from '../launch/parent-death.mjs';
import { freePort } from '../postgres/embedded.mjs';

/**
 * Starts the machine's Redis on a free port of 127.0.0.1, without persistence. Takes the folder it may write to.
 * Returns `{url, stop()}`, or undefined when the machine has no redis-server.
 */
export async function startRedis(folder) {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort();
    const [command, ...args] = [
      ...withParentDeath([], 'TERM'),
      'redis-server',
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'noeviction',
    ];
    const child = spawn(command, args, { stdio: 'ignore', detached: true });
    let over = false;
    const exited = new Promise((resolve) =>
      child.on('exit', () => {
        over = true;
        resolve();
      }),
    );
    for (let tries = 0; tries < 250 && !over; tries += 1) {
      if (await answers(port)) {
        return {
          url: `redis://127.0.0.1:${port}`,
          stop: async () => {
            child.kill('SIGTERM');
            await exited;
          },
        };
      }
      await wait(20);
    }
    child.kill('SIGKILL');
  }
  throw new Error('Redis está instalado, pero no arrancó.');
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (text) => {
      socket.destroy();
      resolve(String(text).startsWith('+PONG'));
    });
    socket.on('error', () => resolve(false));
  });
}
