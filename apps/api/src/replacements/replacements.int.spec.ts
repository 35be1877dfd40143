import type { Candidate, ReplacementsView, ReplacementView } from '@comensal/domain/replacements';
import { replacementsOn } from '@comensal/infrastructure/replacements';
import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();
const today = 20261121;

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00' } });
  await addOrganisation(api.database);
  const staff = { 'Aprobacion Credito': 'W' } as const;
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'alejandro', modules: staff, pairs: [['C1', 'B1']] });
  await addUser(api.database, {
    username: 'ana',
    modules: staff,
    pairs: [
      ['C1', 'B1'],
      ['C2', 'B2'],
    ],
  });
  await addUser(api.database, { username: 'lejos', modules: staff, pairs: [['C2', 'B2']] });
  await addUser(api.database, { username: 'todo', modules: staff, totalAccess: true });
  const contractor = { 'Solicitud Credito': 'W', 'Pago Credito': 'W' } as const;
  await addUser(api.database, { username: 'contra', modules: contractor, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'contra2', modules: contractor, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'contra3', modules: contractor, pairs: [['C2', 'B2']] });
  for (const name of ['admin', 'alejandro', 'ana', 'lejos', 'contra']) tokens.set(name, await api.logIn(name));
});
afterAll(() => api?.close());
beforeEach(() => api.database.query('delete from replacements; delete from mails'));

const call = (by: string, name: string, body: object) =>
  api.call(`replacements/${name}`, body, { token: tokens.get(by) ?? '' });
const days = { from: today, to: 20261130 };
const add = (by: string, more: object = {}) => call(by, 'add', { username: by, replacement: 'ana', ...days, ...more });
const candidates = async (by: string, search = '', username = by) =>
  ((await call(by, 'getCandidates', { username, search })).response.data as Candidate[]).map((one) => one.username);
const seen = async (by: string, username = by) =>
  (await call(by, 'getReplacements', { username })).response.data as ReplacementsView;
const on = (names: readonly string[], day = today) => replacementsOn(api.arrange, names, day);

test('a person sets who replaces them, both are mailed, both see it, and the audit says who set it for whom', async () => {
  const added = (await add('alejandro')).response.data as ReplacementView;
  expect(added).toEqual({
    id: added.id,
    username: 'alejandro',
    person: 'alejandro Prueba',
    replacement: 'ana',
    replacement_person: 'ana Prueba',
    ...days,
    created_by: 'alejandro Prueba',
    holds: true,
  });
  expect(await seen('alejandro')).toEqual({ own: [added], others: [] });
  expect(await seen('ana')).toEqual({ own: [], others: [added] });
  const subject = 'Reemplazo de alejandro Prueba: ana Prueba, del 21/11/2026 al 30/11/2026';
  const mails = await api.arrange<{ recipient: string; subject: string }>(
    'select recipient, subject from mails order by recipient',
  );
  expect(mails).toEqual([
    { recipient: 'alejandro@example.com', subject },
    { recipient: 'ana@example.com', subject },
  ]);
  const [event] = await api.arrange<{ username: string; new_data: object }>(
    `select username, new_data from audit_events where table_name = 'replacements' and record_key = $1`,
    [String(added.id)],
  );
  expect(event).toMatchObject({
    username: 'alejandro',
    new_data: { username: 'alejandro', replacement: 'ana', from_day: '2026-11-21', to_day: '2026-11-30' },
  });
});

test('a replacement that ended early frees its days; ending it again changes nothing and mails nobody', async () => {
  const { id } = (await add('alejandro')).response.data as ReplacementView;
  for (let twice = 0; twice < 2; twice += 1)
    expect((await call('alejandro', 'end', { username: 'alejandro', id })).response.data).toBe(true);
  expect(await api.arrange(`select from mails where subject like 'Terminó%'`)).toHaveLength(2);
  expect(await seen('alejandro')).toEqual({ own: [], others: [] });
  expect(await on(['alejandro'])).toEqual([]);
  expect((await add('alejandro')).status).toBe(200);
});

test('only people of the same kind who see a place in common may replace, and only those are found', async () => {
  expect(await candidates('alejandro')).toEqual(['admin', 'ana', 'todo']);
  expect(await candidates('alejandro', 'PRUEBA án')).toEqual(['ana']);
  expect(await candidates('alejandro', '%')).toEqual([]);
  expect(await candidates('contra')).toEqual(['contra2']);
  const impossible = refusal(
    422,
    'Esta persona no puede ser el reemplazo: tiene que estar activa, ser del mismo tipo de usuario y ver algún lugar en común',
  );
  for (const replacement of ['lejos', 'contra', 'nadie', 'ANA'])
    expect(refused(await add('alejandro', { replacement }))).toEqual({
      ...impossible,
      fields: { replacement: impossible.errorMsg },
    });
  for (const replacement of ['contra3', 'ana', 'todo'])
    expect((await add('contra', { replacement })).reason).toBe('replacementImpossible');
  await api.database.query(`update users set resting_since = now() where username = 'ana'`);
  expect((await add('alejandro')).reason).toBe('replacementImpossible');
  expect(await candidates('alejandro')).toEqual(['admin', 'todo']);
  await api.database.query(`update users set resting_since = null where username = 'ana'`);
});

