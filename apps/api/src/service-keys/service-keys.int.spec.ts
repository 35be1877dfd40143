import { createHash } from 'node:crypto';
import { calls, contractOf } from '@comensal/domain/composition';
import { type CallName, pathsOf } from '@comensal/domain/platform/access';
import { type NewServiceKey, type ServiceKeyView } from '@comensal/domain/service-keys';
import { wrongKeysPerMinute } from '../platform/fair-use/rate-limit';
import { invalid, noPermission, refusal, refused, sessionOver } from '../testing/refused';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();

const now = '2026-11-21T12:00:00.000-03:00';
const keyInvalid = refusal(401, 'La clave del usuario de servicio no es válida o fue revocada', null, 403);
const beyond = refusal(403, 'No puede dar ni cambiar un acceso mayor que el suyo', null, 1403);
const unknown = refusal(404, 'El registro no existe');

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00' } });
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'media', modules: { Usuarios: 'W', Clientes: 'R' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'lector', modules: { Usuarios: 'R', Clientes: 'R' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'ajeno', modules: { Clientes: 'W' }, totalAccess: true });
  for (const name of ['admin', 'media', 'lector', 'ajeno']) tokens.set(name, await api.logIn(name));
  await api.database.query(`
    insert into profiles (name, description) values ('Consulta', 'Mira clientes'), ('Personal', 'Escribe usuarios'), ('Aspirante', 'Pide su admisión');
    insert into profile_module_relations values ('Aspirante', 'Registro de Contratista', 'W'), ('Consulta', 'Clientes', 'R'), ('Personal', 'Usuarios', 'W')`);
});
afterAll(() => api?.close());

const call = (path: string, body: object, by = 'admin') => api.call(path, body, { token: tokens.get(by) ?? '' });
const keys = (path: string, body: object, by = 'admin') => call(`service-keys/${path}`, body, by);
const as = (key: string, path: string, body: object = {}, address = '10.9.9.9') =>
  api.call(path, body, { token: key, address });
const list = async (username: string, by = 'admin') =>
  (await keys('getServiceKeys', { username }, by)).response.data as ServiceKeyView[];
const pair = { businessUnits: [{ id: 'B1', companies: [{ id: 'C1' }] }] };
const program = (username: string, input: object = pair) => ({
  username,
  name: 'Interfaz',
  surname: 'del ERP',
  email: `${username}@example.com`,
  profile: 'Consulta',
  ...input,
});

/** A service user with one key. */
async function addProgram(username: string, input: object = pair): Promise<NewServiceKey> {
  expect((await call('users/addServiceUser', program(username, input))).status).toBe(200);
  return (await keys('addServiceKey', { username, name: 'ERP' })).response.data as NewServiceKey;
}

const events = async (table: string, record: string) =>
  (
    await api.database.query<{ username: string; action: string; text: string }>(
      `select username, action, to_jsonb(e)::text as text from audit_events e where table_name = $1 and record_key = $2 order by id`,
      [table, record],
    )
  ).rows;
const companiesSeen = (answer: Answer) => (answer.response.data as { rows: { id: string }[] }).rows.map(({ id }) => id);

