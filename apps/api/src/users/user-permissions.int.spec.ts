import { noPermission, refusal, refused, sessionOver } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();
const as = (username: string) => tokens.get(username) ?? '';

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, {
    username: 'admin',
    modules: { Usuarios: 'W', Perfiles: 'W', 'Registro de Contratista': 'W', 'Solicitud Credito': 'W' },
    totalAccess: true,
  });
  await addUser(api.database, { username: 'alta', modules: { Precontratistas: 'W' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'jefa', modules: { Usuarios: 'W', Comensales: 'R' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'mira', modules: { Precontratistas: 'R' } });
  await addUser(api.database, {
    username: 'ana',
    modules: { Comensales: 'R' },
    pairs: [
      ['C2', 'B1'],
      ['C2', 'B2'],
    ],
  });
  await addUser(api.database, { username: 'pide', modules: { 'Solicitud Credito': 'W' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'futura', modules: { 'Registro de Contratista': 'W' } });
  for (const username of ['admin', 'alta', 'jefa', 'mira', 'ana', 'pide'])
    tokens.set(username, await api.logIn(username));
});
afterAll(() => api?.close());

const pairs = [{ id: 'B1', companies: [{ id: 'C1' }] }];
const person = (username: string) => ({
  username,
  name: 'Nombre',
  surname: 'Apellido',
  email: `${username}@example.com`,
});
const newUser = (username: string, profile: string) => ({
  ...person(username),
  password: 'Clave.nueva1',
  passwordConfirm: 'Clave.nueva1',
  profile: { name: profile },
  businessUnits: pairs,
});
const add = (by: string, body: object) => api.call('users/add', body, { token: as(by) });
const edit = (by: string, body: object) => api.call('users/edit', body, { token: as(by) });
const remove = (by: string, username: string) => api.call(`users/remove/${username}`, undefined, { token: as(by) });
const stored = async (username: string) => {
  const {
    rows: [user],
  } = await api.database.query<object>(
    `select name, surname, email, profile_name, business_unit_total_access as total, pre_contractor, is_active,
            (select count(*)::int from user_business_unit_company_relations own where own.username = u.username) as pairs
       from users u where username = $1`,
    [username],
  );
  return user;
};
const noProfile = { ...noPermission, fields: { profile: 'Su perfil no tiene permiso para realizar esta acción' } };

describe('the own user', () => {
  test('ACC-63 ACC-64 O-26 can change name, surname, e-mail and password; the current session continues, the others end', async () => {
    const other = await api.logIn('ana');
    const answered = await edit('ana', {
      ...person('ana'),
      email: 'Ana.nueva@example.com',
      profile: { name: 'ana' },
      businessUnits: [{ id: 'B1', companies: [{ id: 'C2' }] }],
      business_unit_total_access: false,
      preContractor: true,
      company_id: 'C1',
      password: 'Otra.clave2',
      passwordConfirm: 'Otra.clave2',
    });
    expect([answered.status, answered.response.data]).toEqual([
      200,
      expect.objectContaining({ username: 'ana', name: 'Nombre', surname: 'Apellido', email: 'Ana.nueva@example.com' }),
    ]);
    expect(await stored('ana')).toEqual({
      name: 'Nombre',
      surname: 'Apellido',
      email: 'Ana.nueva@example.com',
      profile_name: 'ana',
      total: false,
      pre_contractor: false,
      is_active: true,
      pairs: 2,
    });
    expect((await api.call('auth/updateSession/ana', undefined, { token: as('ana') })).status).toBe(200);
    expect(refused(await api.call('auth/updateSession/ana', undefined, { token: other }))).toEqual(sessionOver);
    expect((await api.call('auth/login', { username: 'ana', password: 'Otra.clave2' })).status).toBe(200);
    const { rows } = await api.database.query(
      `select username, table_name from audit_events where record_key like 'ana%' and action <> 'I'`,
    );
    expect(rows).toEqual([{ username: 'ana', table_name: 'users' }]);
  });

  test.each([
    ['another profile', { profile: { name: 'admin' } }],
    ['total access', { business_unit_total_access: true }],
    ['a pair of others', { businessUnits: pairs }],
  ])('ACC-62 O-26 a request for %s is refused, and nothing is written', async (_, more) => {
    const before = await stored('ana');
    expect(refused(await edit('ana', { ...person('ana'), name: 'Otro', ...more }))).toEqual(noPermission);
    expect(await stored('ana')).toEqual(before);
  });

  test('ACC-62 O-26 unknown fields change nothing, whatever their name', async () => {
    const before = await stored('ana');
    const foreign = {
      profile_id: 'admin',
      profile_name: 'admin',
      profileName: 'admin',
      role: 'admin',
      modules: [{ name: 'Usuarios', permission: 'W' }],
      isAdmin: true,
      is_active: false,
      total: true,
      totalAccess: true,
      pre_contractor: true,
      isPrecontractor: true,
      companies: ['C1'],
      company_id: 'C1',
      id: 'admin',
      actionOwnerUsername: 'admin',
    };
    expect((await edit('ana', { ...person('ana'), email: 'Ana.nueva@example.com', ...foreign })).status).toBe(200);
    expect(await stored('ana')).toEqual(before);
    expect(refused(await api.call('users/get', undefined, { token: as('ana') }))).toEqual(noPermission);
  });

  test('O-26 O-45 a writer of pre-contractors is no exception, even with a contractor profile', async () => {
    expect(refused(await edit('alta', { ...person('alta'), profile: { name: 'pide' } }))).toEqual(noPermission);
    expect((await edit('alta', { ...person('alta'), name: 'Propio' })).status).toBe(200);
    expect(await stored('alta')).toMatchObject({ name: 'Propio', profile_name: 'alta', total: false, pairs: 1 });
  });

  test('ACC-62 a body that names another user, or the own one in another spelling, is treated as another user', async () => {
    for (const username of ['admin', 'ANA', 'nadie'])
      expect(refused(await edit('ana', { ...person('ana'), username, email: 'x@example.com' }))).toEqual(noPermission);
    expect(refused(await edit('ana', { ...person('admin'), actionOwnerUsername: 'admin' }))).toEqual(noPermission);
  });

  test('O-24 naming oneself in the body does not grant the list or anything else', async () => {
    for (const path of ['users/get', 'users/add', 'users/remove/ana', 'profiles/getProfiles', 'profiles/addProfile']) {
      expect(refused(await api.call(path, { username: 'ana' }, { token: as('ana') }))).toEqual(noPermission);
    }
  });

  test('USR-13 an administrator can edit the own user like any other', async () => {
    const { response } = await edit('admin', {
      ...person('admin'),
      name: 'Jefa',
      profile: { name: 'admin' },
      business_unit_total_access: true,
      businessUnits: [],
    });
    expect(response.data).toMatchObject({ name: 'Jefa', business_unit_total_access: true, preContractor: false });
  });
});

describe('USR-05 O-45 nobody can grant, or impersonate, more than they have', () => {
  const sentence = 'No puede dar ni cambiar un acceso mayor que el suyo';
  const beyond = (field?: string) => refusal(403, sentence, field === undefined ? null : { [field]: sentence }, 1403);
  const foreign = [{ id: 'B2', companies: [{ id: 'C2' }] }];

  test('a writer of users cannot grant a profile, total access or pair beyond the own ones, to anyone', async () => {
    expect(refused(await add('jefa', newUser('trepa', 'admin')))).toEqual(beyond('profile'));
    expect(refused(await add('jefa', { ...newUser('trepa', 'ana'), business_unit_total_access: true }))).toEqual(
      beyond('business_unit'),
    );
    expect(refused(await add('jefa', { ...newUser('trepa', 'ana'), businessUnits: foreign }))).toEqual(
      beyond('business_unit'),
    );
    const own = { ...person('jefa'), profile: { name: 'jefa' } };
    expect(refused(await edit('jefa', { ...own, businessUnits: [...pairs, ...foreign] }))).toEqual(
      beyond('business_unit'),
    );
    expect(refused(await edit('jefa', { ...own, businessUnits: pairs, profile: { name: 'admin' } }))).toEqual(
      beyond('profile'),
    );
    expect(await stored('trepa')).toBeUndefined();
    expect(await stored('jefa')).toMatchObject({ profile_name: 'jefa', total: false, pairs: 1 });
    expect((await add('jefa', newUser('colega', 'ana'))).status).toBe(200);
    expect((await edit('jefa', { ...person('colega'), profile: { name: 'jefa' }, businessUnits: pairs })).status).toBe(
      200,
    );
    expect((await remove('jefa', 'colega')).status).toBe(200);
  });

  test('cannot edit, remove or set the password of a user who reaches further, by profile or by pair', async () => {
    const before = [await stored('admin'), await stored('ana')];
    // Not even whether a password is the previous one is revealed.
    for (const username of ['admin', 'ana']) {
      for (const password of ['Otra.clave2', testPassword])
        expect(refused(await edit('jefa', { ...person(username), password, passwordConfirm: password }))).toEqual(
          beyond(),
        );
      expect(refused(await remove('jefa', username))).toEqual(beyond());
    }
    expect([await stored('admin'), await stored('ana')]).toEqual(before);
  });

  test('a writer of pre-contractors cannot grant total access or a pair that they lack, nor edit a user who has one', async () => {
    expect(refused(await add('alta', { ...newUser('trepa', 'pide'), business_unit_total_access: true }))).toEqual(
      beyond('business_unit'),
    );
    expect(refused(await add('alta', { ...newUser('trepa', 'pide'), businessUnits: foreign }))).toEqual(
      beyond('business_unit'),
    );
    expect((await add('admin', { ...newUser('lejana', 'pide'), businessUnits: foreign })).status).toBe(200);
    expect(
      refused(await edit('alta', { ...person('lejana'), password: 'Otra.clave2', passwordConfirm: 'Otra.clave2' })),
    ).toEqual(beyond());
    expect((await remove('admin', 'lejana')).status).toBe(200);
  });

  test('a user who writes users and profiles everywhere can grant everything', async () => {
    expect((await add('admin', { ...newUser('amplia', 'mira'), business_unit_total_access: true })).status).toBe(200);
    expect((await remove('admin', 'amplia')).status).toBe(200);
  });
});

describe('pre-contractors', () => {
  const names = (data: unknown) => (data as { username: string }[]).map(({ username }) => username);

  test('O-44 PRE-17 a reader sees only users with contractor profiles, in the list and one by one', async () => {
    const list = await api.call('users/get', { precontractors: false }, { token: as('mira') });
    expect(names(list.response.data)).toEqual(['futura', 'pide']);
    const page = await api.call('users/get', { profile: 'admin', page: {} }, { token: as('mira') });
    expect(page.response.data).toEqual({ rows: [], total: 0 });
    const get = async (username: string) =>
      (await api.call(`users/get/${username}`, undefined, { token: as('mira') })).status;
    expect(await Promise.all(['pide', 'futura', 'mira', 'admin', 'ana'].map(get))).toEqual([200, 200, 200, 403, 403]);
    expect((await api.call('profiles/getProfiles', undefined, { token: as('mira') })).status).toBe(200);
  });

  test('PRE-12 the record has these fields, and never a password', async () => {
    const { response } = await api.call('users/get/pide', undefined, { token: as('mira') });
    expect(Object.keys(response.data as object).sort()).toEqual([
      'businessUnits',
      'business_unit_total_access',
      'company_id',
      'email',
      'isPrecontractor',
      'isService',
      'name',
      'preContractor',
      'profile',
      'surname',
      'username',
      'version',
    ]);
    expect(response.data).toMatchObject({
      username: 'pide',
      profile: { name: 'pide' },
      isPrecontractor: false,
      isService: false,
      business_unit_total_access: false,
    });
  });

  test('PRE-04 a reader cannot write', async () => {
    for (const answered of [
      await add('mira', newUser('no', 'pide')),
      await edit('mira', person('pide')),
      await remove('mira', 'pide'),
    ])
      expect(refused(answered)).toEqual(noPermission);
  });

  test('PRE-15 PRE-18 O-45 O-158 a writer can add, edit and remove users with contractor profiles', async () => {
    expect((await add('alta', newUser('alicia', 'futura'))).response.data).toMatchObject({
      preContractor: true,
      isPrecontractor: true,
      businessUnits: [],
    });
    expect(
      (await edit('alta', { ...person('alicia'), profile: { name: 'pide' }, businessUnits: pairs })).response.data,
    ).toMatchObject({ preContractor: false, company_id: 'C1' });
    expect(
      (await edit('alta', { ...person('alicia'), password: 'Otra.clave2', passwordConfirm: 'Otra.clave2' })).status,
    ).toBe(200);
    expect((await remove('alta', 'alicia')).response.data).toBe(true);
  });

  test('O-45 a writer cannot create an administrator or staff, by adding or by editing', async () => {
    for (const profile of ['admin', 'alta', 'mira', 'ana']) {
      expect(refused(await add('alta', newUser('trepa', profile)))).toEqual(noProfile);
      expect(refused(await edit('alta', { ...person('pide'), profile: { name: profile } }))).toEqual(noProfile);
    }
    expect([await stored('trepa'), await stored('pide')]).toEqual([
      undefined,
      expect.objectContaining({ profile_name: 'pide', name: 'pide' }),
    ]);
  });

  test('O-45 a writer cannot edit users with other profiles, least of all their password', async () => {
    const before = [await stored('admin'), await stored('ana'), await stored('mira')];
    for (const username of ['admin', 'ana', 'mira']) {
      expect(
        refused(
          await edit('alta', {
            ...person(username),
            email: 'x@example.com',
            profile: { name: 'pide' },
            businessUnits: pairs,
            password: 'Tomada.clave1',
            passwordConfirm: 'Tomada.clave1',
          }),
        ),
      ).toEqual(noPermission);
      expect(refused(await remove('alta', username))).toEqual(noPermission);
    }
    expect([await stored('admin'), await stored('ana'), await stored('mira')]).toEqual(before);
  });

  test('O-45 a profile that becomes a staff profile moves its users out of a writer’s reach', async () => {
    await add('alta', newUser('ascenso', 'pide'));
    await api.database.query(`insert into profile_module_relations values ('pide', 'Aprobacion Credito', 'W')`);
    expect(refused(await edit('alta', person('ascenso')))).toEqual(noPermission);
    await api.database.query(
      `delete from profile_module_relations where profile_name = 'pide' and module = 'Aprobacion Credito'`,
    );
    expect((await edit('alta', person('ascenso'))).status).toBe(200);
  });
});

describe('the last administrator', () => {
  const last = refusal(
    409,
    'Debe quedar alguien que pueda administrar los usuarios y alguien que pueda administrar los perfiles',
  );
  const asAdmin = (body: object) => edit('admin', { ...person('admin'), ...body });

  test('O-43 cannot step down while there is no other', async () => {
    expect(refused(await asAdmin({ profile: { name: 'ana' }, business_unit_total_access: true }))).toEqual(last);
    expect(await stored('admin')).toMatchObject({ profile_name: 'admin' });
  });

  test('O-43 of two administrators who remove each other concurrently one stays', async () => {
    await add('admin', { ...newUser('segunda', 'admin'), business_unit_total_access: true });
    await api.arrange(`update users set must_change_password = false where username = 'segunda'`);
    const { token } = (await api.call('auth/login', { username: 'segunda', password: 'Clave.nueva1' })).response
      .data as { token: string };
    tokens.set('segunda', token);
    const answers = await Promise.all([remove('admin', 'segunda'), remove('segunda', 'admin')]);
    // The slower one learns that they are the last; or, if removed before being admitted, that the session has ended.
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    const { rows } = await api.database.query(
      `select count(*)::int as n from users where profile_name = 'admin' and is_active`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
