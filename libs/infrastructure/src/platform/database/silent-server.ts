import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * How long a server may be silent before it is probed, and how long it may take to answer the probe; in milliseconds.
 */
export interface Patience {
  readonly silentMs: number;
  readonly answerMs: number;
}

export const usualPatience: Patience = { silentMs: 20_000, answerMs: 10_000 };

/** A client whose server must accept the connection in time. `PlanKeepingClient` and `NamelessClient` extend it. */
export class PunctualClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    const input = copyOf(typeof config === 'string' ? { connectionString: config } : (config ?? {}));
    super({ ...input, connectionTimeoutMillis: input.connectionTimeoutMillis ?? usualPatience.answerMs });
  }
}

/**
 * Ends the connections of a pool to a server that has gone silent: its machine died, its process is stopped, or the
 * network drops packets. TCP alone would let the caller wait for a quarter of an hour, or for ever. A long statement is
 * silent too, so a new connection is probed first, and if it answers none is ended.
 */
export function endSilent(pool: pg.Pool, patience: Patience): void {
  const all = new Set<pg.PoolClient>();
  /** For each connection in use: how much had been received, and when that was noticed. */
  const held = new Map<pg.PoolClient, { bytes: number; at: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  const look = async (): Promise<void> => {
    if (all.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    if (isAsking || !isSilent(held, patience.silentMs)) return;
    isAsking = true;
    const before = new Map([...all].map((client) => [client, socketOf(client).bytesRead]));
    const answers = await isThere(pool.options, patience.answerMs);
    isAsking = false;
    for (const [client, bytes] of before) {
      if (answers) noticed(client);
      else if (all.has(client) && socketOf(client).bytesRead === bytes)
        socketOf(client).destroy(new Error('Connection terminated: the server stopped responding'));
    }
  };
  const noticed = (client: pg.PoolClient): void => {
    if (held.has(client)) held.set(client, { bytes: socketOf(client).bytesRead, at: performance.now() });
  };
  pool.on('connect', (client) => {
    all.add(client);
    client.once('end', () => all.delete(client));
    timer ??= setInterval(() => void look(), patience.silentMs / 4).unref();
  });
  pool.on('acquire', (client) => {
    held.set(client, { bytes: socketOf(client).bytesRead, at: performance.now() });
  });
  pool.on('release', (_error, client) => held.delete(client));
}

/** Whether a connection has received nothing for so long. */
function isSilent(held: Map<pg.PoolClient, { bytes: number; at: number }>, silentMs: number): boolean {
  const now = performance.now();
  let isLong = false;
  for (const [client, heard] of held) {
    const { bytesRead } = socketOf(client);
    if (bytesRead !== heard.bytes) held.set(client, { bytes: bytesRead, at: now });
    else if (now - heard.at > silentMs) isLong = true;
  }
  return isLong;
}

/** A refusal counts as an answer. */
async function isThere(options: pg.PoolConfig, answerMs: number): Promise<boolean> {
  const client = new pg.Client({
    ...copyOf(options),
    application_name: 'comensal-probe',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A pool hides the password of its options when they are copied. */
function copyOf(options: pg.ClientConfig): pg.ClientConfig {
  return options.password === undefined ? { ...options } : { ...options, password: options.password };
}

/** The connection's socket, which pg's types lack. */
export function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
}