describe('a service user', () => {
  test('is a user like any other, but without a password and mails', async () => {
    const added = await call('users/addServiceUser', { ...program('robot'), password: testPassword });
    expect(added.response.data).toMatchObject({
      username: 'robot',
      isService: true,
      profile: { name: 'Consulta' },
      company_id: 'C1',
      business_unit_total_access: false,
      version: 1,
    });
    expect(await events('users', 'robot')).toMatchObject([{ username: 'admin', action: 'I' }]);
    for (const password of [testPassword, '!', ''])
      expect([password, (await api.call('auth/login', { username: 'robot', password })).status === 200]).toEqual([
        password,
        false,
      ]);
    await api.call('auth/notify-pass-recovery', { email: 'robot@example.com' });
    const moved = { ...program('robot'), email: 'robot2@example.com' };
    expect((await call('users/edit', moved)).status).toBe(200);
    const mails = await api.database.query(`select from mails where recipient like 'robot%'`);
    expect(mails.rows).toEqual([]);
  });

  test('cannot get a password later; everything else can be edited', async () => {
    await addProgram('sinclave');
    const change = { ...program('sinclave'), surname: 'del banco' };
    const password = { password: 'kR7.vuelo-9', passwordConfirm: 'kR7.vuelo-9' };
    const sentence = 'Un usuario de servicio ingresa con sus claves y no tiene contraseña';
    expect(refused(await call('users/edit', { ...change, ...password }))).toEqual(
      refusal(422, sentence, { password: sentence }),
    );
    expect((await call('users/edit', change)).response.data).toMatchObject({ surname: 'del banco', isService: true });
  });

  test('is validated like any user: fields, names and addresses in use, no access', async () => {
    expect(refused(await call('users/addServiceUser', {}))).toEqual(
      invalid({
        username: 'Campo obligatorio',
        name: 'Campo obligatorio',
        surname: 'Campo obligatorio',
        email: 'Campo obligatorio',
        profile: 'Campo obligatorio',
        business_unit: 'Campo obligatorio',
      }),
    );
    expect(refused(await call('users/addServiceUser', program('ADMIN')))).toMatchObject({
      status: 409,
      fields: { username: 'Usuario existente', email: 'El email ya fue utilizado' },
    });
    expect(refused(await call('users/addServiceUser', program('sinnada', {})))).toEqual(
      invalid({ business_unit: 'Campo obligatorio' }),
    );
    // Only a person can apply for admission as a contractor.
    const asking = invalid({ profile: 'El valor no es válido' });
    expect(refused(await call('users/addServiceUser', { ...program('pide'), profile: 'Aspirante' }))).toEqual(asking);
    await addProgram('pidedespues');
    expect(refused(await call('users/edit', { ...program('pidedespues'), profile: 'Aspirante' }))).toEqual(asking);
  });

  test('does not become a prospective contractor through its profile; only people do', async () => {
    const modules = (name: string) => [{ name, permission: 'W' }];
    const profile = { name: 'Cambia', description: 'x' };
    await call('profiles/addProfile', { ...profile, modules: modules('Clientes') });
    await addProgram('quedaigual', { ...pair, profile: 'Cambia' });
    const change = (module: string) => call('profiles/editProfile', { ...profile, modules: modules(module) });
    expect(refused(await change('Registro de Contratista'))).toEqual(
      refusal(
        409,
        'El perfil Cambia lo tienen usuarios de servicio: un programa no puede pedir su alta como contratista',
      ),
    );
    const user = async () => (await call('users/get/quedaigual', {})).response.data;
    expect(await user()).toMatchObject({
      isPrecontractor: false,
      company_id: 'C1',
      profile: { modules: modules('Clientes') },
    });
    expect((await change('Servicios')).status).toBe(200);
    await call('users/remove/quedaigual', {});
    expect((await change('Registro de Contratista')).status).toBe(200);
  });

  test('does not count as an administrator: the last person stays', async () => {
    const { rows } = await api.database.query<{ hash: string }>(
      `select password_hash as hash from users where username = 'robot'`,
    );
    expect(rows).toEqual([{ hash: '!' }]);
    await call('users/addServiceUser', { ...program('jefe'), profile: 'admin', business_unit_total_access: true });
    expect((await call('users/edit', { ...program('admin'), profile: 'Consulta' })).reason).toBe('lastAdministrator');
  });
});

