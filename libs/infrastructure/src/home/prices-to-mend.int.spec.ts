import type { Home } from '@comensal/domain/home';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createTestDatabase, type TestDatabase } from '../testing';
import { getHome } from './home.query';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  // Pilar prices both services, by a list of 1 August; Córdoba lacks the dinner; Rosario has a list to come; Salta none;
  // Luján offers nothing, and Ushuaia is closed.
  await testDatabase.arrange(`
    insert into business_units (id, name, is_active) values ('C1', 'Pilar', true), ('C2', 'Córdoba', true), ('C3', 'Rosario', true),
      ('C4', 'Salta', true), ('C5', 'Luján', true), ('C6', 'Ushuaia', false);
    insert into companies (id, business_name, cuit, category) values ('K1', 'Minera', '30712345673', '2A');
    insert into company_business_unit_relations (company_id, business_unit_id, type) select 'K1', id, 'CLI' from business_units;
    insert into sales_materials (id, description) values ('M1', 'Menú');
    insert into food_services (id, name, sales_material, schedule_begin, schedule_end, is_active) overriding system value values
      (1, 'Almuerzo', 'M1', '1200', '1500', true), (2, 'Cena', 'M1', '2000', '2300', true), (3, 'Vianda', 'M1', '0000', '0300', false);
    insert into business_unit_food_service_relations (food_service_id, business_unit_id)
      select s.id, b.id from food_services s, business_units b where b.id <> 'C5';
    insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
      (1, 'C1', null, '2026-08-01'), (2, 'C2', null, '2026-11-01'), (3, 'C3', null, '2026-08-01'), (4, 'C3', null, '2026-12-01'), (5, 'C2', 'K1', '2026-01-01');
    insert into price_list_food_service_realtion (price_list_id, food_service_id, price, is_active) values
      (1, 1, 1000, true), (1, 2, 1000, true), (2, 1, 1000, true), (2, 2, 1000, false), (3, 1, 1000, true), (3, 2, 1000, true), (4, 1, 1000, true), (5, 1, 900, true)`);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function tile(priceListDays: number, scope: object = { totalAccess: true }): Promise<Home['tiles']['prices']> {
  const actor = {
    username: 'ana',
    totalAccess: false,
    modules: [{ name: 'Listas de Precios', permission: 'W' }] as const,
    ...scope,
  };
  const at = new Date('2026-11-21T12:00:00-03:00');
  return (await getHome(database.query, { actor, tiles: ['prices'], today: 20261121, at, priceListDays })).tiles.prices;
}
const cordoba = { business_unit: 'C2', name: 'Córdoba', since: null, unpriced: ['Cena'] };
const salta = { business_unit: 'C4', name: 'Salta', since: null, unpriced: ['Almuerzo', 'Cena'] };

test('O-05 home names the centres whose main list is old and has no next one, and the services without a price', async () => {
  const pilar = { business_unit: 'C1', name: 'Pilar', since: 20260801, unpriced: [] };
  expect(await tile(111)).toEqual({ total: 3, rows: [cordoba, salta, pilar] });
  // The list of 1 August is 112 days old.
  expect(await tile(112)).toEqual({ total: 2, rows: [cordoba, salta] });
  expect(await tile(0)).toEqual({ total: 2, rows: [cordoba, salta] });
});

test('ACC-20 a person sees those of their own centres, and nothing where all is well', async () => {
  await testDatabase.arrange(`insert into profiles (name, description) values ('p', 'p');
    insert into users (username, name, surname, email, password_hash, profile_name) values ('ana', 'Ana', 'Paz', 'ana@example.com', 'x', 'p');
    insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('ana', 'K1', 'C1')`);
  expect(await tile(111, {})).toMatchObject({ total: 1, rows: [{ business_unit: 'C1' }] });
  expect(await tile(112, {})).toBeNull();
});
