import pg from 'pg';
import { endSilent, PunctualClient, usualPatience } from './silent-server';

/** Code that waits without having anything under way hears by this that the machine is gone; the rest hears it by `endSilent`. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * A pool of connections that the server may drop: the code that was asking hears of it, the pool replaces the connection, and the
 * process goes on. Without a listener an idle connection would end the process, and one that somebody holds without asking
 * anything at the moment too: the pool hears nothing of that one. A server that says nothing any more is not waited for.
 */
export function openPool(options: pg.PoolConfig, patience = usualPatience): pg.Pool {
  const pool = new pg.Pool({ Client: PunctualClient, ...keptAlive, ...options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  replaceLost(pool);
  endSilent(pool, patience);
  return pool;
}

/**
 * Gives the place of a connection that is lost while somebody holds it to the next who asks. A transaction whose connection is
 * gone cannot be rolled back, and a library that failed to roll it back (Kysely) never gives the connection back: each such loss would
 * take a place of the pool for ever, and the tenth all of them.
 */
export function replaceLost(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Its holder may still give it back.
      client.release = () => undefined;
    }),
  );
}
