import { type Home, homeTilesOf } from '@comensal/domain/home';
import { type ModuleName, modules } from '@comensal/domain/platform/access';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createTestDatabase, type TestDatabase } from '../testing';
import { getHome } from './home.query';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await testDatabase.arrange(`
    insert into profiles (name, description) values ('Administrador', 'x'), ('Precontratista', 'x');
    insert into profile_module_relations values ('Administrador', 'Usuarios', 'W'), ('Precontratista', 'Registro de Contratista', 'W');
    insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access)
      values ('jefa', 'Ana', 'Paz', 'jefa@comensal.example', 'x', 'Administrador', true)`);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

function home(totalAccess = true, names: readonly ModuleName[] = modules): Promise<Home> {
  const actor = {
    username: 'jefa',
    totalAccess,
    modules: names.map((name) => ({ name, permission: 'W' }) as const),
  };
  return getHome(database.query, {
    actor,
    tiles: homeTilesOf(actor),
    today: 20261121,
    at: new Date('2026-11-21T12:00:00-03:00'),
    priceListDays: 0,
  });
}
/** Each step: whether it is done, and what it lacks. */
async function steps(): Promise<readonly string[] | null> {
  const { firstSteps } = (await home()).tiles;
  return firstSteps?.map(({ step, done, missing }) => [step, done, ...missing].join(' ')) ?? null;
}

it('O-05 an empty installation lists every step in order, each is done by its data, and the tile disappears when all are', async () => {
  const { tiles } = await home();
  expect([tiles.centres, tiles.balances]).toEqual([
    { total: 0, centres: 0, watched: 0, rows: [] },
    { total: 0, any: false, rows: [] },
  ]);
  expect(await steps()).toEqual([
    'masterData false companies centres materials',
    'associations false',
    'services false',
    'prices false',
    'profiles false',
    'users false',
    'serviceProfiles false',
    'diners false',
    'terminalKey false',
    'publication false',
    'delivery false',
  ]);
  await testDatabase.arrange(`
    insert into companies (id, business_name, cuit, category) values ('K1', 'Uno', '30711111111', '2B');
    insert into business_units (id, name) values ('C1', 'Pilar')`);
  expect((await steps())?.[0]).toBe('masterData false materials');
  expect((await home()).tiles.centres).toEqual({ total: 0, centres: 1, watched: 0, rows: [] });
  await testDatabase.arrange(`
    insert into sales_materials (id, description) values ('M1', 'Menú');
    insert into company_business_unit_relations (company_id, business_unit_id, type) values ('K1', 'C1', 'CON');
    insert into food_services (name, sales_material, schedule_begin, schedule_end) values ('Almuerzo', 'M1', '1200', '1500')`);
  expect((await steps())?.slice(0, 4)).toEqual([
    'masterData true',
    'associations true',
    'services true',
    'prices false',
  ]);
  await testDatabase.arrange(`
    insert into price_lists (business_unit_id, start_date) values ('C1', '2026-01-01');
    insert into profiles (name, description) values ('Operador', 'x');
    insert into profile_module_relations values ('Operador', 'Comensales', 'W');
    insert into users (username, name, surname, email, password_hash, profile_name, pre_contractor)
      values ('pre', 'Pre', 'Paz', 'pre@comensal.example', 'x', 'Precontratista', true)`);
  // Somebody who registers is not staff.
  expect((await steps())?.slice(3, 6)).toEqual(['prices true', 'profiles true', 'users false']);
  await testDatabase.arrange(`
    insert into users (username, name, surname, email, password_hash, profile_name) values ('ope', 'Olga', 'Paz', 'ope@comensal.example', 'x', 'Operador')`);
  expect((await steps())?.[5]).toBe('users true');
  await testDatabase.arrange(`
    insert into food_services_profiles (name, company_id, business_unit_id) values ('Planta', 'K1', 'C1');
    insert into customers (name, surname) values ('Eva', 'Sol');
    insert into terminal_keys (business_unit_id, name, key_hash, created_by) values ('C1', 'Caja', 'x', 'jefa');
    insert into config_versions (published_at) values (now())`);
  // A publication without diners lets nobody eat.
  expect((await steps())?.slice(6)).toEqual([
    'serviceProfiles true',
    'diners true',
    'terminalKey true',
    'publication false',
    'delivery false',
  ]);
  await testDatabase.arrange(`
    insert into config_entries (business_unit_id, kind, entry_key, version, content)
    select 'C1', 'customer', '1', version, '{}' from config_versions`);
  expect((await steps())?.slice(9)).toEqual(['publication true', 'delivery false']);
  await testDatabase.arrange(`
    insert into meal_transactions (terminal_uid, company_id, business_unit_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
    select 'u1', 'K1', 'C1', c.id, s.id, 1, 0, now(), (now() at time zone 'America/Argentina/Buenos_Aires')::date from customers c, food_services s`);
  expect(await steps()).toBeNull();
});

it('ACC-20 it is hidden without total access, and from users who open none of its screens', async () => {
  await testDatabase.arrange('delete from config_entries');
  expect((await home(false)).tiles).not.toHaveProperty('firstSteps');
  expect((await home(true, ['Auditoria'])).tiles).not.toHaveProperty('firstSteps');
  expect((await home(true, ['Sincronizacion'])).tiles.firstSteps).toHaveLength(11);
});
