import { createHash } from 'node:crypto';
import type { NewTerminalKey, TerminalKeyView } from '@comensal/domain/terminal-keys';
import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00' } });
  await addOrganisation(api.database);
  await api.database.query(`insert into business_units (id, name, is_active) values ('B9', 'Cerrado', false)`);
  await addUser(api.database, { username: 'centros', modules: { 'Centros Logisticos': 'W' }, totalAccess: true });
  await addUser(api.database, {
    username: 'propio',
    modules: { 'Centros Logisticos': 'W' },
    pairs: [
      ['C1', 'B1'],
      ['C2', 'B1'],
    ],
  });
  await addUser(api.database, {
    username: 'parcial',
    modules: { 'Centros Logisticos': 'W' },
    pairs: [['C1', 'B1']],
  });
  await addUser(api.database, {
    username: 'lector',
    modules: { 'Centros Logisticos': 'R', Sincronizacion: 'W' },
    totalAccess: true,
  });
  for (const name of ['centros', 'propio', 'parcial', 'lector']) tokens.set(name, await api.logIn(name));
});
afterAll(() => api?.close());

const call = (path: string, body: object, by = 'centros') =>
  api.call(`terminal-keys/${path}`, body, { token: tokens.get(by) ?? '' });
const add = async (business_unit_id: string, name: string) =>
  (await call('addTerminalKey', { business_unit_id, name })).response.data as NewTerminalKey;
const list = async (business_unit_id: string) =>
  (await call('getTerminalKeys', { business_unit_id })).response.data as TerminalKeyView[];

test('CUS-04 a key is shown once; its hash is stored, and the audit has neither', async () => {
  const { key, ...made } = await add('B1', ' Caja 1 ');
  expect(key).toMatch(/^cmk_[\w-]{43}$/);
  expect(made).toEqual({
    id: made.id,
    business_unit_id: 'B1',
    name: 'Caja 1',
    created_at: '2026-11-21T12:00:00.000-03:00',
    created_by: 'centros Prueba',
    revoked_at: null,
    revoked_by: null,
  });
  expect(await list('B1')).toEqual([made]);
  const hash = createHash('sha256').update(key).digest('hex');
  expect((await api.database.query('select key_hash from terminal_keys where id = $1', [made.id])).rows).toEqual([
    { key_hash: hash },
  ]);
  const events = await api.database.query<{ username: string; event: string }>(
    `select username, to_jsonb(e)::text as event from audit_events e where table_name = 'terminal_keys' and record_key = $1`,
    [String(made.id)],
  );
  expect(events.rows.map(({ username, event }) => [username, event.includes(hash), event.includes(key)])).toEqual([
    ['centros', false, false],
  ]);
});

