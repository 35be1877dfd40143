import pg from 'pg';
import { endSilent, PunctualClient, usualPatience } from './silent-server';

/** Detects a dead machine on idle connections; `endSilent` detects it otherwise. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * A pool whose connections the server may drop: the running statement fails, the pool replaces the connection, and the
 * process continues. Without a listener an idle connection would end the process, and so would one that is checked out
 * without a running statement, about which the pool is not notified. A silent server is not waited for.
 */
export function openPool(options: pg.PoolConfig, patience = usualPatience): pg.Pool {
  const pool = new pg.Pool({ Client: PunctualClient, ...keepAliveOptions, ...options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  replaceLost(pool);
  endSilent(pool, patience);
  return pool;
}

/**
 * Frees the slot of a connection that is lost while checked out. A transaction on a lost connection cannot be rolled
 * back, and a library whose rollback failed (Kysely) never returns the connection: each such loss would leak a slot of
 * the pool, and the tenth the last one.
 */
export function replaceLost(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Its holder may still return it.
      client.release = () => undefined;
    }),
  );
}
