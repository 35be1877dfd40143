import pg from 'pg';

/**
 * A pool of connections that the server may drop: whoever was asking hears of it, the pool replaces the connection, and the
 * process goes on. Without a listener an idle connection would end the process, and one that somebody holds without asking
 * anything at the moment too: the pool hears nothing of that one.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
