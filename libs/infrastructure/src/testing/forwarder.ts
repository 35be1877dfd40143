import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address of 127.0.0.1 that leads to a server of somebody's choice: what a virtual address or a proxy is to a pair of servers. */
export interface Forwarder {
  /** The same address by way of it. */
  through(url: string): string;
  /** How often somebody has connected. */
  readonly connections: number;
  /** Leads to this port from now on, and ends what led elsewhere. */
  lead(port: number): void;
  /** Swallows everything that it is given from now on, as a machine does that died without a word: connections stay, and nobody answers. */
  hush(): void;
  close(): Promise<void>;
}

/** Starts one that leads to this port of 127.0.0.1. */
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
