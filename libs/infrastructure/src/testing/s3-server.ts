import net from 'node:net';
import { type ObjectStore, readFilesUrl } from '../platform/configuration/files-url';

/**
 * The servers that the tests of the object store run on: their own, and, if set, the one of TEST_FILES_URL (Operating).
 */
export const s3Servers: readonly ('own' | 'given')[] = process.env['TEST_FILES_URL'] ? ['own', 'given'] : ['own'];

export interface S3Server {
  /** A FILES_URL of an existing bucket. */
  readonly url: string;
  readonly store: ObjectStore;
  /** Cuts all connections and accepts no new ones; the stored objects stay. */
  cut(): Promise<void>;
  /** Makes it reachable again at the same address. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * An S3-compatible server behind a connection that can be cut, with its keys in this process's environment. The tests'
 * own keeps its objects in the folder; a given one is TEST_FILES_URL, with its `endpoint` and the usual AWS variables.
 */
export async function startS3Server(directory: string, which: 'own' | 'given' = 'own'): Promise<S3Server> {
  const { address, stop } = which === 'own' ? await startOwn(directory) : inputOf();
  const { endpoint } = storeOf(address);
  if (endpoint === undefined) throw new Error('TEST_FILES_URL must name its endpoint');
  const line = await openLine(new URL(endpoint));
  const url = address.replace(endpoint, `http://127.0.0.1:${line.port}`);
  return {
    url,
    store: storeOf(url),
    cut: line.cut,
    mend: line.mend,
    async stop() {
      await line.cut();
      await stop();
    },
  };
}

async function startOwn(directory: string): Promise<{ readonly address: string; stop(): Promise<void> }> {
  actWith(['S3RVER', 'S3RVER']);
  // Loaded only here, not with every test that uses this folder.
  const { default: S3rver } = await import('@20minutes/s3rver');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It does not know every signed parameter; a given server verifies the signatures.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'comensal' }],
  });
  const { port } = await server.run();
  return {
    address: `s3://comensal/archivos?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    async stop() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
    },
  };
}

const keyNames = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const configuredKeys = keyNames.map((name) => process.env[name] ?? '');

/** Read by the SDK when a client first needs them. */
function actWith(keys: readonly string[]): void {
  for (const [position, name] of keyNames.entries()) process.env[name] = keys[position] ?? '';
}

function inputOf(): { readonly address: string; stop(): Promise<void> } {
  actWith(configuredKeys);
  return { address: process.env['TEST_FILES_URL'] ?? '', stop: () => Promise.resolve() };
}

function storeOf(url: string): ObjectStore {
  const store = readFilesUrl(url);
  if (store === null) throw new Error(`Not the address of an object store: ${url}`);
  return store;
}

/** A port that forwards to a server until it is cut. */
async function openLine(to: URL): Promise<{ readonly port: number; cut(): Promise<void>; mend(): Promise<void> }> {
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(to.port || 80), to.hostname);
    for (const socket of [near, far]) keep(socket);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    async cut() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
