import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * An address of 127.0.0.1 that forwards to a chosen server, like a virtual IP or a proxy in front of a pair of servers.
 */
export interface Forwarder {
  /** The same URL through the forwarder. */
  through(url: string): string;
  /** How many connections were made. */
  readonly connections: number;
  /** Forwards to this port from now on, and closes other connections. */
  lead(port: number): void;
  /** Drops everything from now on, like a machine that died silently: connections stay open, and nobody answers. */
  hush(): void;
  close(): Promise<void>;
}

/** Starts a forwarder to this port of 127.0.0.1. */
export async function startForwarder(first: number): Promise<Forwarder> {
  let target = first;
  let isHushed = false;
  let connections = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    connections += 1;
    if (isHushed) {
      keep(near);
      return;
    }
    const far = keep(connect(target, '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    get connections() {
      return connections;
    },
    lead(next) {
      target = next;
      isHushed = false;
      endAll();
    },
    hush() {
      isHushed = true;
      for (const socket of sockets) socket.unpipe();
    },
    async close() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