test('CUS-04 the name is unique among the active keys of a centre, regardless of case and accents', async () => {
  const taken = refusal(409, 'Ya existe una clave con este nombre en el centro logístico', {
    name: 'Ya existe una clave con este nombre en el centro logístico',
  });
  const first = await add('B2', 'Salón');
  expect(refused(await call('addTerminalKey', { business_unit_id: 'B2', name: 'SALON' }))).toEqual(taken);
  expect((await add('B1', 'Salón')).id).toBeGreaterThan(first.id);
  const answers = await Promise.all(
    ['Barra', 'BARRA', 'barra'].map((name) => call('addTerminalKey', { business_unit_id: 'B2', name })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('CUS-04 a revoked key stays in the list, last, with who and when; repeating it changes nothing; its name is free', async () => {
  const { id } = await add('B2', 'Caja 9');
  const revoked = {
    id,
    business_unit_id: 'B2',
    name: 'Caja 9',
    created_at: '2026-11-21T12:00:00.000-03:00',
    created_by: 'centros Prueba',
    revoked_at: '2026-11-21T12:00:00.000-03:00',
    revoked_by: 'centros Prueba',
  };
  for (let twice = 0; twice < 2; twice += 1)
    expect((await call('revokeTerminalKey', { id })).response.data).toEqual(revoked);
  await add('B2', 'Caja 9');
  expect((await list('B2')).at(-1)).toEqual(revoked);
  const events = await api.database.query(
    `select action from audit_events where table_name = 'terminal_keys' and record_key = $1 order by id`,
    [String(id)],
  );
  expect(events.rows).toEqual([{ action: 'I' }, { action: 'U' }]);
});

test('CUS-04 needs write permission; an unknown or closed centre gets no key', async () => {
  for (const [path, body] of [
    ['getTerminalKeys', { business_unit_id: 'B1' }],
    ['addTerminalKey', { business_unit_id: 'B1', name: 'x' }],
    ['revokeTerminalKey', { id: 1 }],
  ] as const) {
    expect(refused(await call(path, body, 'lector'))).toEqual(noPermission);
  }
  const unknown = refusal(404, 'El registro no existe');
  expect([
    refused(await call('addTerminalKey', { business_unit_id: 'B77', name: 'x' })),
    refused(await call('addTerminalKey', { business_unit_id: 'B9', name: 'x' })),
  ]).toEqual([unknown, unknown]);
  expect([
    refused(await call('getTerminalKeys', { business_unit_id: 'B77' })),
    refused(await call('revokeTerminalKey', { id: 999_999 })),
  ]).toEqual([unknown, unknown]);
  expect(refused(await call('addTerminalKey', { name: 'x'.repeat(51) }))).toEqual(
    invalid({ business_unit_id: 'Campo obligatorio', name: 'Admite hasta 50 caracteres' }),
  );
  expect(refused(await call('addTerminalKey', { business_unit_id: 'B1', name: '  ' }))).toEqual(
    invalid({ name: 'Campo obligatorio' }),
  );
  expect(refused(await call('revokeTerminalKey', { id: 'x' }))).toEqual(invalid({ id: 'El valor no es válido' }));
});

test('CUS-04 ACC-20 a user with some centres can create, list and revoke only their keys', async () => {
  const foreign = await add('B2', 'Ajena');
  expect([
    refused(await call('addTerminalKey', { business_unit_id: 'B2', name: 'Intrusa' }, 'propio')),
    refused(await call('getTerminalKeys', { business_unit_id: 'B2' }, 'propio')),
    refused(await call('revokeTerminalKey', { id: foreign.id }, 'propio')),
  ]).toEqual([noPermission, noPermission, noPermission]);
  expect((await list('B2')).find(({ id }) => id === foreign.id)?.revoked_at).toBeNull();
  expect((await list('B2')).some(({ name }) => name === 'Intrusa')).toBe(false);
  const own = (await call('addTerminalKey', { business_unit_id: 'B1', name: 'Propia' }, 'propio')).response
    .data as NewTerminalKey;
  const listed = (await call('getTerminalKeys', { business_unit_id: 'B1' }, 'propio')).response
    .data as TerminalKeyView[];
  expect(listed.some(({ id }) => id === own.id)).toBe(true);
  expect((await call('revokeTerminalKey', { id: own.id }, 'propio')).response.data).toMatchObject({
    id: own.id,
    revoked_by: 'propio Prueba',
  });
});

test('CUS-04 ACC-20 a key covers every company of its centre: a user with only some of them can neither create nor revoke one', async () => {
  const key = await add('B1', 'De todos');
  const beyond = refusal(403, 'No puede dar ni cambiar un acceso mayor que el suyo', null, 1403);
  const make = () => call('addTerminalKey', { business_unit_id: 'B1', name: 'Parcial' }, 'parcial');
  expect([refused(await make()), refused(await call('revokeTerminalKey', { id: key.id }, 'parcial'))]).toEqual([
    beyond,
    beyond,
  ]);
  const seen = (await call('getTerminalKeys', { business_unit_id: 'B1' }, 'parcial')).response
    .data as TerminalKeyView[];
  expect(seen.find(({ id }) => id === key.id)?.revoked_at).toBeNull();
  // A company whose relation has ended no longer belongs to the centre.
  const relate = (active: boolean) =>
    api.database.query(
      `update company_business_unit_relations set is_active = $1 where company_id = 'C2' and business_unit_id = 'B1'`,
      [active],
    );
  await relate(false);
  expect((await make()).status).toBe(200);
  await relate(true);
  expect((await call('revokeTerminalKey', { id: key.id })).status).toBe(200);
});

test('CUS-31 pending meals of a revoked key leave the centre’s total at once', async () => {
  const [stored, revoked] = [await add('B1', 'Queda'), await add('B1', 'Se va')];
  await api.database.query(
    `insert into terminal_pending (terminal_key_id, pending, delivered_at) values ($1, 5, now()), ($2, 7, now())`,
    [stored.id, revoked.id],
  );
  await api.database.query(
    `insert into business_unit_sync (business_unit_id, pending_transactions) values ('B1', 12)
     on conflict (business_unit_id) do update set pending_transactions = 12`,
  );
  await call('revokeTerminalKey', { id: revoked.id });
  const pending = await api.database.query(
    `select pending_transactions as pending from business_unit_sync where business_unit_id = 'B1'`,
  );
  expect(pending.rows).toEqual([{ pending: 5 }]);
});
