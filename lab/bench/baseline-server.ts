import type { Actor } from '@comensal/domain/platform/access';
import { type CreditFilter, type CreditPage, creditList } from '@comensal/infrastructure/credits';
import { loadConfiguration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import {
  actAs,
  actingKey,
  countedBy,
  listCount,
  listRows,
  namesOf,
  type Query,
  registerColumnTypes,
} from '@comensal/infrastructure/platform/database';
import Fastify from 'fastify';
import pg from 'pg';
import { approvedCreditStatements, approveStatements } from './approve-statements';
import {
  addDinerSql,
  type DinerSearch,
  dinerOf,
  dinerStatements,
  getDinerSql,
  type NewDiner,
  plainDinerSql,
} from './diner-statements';

const everything: Actor = {
  username: 'admin',
  totalAccess: true,
  modules: [{ name: 'Aprobacion Credito', permission: 'W' }],
};

/**
 * The baseline of the API: only Fastify and pg. No token, permission, validation or envelope; the same rows by the same
 * SQL, and an approval as the same statements in one transaction.
 */
export async function startBaseline(databaseUrl: string, port: number): Promise<void> {
  registerColumnTypes();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const query: Query = async (sql, parameters = []) => (await pool.query(sql, [...parameters])).rows;
  const server = Fastify();
  const key = actingKey(tokenSecret(loadConfiguration(process.env)));

  server.get('/ready', () => ({ ready: true }));

  server.post<{ Body: CreditFilter & { page: CreditPage } }>('/credits', async ({ body: { page, ...filter } }) => {
    const request = { ...filter, actor: everything };
    const names = await namesOf(query, creditList, request, page.search);
    const rows = listRows(creditList, request, page, names);
    const count = listCount(creditList, request, page.search, names, countedBy(page));
    const [result, counted] = await Promise.all([
      pool.query(rows.sql, [...rows.parameters]),
      pool.query(count.sql, [...count.parameters]),
    ]);
    return { rows: result.rows, total: counted.rows[0].total };
  });

  /** The work in one transaction that has declared who acts, as the product's own triggers require. */
  async function acting<Answer>(username: string, work: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await actAs(async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows, {
        username,
        moment: new Date(),
        key,
      });
      const answer = await work(client);
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  server.post<{ Body: { id: number } }>('/approve', ({ body: { id } }) =>
    acting('aprobador', async (client) => {
      for (const { sql, parameters } of approveStatements(id)) await client.query(sql, parameters);
      const answers: unknown[] = [];
      for (const { sql, parameters } of approvedCreditStatements(id))
        answers.push((await client.query(sql, parameters)).rows);
      return answers;
    }),
  );

  server.post<{ Body: DinerSearch }>('/diners', async ({ body }) => {
    const { page, count } = dinerStatements(body);
    const [result, counted] = await Promise.all([
      pool.query(page.sql, page.parameters),
      pool.query(count.sql, count.parameters),
    ]);
    return { rows: result.rows.map(dinerOf), total: counted.rows[0].total };
  });

  server.post<{ Body: { id: number } }>('/diner', async ({ body: { id } }) => {
    const { rows } = await pool.query(getDinerSql, [id]);
    return dinerOf(rows[0]);
  });

  server.post<{ Body: NewDiner }>('/plain-diner', async ({ body: { card, profile, business_unit_id, company_id } }) => {
    const { rows } = await pool.query(plainDinerSql, [card, profile, business_unit_id, company_id]);
    return rows[0];
  });

  server.post<{ Body: NewDiner }>('/add-diner', ({ body: { card, profile, business_unit_id, company_id } }) =>
    acting('admin', async (client) => {
      const { rows } = await client.query(addDinerSql, [card, profile, business_unit_id, company_id]);
      return rows[0];
    }),
  );

  await server.listen({ port, host: '127.0.0.1' });
  process.on('SIGTERM', () => {
    server
      .close()
      .then(() => pool.end())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}
