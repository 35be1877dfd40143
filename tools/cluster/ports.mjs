import net from 'node:net';
import { LOOPBACK } from '../launch/settings.mjs';

/** Below the ephemeral port range: a restarted process finds its port free. */
const highest = 32_000;

/**
 * Returns `count` free ports of 127.0.0.1: the next ones after `first`, in order. Each process keeps its port for as
 * long as the cluster runs, also when it is restarted.
 */
export async function portsAfter(first, count) {
  const matches = [];
  for (let port = first + 1; matches.length < count; port += 1) {
    if (port > 65_535)
      throw new Error(`No hay ${count} puertos libres después de ${first}. Elija otro PORT, por ejemplo 3000.`);
    if (await isFree(port)) matches.push(port);
  }
  return matches;
}

const TRIES = 5;

/** Somebody else listens on the port of a process that is about to start. */
export class PortTaken extends Error {
  constructor(port) {
    super(`El puerto ${port} está ocupado por otro programa.`);
  }
}

/** Throws PortTaken when somebody listens: a server started there would end, and the other be mistaken for it. */
export async function refuseTaken(port) {
  if (!(await isFree(port))) throw new PortTaken(port);
}

/**
 * Calls `work` with `count` ports after `first`. Until a process listens on a chosen port, another program may take it:
 * what had been started is then undone by `undo`, and `work` is called with others. Returns what `work` returns;
 * rejects as it does when no port is to blame, when the fifth choice fails too, and when `signal` was aborted.
 */
export async function withPorts({ first, count, undo, signal }, work) {
  for (let attempt = 1; ; attempt += 1) {
    const ports = await portsAfter(first, count);
    try {
      return await work(ports);
    } catch (error) {
      await undo();
      const isTaken = error instanceof PortTaken || !(await areFree(ports));
      if (!isTaken || attempt === TRIES || signal?.aborted) throw error;
      console.log('Otro programa ocupó un puerto mientras se iniciaban los procesos: se eligen otros.');
    }
  }
}

async function areFree(ports) {
  for (const port of ports) if (!(await isFree(port))) return false;
  return true;
}

/**
 * A port, with room for others after it, for a cluster whose address nobody types. Takes a number that distinguishes
 * clusters.
 */
export function someFirstPort(number) {
  const lowest = 10_000;
  return lowest + ((number * 40) % (highest - lowest - 40));
}

export function isFree(port) {
  const probe = net.createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: LOOPBACK, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether somebody listens on it. */
export function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, LOOPBACK);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
