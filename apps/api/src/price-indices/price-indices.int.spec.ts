import { refusal, refused } from '../testing/refused';
import { addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  await addUser(api.database, { username: 'ana', modules: { 'Listas de Precios': 'W' } });
  token = await api.logIn('ana');
});
afterAll(() => api?.close());

const call = (name: string, body?: object) => api.call(`indices/${name}`, body, { token });
const october = { index: 'IPC nivel general', month: 202610, value: '7864.1257', source: 'INDEC' };

test('issue 50 a value of an index is added once a month, exact, with who entered it, and the index keeps its spelling', async () => {
  expect((await call('addValues', october)).response.data).toBe(true);
  const september = { ...october, index: 'ipc NIVEL general', month: 202609, value: 7712.5, published_on: 20261014 };
  expect((await call('addValues', september)).response.data).toBe(true);
  expect((await call('getValues', {})).response.data).toEqual([
    { ...october, id: 1, published_on: null, entered_by: 'ana', version: 1 },
    { ...september, id: 2, index: october.index, value: '7712.5', entered_by: 'ana', version: 1 },
  ]);
  const again = await call('addValues', { ...october, index: 'IPC  Nivel General' });
  expect(again.response.data).toBe(true);
  expect((await call('addValues', { ...october, index: 'IPC NIVEL GENERAL' })).reason).toBe('indexValueTaken');
  expect((await call('getIndices')).response.data).toEqual([
    { id: 3, name: 'IPC  Nivel General', first: 202610, latest: 202610 },
    { id: 1, name: 'IPC nivel general', first: 202609, latest: 202610 },
  ]);
  expect((await call('removeValue', { id: 3, version: 1 })).response.data).toBe(true);
});

test.each([
  [{ month: 202613 }, { month: 'Escriba el mes y el año, por ejemplo 10/2026' }],
  [{ value: '0' }, { value: 'Escriba un número mayor que cero, por ejemplo 7.864,1257' }],
  [{ value: '1.234,5' }, { value: 'Escriba un número mayor que cero, por ejemplo 7.864,1257' }],
  [{ value: '1.1234567' }, { value: 'Escriba un número mayor que cero, por ejemplo 7.864,1257' }],
  [{ value: 1e-7 }, { value: 'Escriba un número mayor que cero, por ejemplo 7.864,1257' }],
  [{ value: '9'.repeat(5000) }, { value: 'Escriba un número mayor que cero, por ejemplo 7.864,1257' }],
  [
    { source: '', published_on: 20260230 },
    { source: 'Campo obligatorio', published_on: 'La fecha no es válida' },
  ],
])('issue 50 no value of an index: %j', async (wrong, fields) => {
  const answer = await call('addValues', { ...october, month: 202601, ...wrong });
  expect([answer.status, answer.response.data]).toMatchObject([422, { fields }]);
});

test('issue 50 a value is corrected as it was seen, which the audit keeps, found by its month, and removed', async () => {
  const edited = { ...october, id: 1, value: '7864.2', published_on: 20261113, version: 1 };
  expect((await call('editValue', edited)).response.data).toEqual({ ...edited, entered_by: 'ana', version: 2 });
  expect(refused(await call('editValue', edited))).toEqual(
    refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
  );
  const page = { offset: 0, limit: 10, search: '10/2026' };
  expect((await call('getValues', { page })).response.data).toMatchObject({ rows: [{ id: 1 }], total: 1 });
  const { rows } = await api.database.query(
    `select last_data->>'value' as old, new_data->>'value' as new from audit_events where table_name = 'price_index_values' and action = 'U'`,
  );
  expect(rows).toEqual([{ old: '7864.1257', new: '7864.2' }]);
  expect((await call('removeValue', { id: 1, version: 1 })).status).toBe(409);
  expect((await call('removeValue', { id: 1, version: 2 })).response.data).toBe(true);
  expect((await call('removeValue', { id: 2, version: 1 })).response.data).toBe(true);
  expect((await call('getValues', {})).response.data).toEqual([]);
});
