import type { ServicePriceRow } from '@comensal/domain/price-history';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await api.database.query(`
    insert into companies (id, business_name, cuit, category) values ('C3', 'Tercera', '30712345673', '2A');
    insert into company_business_unit_relations (company_id, business_unit_id, type) values ('C3', 'B1', 'CLI');
    insert into sales_materials (id, description) values ('M1', 'Menú completo');
    insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values
      (1, 'Almuerzo', 'M1', '1200', '1500'), (2, 'Cena', 'M1', '2000', '2300');
    insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'B1'), (2, 'B1'), (1, 'B2')`);
  await addUser(api.database, {
    username: 'ana',
    modules: { 'Listas de Precios': 'W' },
    totalAccess: true,
  });
  await addUser(api.database, { username: 'propio', modules: { 'Listas de Precios': 'R' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'nadie', modules: { Servicios: 'W' }, totalAccess: true });
  for (const name of ['ana', 'propio', 'nadie']) tokens[name] = await api.logIn(name);
});
afterAll(() => api?.close());

const day = (offset: number): number =>
  Number(new Date(Date.now() - 3 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
const call = async (name: string, path: string, body: object) => api.call(path, body, { token: tokens[name] ?? '' });
const prices = async (name: string, body: object = {}) =>
  (await call(name, 'price-history/getServicePrices', { food_service_id: 1, ...body })).response
    .data as ServicePriceRow[];

async function added(
  start: number,
  price: number | null,
  company_id?: string,
): Promise<{ id: number; version: number }> {
  const food_services = [
    { id: 2, price: 500000, is_active: true },
    ...(price === null ? [] : [{ id: 1, price, is_active: true }]),
  ];
  const body = { start_date: start, business_unit_id: 'B1', food_services, company_id, accept_unpriced: true };
  const { status, response } = await call('ana', 'price-lists/addPriceList', body);
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as { id: number; version: number };
}

test('PRI-22 O-105 a service has its price of today, the next one, and every price before with who set it, at each place', async () => {
  const first = await added(day(-60), 100000);
  const second = await added(day(-20), 120000);
  // Changed today, in the middle of its life; what was planned is changed before it begins.
  const edit = await call('ana', 'price-lists/editPriceList', {
    ...second,
    food_services: [{ id: 1, price: 126000, is_active: true }],
  });
  expect(edit.status).toBe(200);
  const planned = await added(day(10), 130000);
  await call('ana', 'price-lists/editPriceList', {
    ...planned,
    food_services: [{ id: 1, price: 140000, is_active: true }],
  });
  const ofClient = await added(day(-5), null, 'C1');
  const by = { changed_by: 'ana Prueba', ended_at: null };
  expect(await prices('ana')).toEqual([
    {
      id: 'B1',
      food_service_name: 'Almuerzo',
      business_unit_id: 'B1',
      business_unit_name: expect.any(String),
      company_id: null,
      company_name: null,
      price: 126000,
      next_start: day(10),
      next_price: 140000,
      inactive: null,
      points: [
        { start: day(-60), list_id: first.id, price: 100000, ...by },
        { start: day(-20), list_id: second.id, price: 120000, ...by },
        { start: day(0), list_id: second.id, price: 126000, ...by },
        { start: day(10), list_id: planned.id, price: 140000, ...by },
      ],
    },
    expect.objectContaining({
      id: 'B1/C1',
      company_id: 'C1',
      price: null,
      next_start: null,
      points: [{ start: day(-5), list_id: ofClient.id, price: null, changed_by: null, ended_at: null }],
    }),
  ]);
  // A removed list was in force until then.
  for (const { id } of [ofClient, second])
    expect((await call('ana', `price-lists/removePriceList/${id}`, {})).response).toMatchObject({ data: true });
  const [main] = await prices('ana');
  expect([main?.price, main?.points.map(({ price, ended_at }) => [price, ended_at !== null])]).toEqual([
    100000,
    [
      [100000, false],
      [120000, true],
      [126000, true],
      [140000, false],
    ],
  ]);
});

test('ACC-20 only the places of the person are shown, searched and counted, and nobody reads them without the module', async () => {
  await added(day(-5), null, 'C1');
  await added(day(-3), 90000, 'C3');
  const page = { offset: 0, limit: 10, direction: 'asc', sort: 'price' };
  const read = async (name: string, body: object = {}) =>
    (await call(name, 'price-history/getServicePrices', { food_service_id: 1, page, ...body })).response.data as {
      rows: ServicePriceRow[];
      total: number;
    };
  expect((await read('propio')).rows.map(({ id }) => id)).toEqual(['B1/C1', 'B1']);
  expect((await read('ana')).rows.map(({ id }) => id)).toEqual(['B1/C1', 'B1/C3', 'B1']);
  expect(await read('ana', { page: { ...page, search: 'tercera' } })).toMatchObject({
    total: 1,
    rows: [{ id: 'B1/C3' }],
  });
  expect((await read('propio', { page: { ...page, search: 'tercera' } })).total).toBe(0);
  expect((await call('nadie', 'price-history/getServicePrices', { food_service_id: 1 })).status).toBe(403);
  expect((await call('ana', 'price-history/getServicePrices', { food_service_id: 'x' })).status).toBe(422);
  expect(await prices('ana', { food_service_id: 99 })).toEqual([]);
});

test('who acted for somebody stands beside whose rights it was, and an inactive place is marked', async () => {
  await api.arrange(`set session_replication_role = replica;
    update audit_events set on_behalf_of = 'propio' where table_name = 'price_list_food_service_realtion' and username = 'ana';
    set session_replication_role = origin;
    update business_units set is_active = false where id = 'B1'`);
  const [main] = await prices('ana');
  expect([main?.inactive, main?.points[0]?.changed_by]).toEqual(['centre', 'ana Prueba por propio Prueba']);
});
