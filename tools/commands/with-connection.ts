import { type Query, registerColumnTypes } from '@comensal/infrastructure/platform/database';
import pg from 'pg';

/** Runs work on one connection, so that `begin` … `commit` are statements of the same session. Always closes it. */
export async function withConnection<Answer>(url: string, work: (query: Query) => Promise<Answer>): Promise<Answer> {
  registerColumnTypes();
  const client = new pg.Client({ connectionString: url, application_name: 'comensal-tools' });
  await client.connect();
  try {
    return await work(
      async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query<Row>(sql, [...parameters])).rows,
    );
  } finally {
    await client.end();
  }
}
