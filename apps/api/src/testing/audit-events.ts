import type pg from 'pg';

/** Statements of one person at one moment, in one transaction, as the product writes them. */
export async function writeAs(database: pg.Pool, username: string, moment: string, ...statements: readonly string[]) {
  const client = await database.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.username', $1, true), set_config('app.clock', $2, true)`, [
      username,
      moment,
    ]);
    for (const sql of statements) await client.query(sql);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** How many changes of records the audit has. */
export async function countChanges(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from audit_events where table_name <> 'access_events'`,
  );
  return rows[0]?.count ?? -1;
}
