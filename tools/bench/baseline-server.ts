import type { Actor } from '@comensal/domain';
import {
  type CreditFilter,
  type CreditPage,
  creditList,
  listCount,
  listRows,
  registerColumnTypes,
} from '@comensal/infrastructure';
import Fastify from 'fastify';
import pg from 'pg';
import { approveStatements } from './approve-statements';
import { addDinerSql, type DinerSearch, dinerOf, dinerStatements, type NewDiner } from './diner-statements';

const everything: Actor = {
  username: 'admin',
  totalAccess: true,
  modules: [{ name: 'Aprobacion Credito', permission: 'W' }],
};

/**
 * What the API is measured against: Fastify and pg, nothing else. No token, no permission, no validation, no envelope; the
 * same rows by the same SQL, and an approval as the same statements in one transaction.
 */
export async function startBaseline(databaseUrl: string, port: number): Promise<void> {
  registerColumnTypes();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = Fastify();

  server.get('/ready', () => ({ ready: true }));

  server.post<{ Body: CreditFilter & { page: CreditPage } }>('/credits', async ({ body: { page, ...filter } }) => {
    const rows = listRows(creditList, { ...filter, actor: everything }, page);
    const count = listCount(creditList, { ...filter, actor: everything });
    const [found, counted] = await Promise.all([
      pool.query(rows.sql, [...rows.parameters]),
      pool.query(count.sql, [...count.parameters]),
    ]);
    return { rows: found.rows, total: counted.rows[0].total };
  });

  server.post<{ Body: { id: number } }>('/approve', async ({ body: { id } }) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const answers: pg.QueryResult[] = [];
      for (const { sql, parameters } of approveStatements(id)) answers.push(await client.query(sql, parameters));
      await client.query('commit');
      return {
        credit: answers.at(-4)?.rows[0],
        documents: answers.at(-3)?.rows,
        history: answers.at(-2)?.rows,
        balance: answers.at(-1)?.rows[0],
      };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });

  server.post<{ Body: DinerSearch }>('/diners', async ({ body }) => {
    const { page, count } = dinerStatements(body);
    const [found, counted] = await Promise.all([
      pool.query(page.sql, page.parameters),
      pool.query(count.sql, count.parameters),
    ]);
    return { rows: found.rows.map(dinerOf), total: counted.rows[0].total };
  });

  server.post<{ Body: NewDiner }>('/add-diner', async ({ body: { card, profile, business_unit_id, company_id } }) => {
    const { rows } = await pool.query(addDinerSql, [card, profile, business_unit_id, company_id]);
    return rows[0];
  });

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
