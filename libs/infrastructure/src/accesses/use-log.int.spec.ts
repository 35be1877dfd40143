import type { Access, Actor, ModuleName } from '@comensal/domain/platform/access';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, seedCanteen } from '../testing/canteen';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { createUseLog } from './use-log';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const opensWith = (...modules: ModuleName[]): Access => ({
  kind: 'modules',
  anyOf: modules.map((module) => ({ module, permission: 'R' })),
  orSelf: null,
});
const uses = () =>
  testDatabase.arrange<{ use: string }>(
    `select concat_ws(' ', username, for_username, module, to_char(day, 'YYYYMMDD')) as use from module_uses order by 1`,
  );

test('a use is written once a day, for whom it was made, and of no module that merely could have opened the call', async () => {
  let now = new Date('2026-11-21T12:00:00-03:00');
  const failures: unknown[] = [];
  const statements: number[] = [];
  const log = createUseLog(
    (sql, parameters) => {
      statements.push(1);
      return database.query(sql, parameters);
    },
    () => now,
    (error) => failures.push(error),
  );
  const { contratista, aprobador } = canteenUsers;
  const acting: Actor = {
    ...aprobador,
    username: 'mixto',
    replaces: { username: 'aprobador', reaches: [canteenUsers.mixto, aprobador] },
  };
  log.note(contratista, opensWith('Pago Credito', 'Aprobacion Credito'));
  log.note(contratista, opensWith('Pago Credito'));
  // Of what any screen chooses from.
  log.note(
    contratista,
    opensWith('Clientes', 'Usuarios', 'Perfiles', 'Auditoria', 'Servicios', 'Comensales', 'Solicitud Credito'),
  );
  log.note(acting, opensWith('Aprobacion Credito'));
  log.note({ ...contratista, username: 'nadie' }, opensWith('Pago Credito'));
  await log.write();
  await log.write();
  log.note(contratista, opensWith('Pago Credito'));
  await log.write();
  expect(statements).toHaveLength(1);
  expect((await uses()).map(({ use }) => use)).toEqual([
    'contratista  Pago Credito 20261121',
    'mixto aprobador Aprobacion Credito 20261121',
  ]);
  now = new Date('2026-11-22T12:00:00-03:00');
  log.note(contratista, opensWith('Pago Credito'));
  await log.write();
  expect((await uses())[0]?.use).toBe('contratista  Pago Credito 20261122');
  // An older process that writes late moves nothing back.
  now = new Date('2026-11-20T12:00:00-03:00');
  log.note(contratista, opensWith('Pago Credito'));
  await log.write();
  expect((await uses())[0]?.use).toBe('contratista  Pago Credito 20261122');
  expect(failures).toEqual([]);
});

test('what could not be written is noted again with its next use', async () => {
  const failures: unknown[] = [];
  let isAway = true;
  const log = createUseLog(
    (sql, parameters) => (isAway ? Promise.reject(new Error('away')) : database.query(sql, parameters)),
    () => new Date('2026-11-25T12:00:00-03:00'),
    (error) => failures.push(error),
  );
  log.note(canteenUsers.facturacion, opensWith('Facturacion Credito'));
  await log.write();
  isAway = false;
  log.note(canteenUsers.facturacion, opensWith('Facturacion Credito'));
  await log.write();
  expect(failures).toEqual([new Error('away')]);
  expect((await uses()).map(({ use }) => use)).toContain('facturacion  Facturacion Credito 20261125');
});
