import net from 'node:net';
import { LOOPBACK } from '../launch/settings.mjs';

/** Below the ports that the system gives to outgoing connections: a process that is started anew finds its port free. */
const highest = 32_000;

/**
 * Gives `count` ports of 127.0.0.1 on which nobody listens at this moment: the next ones after `first`, in order. Each process
 * keeps its port for as long as the cluster runs, also when it is started anew.
 */
export async function portsAfter(first, count) {
  const found = [];
  for (let port = first + 1; found.length < count; port += 1) {
    if (port > 65_535)
      throw new Error(`No hay ${count} puertos libres después de ${first}. Elija otro PORT, por ejemplo 3000.`);
    if (await isFree(port)) found.push(port);
  }
  return found;
}

const TRIES = 5;

/** Somebody else listens where a process of ours was about to. */
export class PortTaken extends Error {
  constructor(port) {
    super(`El puerto ${port} está ocupado por otro programa.`);
  }
}

/** Throws PortTaken where somebody listens: a server that is started there would end, and the other be taken for it. */
export async function refuseTaken(port) {
  if (!(await isFree(port))) throw new PortTaken(port);
}

/**
 * Calls `work` with `count` ports after `first`. Between their choice and the moment at which a process listens there, another program may
 * take one of them: what had been started is then undone by `undo`, and `work` is called with others. Returns what `work` returns; rejects as
 * it does where no port is to blame, where the fifth choice fails too, and where `signal` was aborted.
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

/** A port, with room for others after it, for a cluster that nobody types the address of. Takes a number that tells it from others. */
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

/** Whether somebody listens there. */
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