test('somebody who holds only what contractors work with is shown nobody of the staff, nor replaced by them', async () => {
  const outsiders: readonly (readonly [string, Readonly<Record<string, 'R' | 'W'>>])[] = [
    ['paga', { 'Pago Credito': 'W' }],
    ['encabeza', { 'Lider de Grupo': 'W' }],
    ['mira', { 'Estado Solicitud Credito': 'R', 'Reporte Saldo Contratistas': 'R' }],
    ['nada', {}],
  ];
  const names = ['contra', 'contra2', ...outsiders.map(([name]) => name)];
  for (const [username, modules] of outsiders) {
    await addUser(api.database, { username, modules, pairs: [['C1', 'B1']] });
    tokens.set(username, await api.logIn(username));
  }
  for (const [name] of outsiders) {
    expect([name, await candidates(name)]).toEqual([name, names.filter((other) => other !== name).sort()]);
    expect([name, (await add(name)).reason]).toEqual([name, 'replacementImpossible']);
  }
  expect(await candidates('alejandro')).toEqual(['admin', 'ana', 'todo']);
  await api.database.query('update users set is_active = false where username = any($1)', [
    outsiders.map(([name]) => name),
  ]);
});

test('the days: not before today, not reversed, not longer than a year, and not twice on one day', async () => {
  const field = async (more: object) => refused(await add('alejandro', more)).fields;
  expect(await field({ from: 20261120 })).toEqual({ from: 'El reemplazo no puede comenzar antes de hoy' });
  expect(await field({ to: 20261120 })).toEqual({ to: 'La fecha desde no puede ser posterior a la fecha hasta' });
  expect(await field({ to: 20271122 })).toEqual({ to: 'Un reemplazo dura 366 días como máximo' });
  expect(await field({ replacement: 'alejandro' })).toEqual({ replacement: 'Nadie se reemplaza a sí mismo' });
  expect(refused(await call('alejandro', 'add', { username: 'alejandro' }))).toEqual(
    invalid({ replacement: 'Campo obligatorio', from: 'Campo obligatorio', to: 'Campo obligatorio' }),
  );
  expect((await add('alejandro', { to: 20271121 })).status).toBe(200);
  expect((await add('alejandro', { from: 20271121, to: 20271122, replacement: 'todo' })).reason).toBe(
    'replacementOverlaps',
  );
  expect((await add('alejandro', { from: 20271122, to: 20271122, replacement: 'todo' })).status).toBe(200);
});

test('of twenty at once on the same days one is set', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('alejandro')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'replacementOverlaps']));
});

test('a person has at most twenty', async () => {
  await api.database.query(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
     select 'alejandro', 'ana', date '2027-01-01' + n, date '2027-01-01' + n, 'admin', now() from generate_series(1, 20) n`,
  );
  expect(refused(await add('alejandro'))).toEqual(
    refusal(409, 'Ya hay 20 reemplazos. Termine alguno antes de agregar otro'),
  );
});

test('an administrator sets it for somebody who is ill; others may not, nor learn of it', async () => {
  const forAlejandro = { username: 'alejandro' };
  expect(refused(await add('ana', forAlejandro))).toEqual(noPermission);
  expect(refused(await call('ana', 'getReplacements', forAlejandro))).toEqual(noPermission);
  expect(refused(await call('ana', 'getCandidates', forAlejandro))).toEqual(noPermission);
  const { id, created_by } = (await add('admin', forAlejandro)).response.data as ReplacementView;
  expect(created_by).toBe('admin Prueba');
  expect((await seen('admin', 'alejandro')).own.map((one) => one.id)).toEqual([id]);
  // The own name does not open another person's replacement.
  expect(refused(await call('ana', 'end', { username: 'ana', id }))).toEqual(refusal(404, 'El registro no existe'));
  expect((await call('alejandro', 'end', { username: 'alejandro', id })).response.data).toBe(true);
  expect(refused(await add('admin', { username: 'nadie' }))).toEqual(refusal(404, 'El registro no existe'));
});

test('who replaces whom on a day: from the first to the last day, while both are active', async () => {
  await add('alejandro', { from: 20261122, to: 20261123 });
  const matches = [{ username: 'alejandro', replacement: 'ana' }];
  const both = ['alejandro', 'ana'];
  expect(await Promise.all([20261121, 20261122, 20261123, 20261124].map((day) => on(both, day)))).toEqual([
    [],
    matches,
    matches,
    [],
  ]);
  await api.database.query(`update users set is_active = false where username = 'ana'`);
  expect(await on(both, 20261122)).toEqual([]);
  await api.database.query(`update users set is_active = true where username = 'ana'`);
});
