import { auditTables } from '@comensal/domain/audit';
import { Client } from 'pg';
import type { Query } from '../platform/database/query';
import { compareWithShadow, writeAtRandom } from '../testing/audit-shadow';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let database: TestDatabase;
let client: Client;
const query: Query = async (sql, parameters) => (await client.query(sql, parameters as unknown[])).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('AUD-09 a million rows of all audited tables at any moment are what they were', async () => {
  await writeAtRandom(query, 4_000, 0.7);
  const { there, ...compared } = await compareWithShadow(query, 1_000_000);
  expect(compared).toEqual({ rows: 1_000_000, tables: auditTables.length - 1, differing: [] });
  // Most were there, and some were not.
  expect(there).toBeGreaterThan(500_000);
  expect(there).toBeLessThan(1_000_000);
});