describe('a key', () => {
  test('is shown once; its hash is stored, and the audit has neither', async () => {
    await call('users/addServiceUser', program('una'));
    const { key, ...made } = (await keys('addServiceKey', { username: 'UNA', name: ' ERP ' })).response
      .data as NewServiceKey;
    expect(key).toMatch(/^csk_[\w-]{43}$/);
    expect(made).toEqual({
      id: made.id,
      username: 'una',
      name: 'ERP',
      created_at: now,
      created_by: 'admin Prueba',
      last_used_at: null,
      revoked_at: null,
      revoked_by: null,
    });
    expect(await list('una')).toEqual([made]);
    const hash = createHash('sha256').update(key).digest('hex');
    const stored = await api.database.query('select key_hash from service_keys where id = $1', [made.id]);
    expect(stored.rows).toEqual([{ key_hash: hash }]);
    const notices = await events('service_keys', String(made.id));
    expect(notices.map(({ username, text }) => [username, text.includes(hash), text.includes(key)])).toEqual([
      ['admin', false, false],
    ]);
  });

  test('has the permissions of the profile, at the places of the user, and its audit events name the user', async () => {
    const { key } = await addProgram('lee');
    expect(companiesSeen(await as(key, 'companies/getOnlyAssociated', { page: {} }))).toEqual(['C1']);
    expect(refused(await as(key, 'users/get', { page: {} }))).toEqual(noPermission);
    const escribe = await addProgram('escribe', { profile: 'Personal', business_unit_total_access: true });
    expect((await as(escribe.key, 'users/get', { page: {} })).status).toBe(200);
    const child = program('hijo', { profile: 'Personal', business_unit_total_access: true });
    // A program gives no rights: its own key would outlive its revocation.
    expect(refused(await as(escribe.key, 'users/addServiceUser', child))).toEqual(noPermission);
    expect(await events('users', 'hijo')).toEqual([]);
    // The current profile decides, at the next call.
    await api.database.query(`update users set profile_name = 'Consulta' where username = 'escribe'`);
    expect(refused(await as(escribe.key, 'users/get', { page: {} }))).toEqual(noPermission);
  });

  test('cannot use the calls of a personal account, whatever the profile', async () => {
    const { key } = await addProgram('propia', { profile: 'Personal', business_unit_total_access: true });
    const own = (Object.keys(calls) as CallName[]).filter((name) => calls[name].ofPerson);
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((name) => name.startsWith('preferences/'))).toEqual([
      'preferences/getPreferences',
      'preferences/setPreference',
    ]);
    for (const name of own) {
      const { status } = await as(key, (pathsOf(name, contractOf(name))[0] ?? name).replace(/:\w+/, 'propia'));
      expect([name, status]).toEqual([name, 403]);
    }
    const itself = { ...program('propia'), profile: 'Personal', business_unit_total_access: true };
    for (const more of [{}, { email: 'otra@example.com' }, { currentPassword: 'x' }, { username: 'PROPIA' }])
      expect(refused(await as(key, 'users/edit', { ...itself, ...more }))).toEqual(noPermission);
    const rights = own.filter((name) => /^(users|profiles|service-keys|terminal-keys)\//.test(name));
    expect(rights.toSorted()).toEqual([
      'profiles/addProfile',
      'profiles/editProfile',
      'profiles/removeProfile',
      'service-keys/addServiceKey',
      'service-keys/revokeServiceKey',
      'service-keys/rotateServiceKey',
      'terminal-keys/addTerminalKey',
      'terminal-keys/getTerminalKeys',
      'terminal-keys/revokeTerminalKey',
      'users/add',
      'users/addServiceUser',
      'users/edit',
      'users/getDisputes',
      'users/getOpenWork',
      'users/invite',
      'users/remove',
      'users/setOwnPassword',
      'users/settleDispute',
      'users/wasRemoved',
    ]);
  });

  test('cannot use point-of-sale calls, nor do their keys work elsewhere', async () => {
    const { key } = await addProgram('otra');
    expect((await api.call('terminal/config', undefined, { method: 'GET', token: key })).reason).toBe(
      'terminalKeyInvalid',
    );
    expect(refused(await as(`cmk_${'x'.repeat(43)}`, 'home/getHome'))).toEqual(sessionOver);
  });

  test('records when it was last used, at most once a minute', async () => {
    const { id, key } = await addProgram('usada');
    for (let twice = 0; twice < 2; twice += 1) await as(key, 'home/getHome');
    expect((await list('usada')).map((each) => each.last_used_at)).toEqual([now]);
    const mark = async (minutes: number) => {
      await api.database.query(
        `update service_key_uses set at = timestamptz '${now}' - interval '${minutes} minutes' where service_key_id = $1`,
        [id],
      );
      await as(key, 'home/getHome');
      return (await list('usada'))[0]?.last_used_at;
    };
    expect(await mark(0.5)).toBe('2026-11-21T11:59:30.000-03:00');
    expect(await mark(2)).toBe(now);
    // A use is not a change of the record.
    expect(await events('service_keys', String(id))).toHaveLength(1);
  });

  test('is rotated: the old one stops working at once, the new one works; of fifty concurrent rotations one succeeds', async () => {
    const first = await addProgram('gira');
    const second = (await keys('rotateServiceKey', { id: first.id })).response.data as NewServiceKey;
    expect([second.name, second.key === first.key]).toEqual(['ERP', false]);
    expect(refused(await as(first.key, 'home/getHome'))).toEqual(keyInvalid);
    expect((await as(second.key, 'home/getHome')).status).toBe(200);
    expect((await list('gira')).map(({ id, revoked_by }) => [id, revoked_by])).toEqual([
      [second.id, null],
      [first.id, 'admin Prueba'],
    ]);
    expect(refused(await keys('rotateServiceKey', { id: first.id }))).toEqual(refusal(409, 'La clave ya fue revocada'));
    const fifty = await Promise.all(Array.from({ length: 50 }, () => keys('rotateServiceKey', { id: second.id })));
    expect(fifty.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect((await list('gira')).filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
    expect((await events('service_keys', String(first.id))).map(({ action }) => action)).toEqual(['I', 'U']);
  });

  test('is revoked for good; repeating it changes nothing; its name is free', async () => {
    const { id, key } = await addProgram('cierra');
    const taken = 'El usuario de servicio ya tiene una clave con este nombre';
    expect(refused(await keys('addServiceKey', { username: 'cierra', name: 'érp' }))).toEqual(
      refusal(409, taken, { name: taken }),
    );
    for (let twice = 0; twice < 2; twice += 1)
      expect((await keys('revokeServiceKey', { id })).response.data).toMatchObject({ id, revoked_at: now });
    expect(refused(await as(key, 'home/getHome'))).toEqual(keyInvalid);
    expect((await keys('addServiceKey', { username: 'cierra', name: 'ERP' })).status).toBe(200);
    const answers = await Promise.all(
      ['Otro', 'OTRO', 'otró'].map((name) => keys('addServiceKey', { username: 'cierra', name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('stops working at the next call when its user is removed, or suspended after an objection', async () => {
    const [removed, resting] = [await addProgram('borrado'), await addProgram('cerrado')];
    expect((await call('users/remove/borrado', { version: 1 })).status).toBe(200);
    await api.database.query(`update users set resting_since = now() where username = 'cerrado'`);
    expect([
      refused(await as(removed.key, 'home/getHome')),
      refused(await as(resting.key, 'home/getHome')),
      refused(await keys('addServiceKey', { username: 'borrado', name: 'Otra' })),
    ]).toEqual([keyInvalid, keyInvalid, unknown]);
  });
});

describe('who can create, rotate and revoke keys', () => {
  test('writers of users can; readers can list the keys; nobody else can do either', async () => {
    const { id } = await addProgram('permiso');
    const changes = [
      ['addServiceKey', { username: 'permiso', name: 'x' }],
      ['rotateServiceKey', { id }],
      ['revokeServiceKey', { id }],
    ] as const;
    for (const by of ['lector', 'ajeno'])
      for (const [path, body] of changes) expect(refused(await keys(path, body, by))).toEqual(noPermission);
    expect(refused(await call('users/addServiceUser', program('nadie'), 'lector'))).toEqual(noPermission);
    expect((await list('permiso', 'lector')).map((each) => each.id)).toEqual([id]);
    expect(refused(await keys('getServiceKeys', { username: 'permiso' }, 'ajeno'))).toEqual(noPermission);
    expect((await keys('addServiceKey', { username: 'permiso', name: 'x' }, 'media')).status).toBe(200);
  });

  test('needs reach over the user: not one with more modules, other places or total access', async () => {
    const others = [
      await addProgram('masmodulos', { ...pair, profile: 'Personal' }),
      await addProgram('otrolugar', { businessUnits: [{ id: 'B2', companies: [{ id: 'C2' }] }] }),
      await addProgram('todo', { business_unit_total_access: true }),
    ];
    for (const { id, username } of others) {
      // 'lector' lacks the module, 'media' the places.
      const by = username === 'masmodulos' ? 'lector' : 'media';
      expect([username, refused(await keys('getServiceKeys', { username }, by))]).toEqual([username, beyond]);
      if (by === 'lector') continue;
      expect([
        refused(await keys('addServiceKey', { username, name: 'x' }, by)),
        refused(await keys('rotateServiceKey', { id }, by)),
        refused(await keys('revokeServiceKey', { id }, by)),
      ]).toEqual([beyond, beyond, beyond]);
    }
    const stored = await api.database.query('select from service_keys where id = any($1) and revoked_at is null', [
      others.map(({ id }) => id),
    ]);
    expect(stored.rows).toHaveLength(3);
  });

  test('needs a service user: a person has no keys, and a missing user is not found', async () => {
    const person = refusal(409, 'El usuario es de una persona: solo los usuarios de servicio tienen claves');
    expect([
      refused(await keys('getServiceKeys', { username: 'media' })),
      refused(await keys('addServiceKey', { username: 'media', name: 'x' })),
      refused(await keys('getServiceKeys', { username: 'nadie' })),
      refused(await keys('addServiceKey', { username: 'nadie', name: 'x' })),
      refused(await keys('rotateServiceKey', { id: 999_999 })),
      refused(await keys('revokeServiceKey', { id: 999_999 })),
    ]).toEqual([person, person, unknown, unknown, unknown, unknown]);
    expect(refused(await keys('addServiceKey', { name: 'x'.repeat(51) }))).toEqual(
      invalid({ username: 'Campo obligatorio', name: 'Admite hasta 50 caracteres' }),
    );
    for (const path of ['rotateServiceKey', 'revokeServiceKey'])
      expect(refused(await keys(path, { id: 'x' }))).toEqual(invalid({ id: 'El valor no es válido' }));
  });
});

describe('an invalid key', () => {
  const wrong = `csk_${'x'.repeat(43)}`;

  test('is refused and recorded with its address, never with the key', async () => {
    const { key } = await addProgram('cuidada');
    for (const each of [wrong, key.toLowerCase() === key ? wrong : key.toLowerCase(), `${key.slice(0, -1)}-`])
      expect(refused(await as(each, 'home/getHome', {}, '10.7.0.1'))).toEqual(keyInvalid);
    // A truncated or doubled key is reported as such; a text that does not start like a key is treated like any other
    // token.
    for (const each of [key.slice(0, -1), `${key}x`, `${key}${key}`, 'csk_'])
      expect([each, refused(await as(each, 'home/getHome', {}, '10.7.0.1'))]).toEqual([each, keyInvalid]);
    for (const each of [key.slice(1), key.toUpperCase(), `x${key}`])
      expect([each, refused(await as(each, 'home/getHome', {}, '10.7.0.1'))]).toEqual([each, sessionOver]);
    // Only after 'Bearer' is it a key.
    for (const headers of [
      { authorization: key },
      { 'x-api-key': key },
      { cookie: `token=${key}` },
      { 'session-token': key },
    ])
      expect(refused(await api.call('home/getHome', {}, { headers }))).toEqual(sessionOver);
    const { rows } = await api.database.query<{ text: string; access: string; username: string }>(
      `select username, new_data ->> 'access' as access, new_data::text as text from audit_events
        where table_name = 'access_events' and new_data ->> 'address' = '10.7.0.1'`,
    );
    // Repetitions within a minute are counted.
    expect(rows.map(({ username, access, text }) => [username, access, text.includes('csk_')])).toEqual([
      ['(desconocido)', 'serviceKeyRefused', false],
    ]);
  });

  test('too many of them do not affect their neighbours: valid keys, sign-ins, other networks', async () => {
    const { key } = await addProgram('vecino');
    const neighbour = '10.7.1.1';
    const answers: number[] = [];
    for (let tried = 0; tried < wrongKeysPerMinute + 5; tried += 1)
      answers.push((await as(wrong, 'home/getHome', {}, neighbour)).status);
    expect(answers.filter((status) => status === 401)).toHaveLength(wrongKeysPerMinute);
    expect(answers.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect((await as(key, 'home/getHome', {}, neighbour)).status).toBe(200);
    const login = { username: 'media', password: testPassword };
    expect((await api.call('auth/login', login, { address: neighbour })).status).toBe(200);
    expect((await as(tokens.get('media') ?? '', 'home/getHome', {}, neighbour)).status).toBe(200);
    expect((await as(wrong, 'home/getHome', {}, '10.7.2.1')).status).toBe(401);
  });
});
