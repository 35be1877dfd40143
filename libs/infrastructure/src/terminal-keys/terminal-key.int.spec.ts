import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { terminalKeys } from './terminal-key';
import { findTerminalCentre } from './terminal-key.queries';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, poolSize: 2 });
  await database.query(
    `insert into business_units (id, name, is_active) values ('B1', 'Pilar', true), ('B9', 'Cerrado', false)`,
  );
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

async function keep(businessUnitId: string, isRevoked: boolean): Promise<{ id: number; key: string }> {
  const key = terminalKeys.newKey();
  const [stored] = await database.query<{ id: number }>(
    `insert into terminal_keys (business_unit_id, name, key_hash, revoked_at) values ($1, 'Caja', $2, case when $3 then now() end) returning id`,
    [businessUnitId, terminalKeys.hash(key), isRevoked],
  );
  return { id: stored?.id ?? 0, key };
}

test('CUS-04 a key authenticates its centre, even a closed one, whose earlier meals are delivered; unknown, altered and revoked ones do not', async () => {
  const { id, key } = await keep('B1', false);
  expect(key).toMatch(/^cmk_[A-Za-z0-9_-]{43}$/);
  expect(await findTerminalCentre(database.query, key)).toEqual({ keyId: id, businessUnitId: 'B1' });
  const revoked = await keep('B1', true);
  const closed = await keep('B9', false);
  expect(await findTerminalCentre(database.query, closed.key)).toEqual({ keyId: closed.id, businessUnitId: 'B9' });
  for (const wrong of [
    '',
    key.slice(0, -1),
    `${key}x`,
    key.toUpperCase(),
    terminalKeys.newKey(),
    terminalKeys.hash(key),
    revoked.key,
  ]) {
    expect([wrong, await findTerminalCentre(database.query, wrong)]).toEqual([wrong, null]);
  }
});
