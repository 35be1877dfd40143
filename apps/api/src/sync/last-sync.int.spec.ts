import { invalid, noPermission, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await api.database.query(`
    insert into business_units (id, name, segment_description, is_active) values ('B3', 'Almacén', 'Norte', true), ('B9', 'Cerrado', null, false);
    insert into business_unit_sync (business_unit_id, timestamp_config, timestamp_transactions, pending_transactions) values
      ('B1', '2026-11-20T23:30:00Z', '2026-11-21T02:15:07.5Z', 4), ('B2', '2026-11-19T12:00:00Z', null, 0), ('B9', '2026-11-19T12:00:00Z', null, 7)`);
  await addUser(api.database, { username: 'centros', modules: { 'Centros Logisticos': 'R' } });
  await addUser(api.database, {
    username: 'ana',
    modules: { 'Solicitud Credito': 'W' },
    pairs: [
      ['C1', 'B1'],
      ['C2', 'B2'],
    ],
  });
  for (const name of ['centros', 'ana']) tokens.set(name, await api.logIn(name));
});
afterAll(() => api?.close());

const call = (by: string, path: string, body?: object) => api.call(path, body, { token: tokens.get(by) ?? '' });
const b1 = {
  business_unit: 'B1',
  timestamp_config: '2026-11-20T20:30:00.000-03:00',
  timestamp_transactions: '2026-11-20T23:15:07.500-03:00',
  pending_transactions: 4,
};
const b2 = {
  business_unit: 'B2',
  timestamp_config: '2026-11-19T09:00:00.000-03:00',
  timestamp_transactions: null,
  pending_transactions: 0,
};
const b3 = { business_unit: 'B3', timestamp_config: null, timestamp_transactions: null, pending_transactions: null };

test('CUS-31 O-100 when each centre last connected, and what it still holds; of all, or of the requested ones', async () => {
  expect((await call('centros', 'sync/getLastSyncDates')).response.data).toEqual([b1, b2, b3]);
  expect(
    (await call('centros', 'sync/getLastSyncDates', { businessUnits: ['B3', { id: 'B1', name: 'x' }, 'B9', 'B77'] }))
      .response.data,
  ).toEqual([b1, b3]);
  expect((await call('centros', 'sync/getLastSyncDates', { businessUnits: [] })).response.data).toEqual([b1, b2, b3]);
  expect(refused(await call('ana', 'sync/getLastSyncDates'))).toEqual(noPermission);
  expect(refused(await call('centros', 'sync/getLastSyncDates', { businessUnits: 'B1' }))).toEqual(
    invalid({ businessUnits: 'El valor no es válido' }),
  );
});

test.each<[object, readonly string[], number]>([
  [{}, ['B3', 'B1', 'B2'], 3],
  [{ sort: 'segment_description', direction: 'desc', limit: 1 }, ['B3'], 3],
  [{ sort: 'timestamp_config' }, ['B3', 'B2', 'B1'], 3],
  [{ sort: 'timestamp_transactions', direction: 'desc' }, ['B1', 'B3', 'B2'], 3],
  [{ sort: 'pending_transactions', direction: 'desc' }, ['B1', 'B2', 'B3'], 3],
  [{ search: 'ALMACEN' }, ['B3'], 1],
  [{ search: 'norte' }, ['B3', 'B2'], 2],
  [{ search: 'b1' }, ['B1'], 1],
])('CUS-04 CUS-07 CUS-08 a page of the centres %j', async (page, ids, total) => {
  const { rows, total: count } = (await call('centros', 'business-units/getBusinessUnits', { page })).response.data as {
    rows: { id: string }[];
    total: number;
  };
  expect([rows.map(({ id }) => id).sort(), count]).toEqual([[...ids].sort(), total]);
  if (!('search' in page)) expect(rows[0]?.id).toBe(ids[0]);
});

test('CUS-28 ACC-20 the centres of given companies, with those companies only, within scope', async () => {
  const company = (id: string, business_name: string, cuit: string, category: string, manage_groups = false) => ({
    id,
    business_name,
    cuit,
    category,
    type: 'CON',
    manage_groups,
  });
  const c1 = company('C1', 'Minera del Sur', '30712345671', '2B');
  const c2 = company('C2', 'Obras Ñandú', '30712345672', '2C');
  const central = { id: 'B1', name: 'Comedor Central', segment_description: null, is_active: true };
  const norte = {
    id: 'B2',
    name: 'Comedor Norte',
    segment_description: null,
    is_active: true,
    companies: [{ ...c2, manage_groups: true }],
  };
  const ask = async (by: string, body: object) =>
    (await call(by, 'business-units/getBusinessUnitsCompany', body)).response.data;
  expect(await ask('centros', { companies: ['C2'] })).toEqual([{ ...central, companies: [c2] }, norte]);
  expect(await ask('centros', { companies: [{ id: 'C1' }] })).toEqual([{ ...central, companies: [c1] }]);
  expect(await ask('centros', {})).toEqual([{ ...central, companies: [c1, c2] }, norte]);
  expect(await ask('centros', { companies: [] })).toEqual([{ ...central, companies: [c1, c2] }, norte]);
  expect(await ask('ana', { companies: ['C1', 'C2'] })).toEqual([{ ...central, companies: [c1] }, norte]);
  expect(await ask('ana', { companies: ['C1'], page: { limit: 5 } })).toEqual({
    rows: [{ ...central, companies: [c1] }],
    total: 1,
  });
  expect(refused(await call('ana', 'business-units/getBusinessUnitsCompany', { companies: [7] }))).toEqual(
    invalid({ 'companies.0': 'El valor no es válido' }),
  );
});
