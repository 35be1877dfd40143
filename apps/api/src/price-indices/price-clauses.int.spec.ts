import type { ClauseView } from '@comensal/domain/price-indices';
import type { PriceListView } from '@comensal/domain/price-lists';
import { type FormFile, multipartForm, sampleFiles } from '../testing/multipart-form';
import { invalid, refusal, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00' } });
  await addOrganisation(api.database);
  // C1 has an own list at B1 since September, C2 only the main one.
  await api.database.query(`
    insert into sales_materials (id, description) values ('M1', 'Menú completo');
    insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values
      (1, 'Almuerzo', 'M1', '1200', '1500'), (2, 'Cena', 'M1', '2000', '2300');
    insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'B1'), (2, 'B1');
    insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
      (1, 'B1', null, '2026-01-01'), (2, 'B1', 'C1', '2026-01-01'), (3, 'B1', 'C1', '2026-09-01');
    insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values
      (1, 1, 100000), (2, 1, 90000), (2, 2, 95050), (3, 1, 99000), (3, 2, 104000);
    insert into price_index_values (index_name, month, value, source, entered_by) values
      ('IPC', 202512, 100, 'INDEC', 'admin'), ('IPC', 202608, 115, 'INDEC', 'admin'), ('IPC', 202610, 120.5, 'INDEC', 'admin'),
      ('IPC', 202611, 130, 'INDEC', 'admin'), ('Salario', 202512, 50, 'Convenio', 'admin'), ('Salario', 202608, 55, 'Convenio', 'admin')`);
  await addUser(api.database, { username: 'admin', modules: { 'Listas de Precios': 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'lector', modules: { 'Listas de Precios': 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'propio', modules: { 'Listas de Precios': 'W' }, pairs: [['C2', 'B1']] });
  for (const name of ['admin', 'lector', 'propio']) tokens[name] = await api.logIn(name);
});
afterAll(() => api?.close());
beforeEach(() => api.database.query('delete from price_clauses'));

const as =
  (name: string) =>
  (call: string, body: object = {}) =>
    api.call(`price-lists/${call}`, body, { token: tokens[name] ?? '' });
const call = as('admin');
const clause = {
  company_id: 'C1',
  business_unit_id: 'B1',
  base_date: 20260101,
  base_month: 202512,
  weights: [
    { index: 'ipc', weight: 6_000 },
    { index: 'Salario', weight: 3_000 },
  ],
  fixed: 1_000,
  rounding: 10_000,
  floor: 0,
  ceiling: 5_000,
  valid_from: 20260101,
  valid_to: null,
};
const read = async (body: object, name = 'admin') =>
  (await as(name)('getClauses', body)).response.data as readonly ClauseView[];

test('issue 50 a clause proposes the prices of a day from the latest values up to the month before, and says which it took', async () => {
  const saved = await call('setClause', clause);
  const december = {
    ...clause,
    id: expect.any(Number),
    company_name: expect.any(String),
    business_unit_name: expect.any(String),
    version: 1,
    in_force: true,
    weights: [
      { index: 'ipc', weight: 6_000, base: '100', month: 202611, value: '130' },
      { index: 'Salario', weight: 3_000, base: '50', month: 202608, value: '55' },
    ],
    // The list of September has the prices of August, the last month with both indices.
    months_behind: 0,
    // 0,1 + 0,6 × 130/100 + 0,3 × 55/50 = 1,21, to multiples of $ 100.
    proposal: {
      per_mille: 210,
      prices: [
        { id: 1, price: 110_000 },
        { id: 2, price: 120_000 },
      ],
    },
  };
  expect(await read({ start_date: 20261201 })).toEqual([december]);
  expect(saved.response.data).toMatchObject({
    weights: [{ index: 'ipc', month: 202610, value: '120.5' }, { month: 202608 }],
    proposal: { per_mille: 153 },
  });
  await call('setClause', { ...clause, version: 1, rounding: 1, ceiling: 1_234, valid_to: 20261130 });
  expect(await read({ start_date: 20261201, company_id: 'C1', business_unit_id: 'B1' }, 'lector')).toMatchObject([
    {
      version: 2,
      in_force: false,
      proposal: {
        per_mille: 123,
        prices: [
          { id: 1, price: 101_106 },
          { id: 2, price: 106_779 },
        ],
      },
    },
  ]);
  expect(await read({ start_date: 20261201, company_id: 'C2' })).toEqual([]);
  expect(await read({ start_date: 20261201 }, 'propio')).toEqual([]);
});

test('issue 50 a client is as many months behind as all of their indices have been published since', async () => {
  await call('setClause', { ...clause, weights: [{ index: 'IPC', weight: 10_000 }], fixed: 0 });
  expect(await read({ start_date: 20261201 })).toMatchObject([{ months_behind: 3 }]);
  expect(await read({ start_date: 20261101 })).toMatchObject([{ months_behind: 2 }]);
});

test('issue 50 a clause whose index lacks the base value proposes nothing, and says so', async () => {
  await call('setClause', { ...clause, base_month: 202608, base_date: 20260101 });
  await call('setClause', { ...clause, base_month: 202511 });
  expect(await read({ start_date: 20261201 })).toMatchObject([
    {
      weights: [
        { base: null, value: '130' },
        { base: null, value: '55' },
      ],
      months_behind: 0,
      proposal: null,
    },
  ]);
});

test('issue 50 a clause is set by writers within their places, as it was seen, and each change is in the audit', async () => {
  expect((await as('lector')('setClause', clause)).status).toBe(403);
  expect((await as('propio')('setClause', clause)).reason).toBe('outOfScope');
  expect(refused(await call('setClause', { ...clause, base_date: 20250101 }))).toEqual(
    invalid({ base_date: 'Ese día no regía ninguna lista de precios para el cliente' }),
  );
  expect(refused(await call('setClause', { ...clause, weights: [{ index: 'UVA', weight: 9_000 }] }))).toEqual(
    invalid({ weights: 'No hay valores de UVA' }),
  );
  const { id } = (await call('setClause', clause)).response.data as ClauseView;
  expect((await call('setClause', { ...clause, weights: [{ index: 'IPC', weight: 9_000 }], version: 1 })).status).toBe(
    200,
  );
  expect(refused(await call('setClause', { ...clause, version: 1 }))).toEqual(
    refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
  );
  expect((await as('propio')('removeClause', { id, version: 2 })).reason).toBe('outOfScope');
  expect((await call('removeClause', { id, version: 1 })).status).toBe(409);
  expect((await call('removeClause', { id, version: 2 })).response.data).toBe(true);
  expect((await call('removeClause', { id })).status).toBe(404);
  const { rows } = await api.database.query(
    `select table_name || ' ' || action as event, count(*)::int from audit_events
      where table_name like 'price_clause%' and record_key ~ $1 group by 1 order by 1`,
    [`^${id}(/|$)`],
  );
  expect(rows).toEqual([
    { event: 'price_clause_weights D', count: 3 },
    { event: 'price_clause_weights I', count: 3 },
    { event: 'price_clauses D', count: 1 },
    { event: 'price_clauses I', count: 1 },
  ]);
});

const paper: FormFile = { name: 'nota.pdf', contentType: 'application/pdf', content: sampleFiles.pdf };
const accept = (fields: object, files: readonly FormFile[] = [], name = 'admin') =>
  api.call('price-lists/setAcceptance', undefined, {
    token: tokens[name] ?? '',
    ...multipartForm({ acceptance: fields }, files),
  });
const accepted = { list_id: 3, accepted_on: 20261120, person: 'Ana Ríos', version: 0 };

test('issue 50 a client’s acceptance stands at the list with day, person and file, is corrected, and taken back', async () => {
  await call('setClause', clause);
  const listed = async (name = 'admin') =>
    ((await as(name)('getPriceLists', { main: false })).response.data as PriceListView[]).map(
      ({ id, has_clause, acceptance }) => ({ id, has_clause, acceptance }),
    );
  expect(await listed()).toContainEqual({ id: 3, has_clause: true, acceptance: null });
  expect(refused(await accept(accepted))).toEqual(invalid({ documents: 'Debe cargar los archivos' }));
  expect(refused(await accept({ ...accepted, accepted_on: 20261122 }, [paper]))).toEqual(
    invalid({ accepted_on: 'No puede ser una fecha futura' }),
  );
  expect((await accept({ ...accepted, list_id: 1 }, [paper])).status).toBe(404);
  expect((await accept(accepted, [paper], 'lector')).status).toBe(403);
  expect((await accept(accepted, [paper], 'propio')).reason).toBe('outOfScope');
  const first = (await accept(accepted, [paper])).response.data as PriceListView;
  const acceptance = {
    accepted_on: 20261120,
    person: 'Ana Ríos',
    file: { path: expect.any(String), name: 'nota.pdf' },
    recorded_by: 'admin',
    version: 1,
  };
  expect(first.acceptance).toEqual(acceptance);
  expect((await accept(accepted, [paper])).status).toBe(409);
  const corrected = (await accept({ ...accepted, person: 'Beto Sosa', version: 1 })).response.data as PriceListView;
  expect(corrected.acceptance).toEqual({ ...first.acceptance, person: 'Beto Sosa', version: 2 });
  expect(await listed('lector')).toContainEqual({ id: 3, has_clause: true, acceptance: corrected.acceptance });
  const { path: filePath = '', name: fileName = '' } = first.acceptance?.file ?? {};
  expect((await as('lector')('getAcceptanceFile', { filePath, fileName })).status).toBe(200);
  expect((await as('propio')('getAcceptanceFile', { filePath, fileName })).status).toBe(404);
  expect((await call('removeAcceptance', { id: 3, version: 1 })).status).toBe(409);
  expect((await call('removeAcceptance', { id: 3, version: 2 })).response.data).toBe(true);
  expect(await listed()).toContainEqual({ id: 3, has_clause: true, acceptance: null });
});
