import type { Sessions } from '@comensal/application/auth';
import { SESSIONS } from '../platform/tokens';
import { addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;
const publicUrl = 'https://comedores.example';
const otherPassword = 'kR7.vuelo-9';

beforeAll(async () => {
  api = await startTestApi({ environment: { PUBLIC_URL: publicUrl } });
  for (const username of ['ana', 'beto', 'caro', 'dora', 'elsa', 'fede', 'gala', 'hugo'])
    await addUser(api.database, { username });
  const modules = { Usuarios: 'W', Perfiles: 'W', 'Centros Logisticos': 'W' } as const;
  await addUser(api.database, { username: 'manda', modules, totalAccess: true });
  await addUser(api.database, { username: 'otra' });
  await addUser(api.database, { username: 'suple', modules: { Comensales: 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'programa' });
  await api.arrange(`update users set is_service = true where username = 'programa'`);
  await api.arrange(
    `insert into service_keys (username, name, key_hash, created_by, created_at)
     select 'programa', name, name, 'manda', now() from unnest(array['una', 'dos']) as name`,
  );
  await api.arrange(`insert into business_units (id, name) values ('B0', 'Central')`);
  await addUser(api.database, { username: 'auditora', modules: { Auditoria: 'R' } });
});
afterAll(() => api?.close());

const client = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const logIn = async (username: string, password = testPassword, address = '10.5.0.1') => {
  const { response } = await api.call(
    'auth/login',
    { username, password },
    { address, headers: { 'user-agent': client } },
  );
  return (response.data as { token: string } | null)?.token ?? null;
};
const isOpen = async (username: string, token: string | null) =>
  (await api.call(`auth/updateSession/${username}`, undefined, { token })).status === 200;
const age = (username: string, interval: string) =>
  api.database.query(`update sessions set created_at = created_at - $2::interval where username = $1`, [
    username,
    interval,
  ]);
const person = (username: string, changes: object = {}) => ({
  username,
  name: username,
  surname: 'Prueba',
  email: `${username}@example.com`,
  ...changes,
});
const edit = (token: string | null, body: object) => api.call('users/edit', body, { token, address: '10.5.0.1' });
const newPassword = { password: otherPassword, passwordConfirm: otherPassword };
const accessOf = async (username: string) =>
  (
    await api.database.query<{ data: object }>(
      `select new_data as data from audit_events where table_name = 'access_events' and username = $1 order by id`,
      [username],
    )
  ).rows.map(({ data }) => data);

describe('changing one’s own credentials', () => {
  test('ACC-63 more than fifteen minutes after the sign-in requires the current password, counted like a login', async () => {
    const token = await logIn('ana');
    await age('ana', '16 minutes');
    const required = 'Ingrese su contraseña actual para confirmar que es usted';
    for (const change of [newPassword, { email: 'otra@example.com' }]) {
      const { status, response } = await edit(token, person('ana', change));
      expect([status, response.errorMsg, response.data]).toEqual([
        422,
        required,
        { fields: { currentPassword: required } },
      ]);
    }
    expect((await edit(token, person('ana', { name: 'Ana María' }))).status).toBe(200);
    const wrong = 'La contraseña actual no es correcta';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await edit(token, person('ana', { ...newPassword, currentPassword: 'mala' }))).response.data).toEqual({
        fields: { currentPassword: wrong },
      });
    expect((await edit(token, person('ana', { ...newPassword, currentPassword: testPassword }))).status).toBe(429);
    expect(await logIn('ana', testPassword, '10.5.0.2')).not.toBeNull();
  });

  test('0405 setting another’s password or address requires it too, their name does not', async () => {
    await addUser(api.database, { username: 'mando', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
    const token = await logIn('mando', testPassword, '10.5.0.8');
    await age('mando', '16 minutes');
    const currentPassword = testPassword;
    for (const change of [newPassword, { email: 'nueva.otra@example.com' }]) {
      const { status, response } = await edit(token, person('otra', change));
      expect([status, response.data]).toEqual([422, { fields: { currentPassword: expect.any(String) } }]);
    }
    expect((await edit(token, person('otra', { name: 'Otra' }))).status).toBe(200);
    expect((await edit(token, person('otra', { email: 'nueva.otra@example.com', currentPassword }))).status).toBe(200);
    // The session goes on under a new token.
    expect(await isOpen('mando', token)).toBe(false);
  });

  const added = (username: string) => person(username, { profile: 'otra', business_unit_total_access: true });
  test.each<[string, (n: number) => object]>([
    ['users/add', (n) => ({ ...added(`nuevo${n}`), ...newPassword })],
    ['users/addServiceUser', (n) => added(`robot${n}`)],
    ['users/invite', (n) => added(`invitado${n}`)],
    ['service-keys/addServiceKey', (n) => ({ username: 'programa', name: `Caja ${n}` })],
    ['service-keys/rotateServiceKey', (n) => ({ id: n + 1 })],
    ['terminal-keys/addTerminalKey', (n) => ({ business_unit_id: 'B0', name: `Caja ${n}` })],
    ['replacements/add', (n) => ({ username: 'manda', replacement: 'suple', from: 20991201 + n, to: 20991201 + n })],
  ])('0405 %s asks who the person is a quarter of an hour after the sign-in', async (path, body) => {
    const token = await logIn('manda', testPassword, '10.5.0.9');
    const call = (n: number, more: object = {}, by = token) =>
      api.call(path, { ...body(n), ...more }, { token: by, address: '10.5.0.9' });
    expect((await call(0)).status).toBe(200);
    await age('manda', '16 minutes');
    for (const more of [{}, { currentPassword: '' }, { currentPassword: 'Otra.2026' }]) {
      const { status, response } = await call(1, more);
      expect([status, response.data]).toEqual([422, { fields: { currentPassword: expect.any(String) } }]);
    }
    const proved = await call(1, { currentPassword: testPassword });
    expect(proved.status).toBe(200);
    const renewed = String(proved.headers['session-token']);
    expect([await isOpen('manda', token), await isOpen('manda', renewed)]).toEqual([false, true]);
    expect((await call(2, {}, renewed)).status).toBe(422);
  });

  test('ACC-63 with the current password, or soon after the sign-in, succeeds; other sessions end and this one stays', async () => {
    const [token, elsewhere] = [await logIn('beto'), await logIn('beto', testPassword, '10.5.0.3')];
    await age('beto', '16 minutes');
    const changed = await edit(token, person('beto', { ...newPassword, currentPassword: testPassword }));
    expect(changed.status).toBe(200);
    const renewed = String(changed.headers['session-token']);
    expect([await isOpen('beto', renewed), await isOpen('beto', elsewhere)]).toEqual([true, false]);
    const fresh = await logIn('beto', otherPassword);
    expect((await edit(fresh, person('beto', { email: 'nuevo.beto@example.com' }))).status).toBe(200);
    expect([await isOpen('beto', fresh), await isOpen('beto', renewed)]).toEqual([true, false]);
  });

  test('ACC-63 after proving the password the session gets a new token, the old one is revoked, and a pending enrolment stays', async () => {
    await addUser(api.database, { username: 'iris' });
    const token = await logIn('iris');
    await age('iris', '16 minutes');
    const begun = await api.database.query(`select created_at from sessions where username = 'iris'`);
    const refused = await api.call('auth/offerTotp', { currentPassword: 'mala' }, { token });
    expect([refused.status, refused.headers['session-token'], await isOpen('iris', token)]).toEqual([
      422,
      undefined,
      true,
    ]);
    const offered = await api.call('auth/offerTotp', { currentPassword: testPassword }, { token });
    expect(offered.status).toBe(200);
    const renewed = String(offered.headers['session-token']);
    expect([await isOpen('iris', token), await isOpen('iris', renewed)]).toEqual([false, true]);
    const { rows } = await api.database.query(
      `select s.created_at from sessions s join second_factor_offers on session_id = s.id where username = 'iris'`,
    );
    expect(rows).toEqual(begun.rows);
    // Without proof the session is not renewed.
    const plain = await edit(renewed, person('iris', { name: 'Iris' }));
    expect([plain.status, plain.headers['session-token']]).toEqual([200, undefined]);
  });

  test('ACC-31 a session token has 128 random bits, none of them fixed', async () => {
    const sessions = api.application.get<Sessions>(SESSIONS, { strict: false });
    await addUser(api.database, { username: 'juan' });
    const { rows } = await api.database.query<{ hash: string }>(
      `select password_hash as hash from users where username = 'juan'`,
    );
    const user = { username: 'juan', passwordHash: rows[0]?.hash ?? '', factor: 'none' } as const;
    const origin = { address: '10.5.0.1', client };
    const started = Array.from({ length: 40 }, () => sessions.start({ ...user, origin }, new Date()));
    const ids = (await Promise.all(started)).map((session) => {
      if (session === null || session === 'secondStep') throw new Error('No session began');
      return BigInt(`0x${session.sessionId.replaceAll('-', '')}`);
    });
    const always = ids.reduce((all, id) => all & id);
    const never = ids.reduce((all, id) => all | id);
    // The odds of a fair bit being the same forty times are one in a trillion.
    expect([always, never]).toEqual([0n, 2n ** 128n - 1n]);
  });

  test('ACC-63 mails the address about a changed password, and the link in it undoes the change once', async () => {
    const token = await logIn('caro');
    const changed = await edit(token, person('caro', newPassword));
    expect(changed.status).toBe(200);
    const thief = await logIn('caro', otherPassword);
    const hash = await api.linkMailedTo('caro@example.com', `${publicUrl}/undo-change/`);
    const undone = await api.call('auth/undo-change', { hash }, { headers: { 'user-agent': client } });
    expect([undone.status, undone.response.data]).toEqual([200, { email: 'caro@example.com', restored: true }]);
    expect([await isOpen('caro', token), await isOpen('caro', thief)]).toEqual([false, false]);
    expect([await logIn('caro', otherPassword), await logIn('caro', testPassword)]).toEqual([null, null]);
    const recovery = await api.linkMailedTo('caro@example.com', `${publicUrl}/pass-recovery/`);
    const own = { password: 'tren.mesa.44', hash: recovery };
    expect((await api.call('auth/change-password', own)).status).toBe(200);
    const back = await logIn('caro', 'tren.mesa.44', '10.5.0.9');
    expect((await api.call('auth/getOwnEmail', {}, { token: back })).response.data).toEqual({
      email: 'caro@example.com',
      verified: true,
    });
    const again = await api.call('auth/undo-change', { hash });
    expect([again.status, again.response.data]).toEqual([
      422,
      { fields: { hash: 'El enlace no es válido: ya se usó o venció' } },
    ]);
  });

  test('ACC-63 links to undo and to object expire after three days', async () => {
    const token = await logIn('dora');
    await edit(token, person('dora', newPassword));
    const undoing = await api.linkMailedTo('dora@example.com', `${publicUrl}/undo-change/`);
    await edit(token, person('dora', { email: 'segunda@example.com' }));
    const objecting = await api.linkMailedTo('dora@example.com', `${publicUrl}/object-change/`);
    const uses = async () => [
      (await api.call('auth/undo-change', { hash: undoing })).status,
      (await api.call('auth/object-change', { hash: objecting })).status,
    ];
    const moved = (interval: string) =>
      api.arrange(
        `update account_links set created_at = created_at - $1::interval where username = 'dora' and kind in ('undo', 'objection')`,
        [interval],
      );
    await moved('72 hours 1 minute');
    expect(await uses()).toEqual([422, 422]);
    await moved('-2 minutes');
    expect(await uses()).toEqual([200, 200]);
  });

  test('ACC-77 a password that is common, contains the user name or repeats the former one is refused', async () => {
    const token = await logIn('elsa');
    const refusedFor = async (password: string) =>
      (await edit(token, person('elsa', { password, passwordConfirm: password }))).response.data;
    expect((await edit(token, person('elsa', newPassword))).status).toBe(200);
    expect([await refusedFor('P@ssw0rd'), await refusedFor('mi.ÉLSA.77'), await refusedFor(otherPassword)]).toEqual([
      { fields: { password: 'Es fácil de adivinar: use dos o más palabras sin relación' } },
      { fields: { password: 'No puede contener el nombre de usuario' } },
      { fields: { password: 'Elija una contraseña distinta de la anterior' } },
    ]);
    await api.call('auth/notify-pass-recovery', { email: 'elsa@example.com' });
    const hash = await api.linkMailedTo('elsa@example.com', `${publicUrl}/pass-recovery/`);
    const recovered = async (password: string) => api.call('auth/change-password', { password, hash });
    expect((await recovered(otherPassword)).response.data).toEqual({
      fields: { password: 'Elija una contraseña distinta de la anterior' },
    });
    expect((await recovered('P@ssw0rd')).status).toBe(422);
    expect((await recovered('tren.mesa.44')).status).toBe(200);
  });
});

describe('verifying the own address', () => {
  const ownEmail = async (token: string | null) => (await api.call('auth/getOwnEmail', {}, { token })).response.data;

  test('O-166 the link verifies the address once; a new address is unverified again, and the link to the former one is dead', async () => {
    const token = await logIn('fede');
    expect(await ownEmail(token)).toEqual({ email: 'fede@example.com', verified: false });
    expect((await api.call('auth/send-email-verification', {}, { token })).response.data).toBe(true);
    const hash = await api.linkMailedTo('fede@example.com', `${publicUrl}/verify-email/`);
    const { rows: stored } = await api.database.query<{ text: string; html: string }>(
      `select text, html from mails where recipient = 'fede@example.com'`,
    );
    expect(stored.map(({ text, html }) => [text.includes(hash), html.includes(hash)])).toEqual([[false, false]]);
    expect((await api.call('auth/verify-email', { hash })).response.data).toBe(true);
    expect((await api.call('auth/verify-email', { hash })).status).toBe(422);
    expect(await ownEmail(token)).toEqual({ email: 'fede@example.com', verified: true });
    await edit(token, person('fede', { email: 'FEDE@example.com' }));
    expect(await ownEmail(token)).toEqual({ email: 'FEDE@example.com', verified: true });
    await api.call('auth/send-email-verification', {}, { token });
    const late = await api.linkMailedTo('FEDE@example.com', `${publicUrl}/verify-email/`);
    await edit(token, person('fede', { email: 'otro.fede@example.com' }));
    expect(await ownEmail(token)).toEqual({ email: 'otro.fede@example.com', verified: false });
    expect((await api.call('auth/verify-email', { hash: late })).status).toBe(422);
  });
});

describe('the user’s own sessions', () => {
  const sessions = async (token: string | null) =>
    (await api.call('auth/getSessions', {}, { token })).response.data as {
      id: string;
      address: string;
      client: string;
      current: boolean;
    }[];

  test('ACC-29 are listed with address and client, this one first, and are ended one by one or all others', async () => {
    const tokens = [
      await logIn('gala', testPassword, '10.5.1.1'),
      await logIn('gala', testPassword, '10.5.1.2'),
      await logIn('gala', testPassword, '10.5.1.3'),
    ];
    const [one = null, two = null, three = null] = tokens;
    const listed = await sessions(two);
    expect(listed.map(({ address, current }) => [address, current])).toEqual([
      ['10.5.1.2', true],
      ['10.5.1.3', false],
      ['10.5.1.1', false],
    ]);
    expect(new Set(listed.map((session) => session.client))).toEqual(new Set([client]));
    const third = listed.find(({ address }) => address === '10.5.1.3');
    const foreign = await logIn('hugo');
    expect((await api.call('auth/endSession', { id: third?.id }, { token: foreign })).status).toBe(404);
    expect((await api.call('auth/endSession', { id: third?.id }, { token: two })).response.data).toBe(true);
    expect([await isOpen('gala', one), await isOpen('gala', two), await isOpen('gala', three)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await api.call('auth/endOtherSessions', {}, { token: two })).response.data).toBe(1);
    expect((await sessions(two)).map(({ address }) => address)).toEqual(['10.5.1.2']);
    expect((await api.call('auth/endSession', { id: 'x' }, { token: two })).response.data).toEqual({
      fields: { id: 'El valor no es válido' },
    });
  });
});

describe('audit of sign-ins', () => {
  test('AUD-09 sign-ins, refusals, denied permissions and log outs are events with address and client, without the input', async () => {
    const token = await logIn('hugo', testPassword, '10.5.2.1');
    for (let call = 0; call < 3; call += 1) await logIn('hugo', 'secreto.tecleado', '10.5.2.1');
    for (let call = 0; call < 3; call += 1)
      await api.call(
        'audit/getEvents',
        {},
        { token, address: '10.5.2.1', headers: { 'user-agent': `\u0007${client}` } },
      );
    await api.call('auth/logout', {}, { token, address: '10.5.2.1', headers: { 'user-agent': 'x'.repeat(500) } });
    const at = { address: '10.5.2.1' };
    expect((await accessOf('hugo')).slice(-4)).toEqual([
      { access: 'signIn', factor: 'none', ...at, client },
      { access: 'signInRefused', ...at, client },
      { access: 'permissionRefused', ...at, client, call: 'audit/getEvents' },
      { access: 'signOut', ...at, client: 'x'.repeat(200) },
    ]);
    await logIn('secreto.tecleado', 'otra', '10.5.2.2');
    expect(await accessOf('(desconocido)')).toEqual([{ access: 'signInRefused', address: '10.5.2.2', client }]);
    const { rows } = await api.database.query(
      `select from audit_events where new_data::text like '%secreto.tecleado%'`,
    );
    expect(rows).toEqual([]);
  });

  test('AUD-09 repeats within a minute are counted: the next event, or the sweep, records how many', async () => {
    const later = () =>
      api.database.query(`update access_marks set since = since - interval '3 minutes' where username = 'hugo'`);
    await later();
    await logIn('hugo', 'mala', '10.5.2.1');
    expect((await accessOf('hugo')).at(-1)).toEqual({
      access: 'signInRefused',
      address: '10.5.2.1',
      client,
      repeated: 2,
    });
    await later();
    await api.database.query('select settle_access_events(now())');
    expect((await accessOf('hugo')).at(-1)).toEqual({ access: 'permissionRefused', repeated: 2, networks: 1 });
    const { rows } = await api.database.query(`select from access_marks where username = 'hugo'`);
    expect(rows).toEqual([]);
  });

  test('AUD-11 AUD-12 the audit screen filters them by table and finds them by the Spanish name of their kind', async () => {
    const token = await logIn('auditora');
    const findMatch = async (search: string) =>
      (
        (await api.call('audit/getEvents', { table: 'access_events', search, page: { limit: 50 } }, { token })).response
          .data as { rows: { username: string; new_data: { access: string } }[] }
      ).rows.map(({ username, new_data }) => [username, new_data.access]);
    expect(await findMatch('permiso rechazado')).toEqual([
      ['hugo', 'permissionRefused'],
      ['hugo', 'permissionRefused'],
    ]);
    expect(await findMatch('10.5.2.2')).toEqual([['(desconocido)', 'signInRefused']]);
    // A sign-in is not an insertion, and is not found as one.
    expect(await findMatch('inserción')).toEqual([]);
    expect((await findMatch('sin segundo factor')).length).toBeGreaterThan(0);
  });

  test('AUD-02 AUD-12 the audit screen and its export can list one kind only, and name it', async () => {
    const token = await logIn('auditora');
    const filter = { table: 'access_events', access: 'signInRefused' };
    const ask = async (body: object) => (await api.call('audit/getEvents', body, { token })).response;
    const whole = (await ask(filter)).data as { new_data: { access: string } }[];
    expect(new Set(whole.map(({ new_data }) => new_data.access))).toEqual(new Set(['signInRefused']));
    const page = (await ask({ ...filter, page: { limit: 50 } })).data as { rows: typeof whole; total: number };
    expect([page.total, page.rows]).toEqual([whole.length, whole]);
    const both = (await ask({ ...filter, search: '10.5.2.2', page: { limit: 50 } })).data as { total: number };
    expect(both.total).toBe(1);
    expect((await ask({ ...filter, table: 'users', page: { limit: 50 } })).data).toMatchObject({ rows: [], total: 0 });
    expect((await ask({ access: 'otro' })).data).toEqual({ fields: { access: 'El valor no es válido' } });
  });
});
