import { modules } from '@comensal/domain/platform/access';
import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'lector', modules: { Perfiles: 'R' } });
  await addUser(api.database, { username: 'ana', modules: { 'Solicitud Credito': 'R' }, pairs: [['C2', 'B1']] });
  await addUser(api.database, { username: 'nadie' });
  token = await api.logIn('admin');
});
afterAll(() => api?.close());

interface Profile {
  name: string;
  description: string;
  modules: { name: string; permission: string }[];
  users: number;
  version: number;
}

const call = (path: string, body?: object, by = token) => api.call(`profiles/${path}`, body, { token: by });
const find = async (name: string) =>
  ((await call('getProfiles')).response.data as Profile[]).find((profile) => profile.name === name);
const compras = {
  name: 'Compras',
  description: 'Compras y stock',
  modules: [
    { name: 'Servicios', permission: 'W' },
    { name: 'Comensales', permission: 'R' },
    { name: 'Clientes', permission: 'NP' },
  ],
};
const events = async (key: string) =>
  (
    await api.database.query<{ by: string; action: string; table: string; key: string }>(
      `select username as by, action, table_name as table, record_key as key from audit_events where record_key like $1 order by id`,
      [`${key}%`],
    )
  ).rows.map(({ by, action, table, key: record }) => [by, action, table, record]);

describe('add', () => {
  test('PRF-10 PRF-11 PRF-20 PRF-21 a profile with its modules; NP means none', async () => {
    const added = {
      name: 'Compras',
      description: 'Compras y stock',
      modules: [
        { name: 'Comensales', permission: 'R' },
        { name: 'Servicios', permission: 'W' },
      ],
      second_factor: false,
      within_reach: true,
      users: 0,
      version: 1,
    };
    expect((await call('addProfile', compras)).response).toMatchObject({ ret: true, data: added });
    expect(await find('Compras')).toEqual(added);
    expect(await events('Compras')).toEqual([
      ['admin', 'I', 'profiles', 'Compras'],
      ['admin', 'I', 'profile_module_relations', 'Compras/Servicios'],
      ['admin', 'I', 'profile_module_relations', 'Compras/Comensales'],
    ]);
  });

  test('PRF-18 O-48 the name is unique regardless of case and accents', async () => {
    const taken = refusal(409, 'Ya existe un perfil con este nombre', { name: 'Ya existe un perfil con este nombre' });
    for (const name of ['Compras', 'COMPRAS', 'cómpras', 'Compra\u0301s', ' compras '])
      expect(refused(await call('addProfile', { ...compras, name }))).toEqual(taken);
    const answers = await Promise.all(
      ['Caja', 'CAJA', 'caja', 'cajá'].map((name) => call('addProfile', { ...compras, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('O-50 a profile without any module', async () => {
    expect((await call('addProfile', { name: 'Vacio', description: 'Nada' })).response.data).toEqual({
      name: 'Vacio',
      description: 'Nada',
      modules: [],
      second_factor: false,
      within_reach: true,
      users: 0,
      version: 1,
    });
  });

  test.each([
    [{}, { name: 'Campo obligatorio', description: 'Campo obligatorio' }],
    [{ ...compras, name: 'A/B' }, { name: 'Contiene caracteres no permitidos' }],
    [{ ...compras, name: 'Dieciseis letras' }, { name: 'Admite hasta 15 caracteres' }],
    [
      { ...compras, name: 'Otro', modules: [{ name: 'Todo', permission: 'W' }] },
      { 'modules.0.name': 'El valor no es válido' },
    ],
    [
      { ...compras, name: 'Otro', modules: [{ name: 'Usuarios', permission: 'X' }] },
      { 'modules.0.permission': 'El valor no es válido' },
    ],
    [{ ...compras, name: 'Otro', modules: [null] }, { 'modules.0': 'El valor no es válido' }],
    [{ ...compras, name: 'Otro', modules: '' }, { modules: 'Campo obligatorio' }],
    [{ ...compras, name: 'Otro', modules: 'Usuarios' }, { modules: 'El valor no es válido' }],
  ])('ACC-74 PRF-15 PRF-16 PRF-17 PRF-19 %j', async (body, fields) => {
    expect(refused(await call('addProfile', body))).toEqual(invalid(fields));
  });
});

describe('edit', () => {
  test('PRF-08 PRF-21 description and modules change, the name does not; the audit has only the differences', async () => {
    await call('addProfile', { ...compras, name: 'Turno' });
    const before = await events('Turno');
    const edited = await call('editProfile', {
      name: 'TURNO',
      description: 'Otra',
      modules: [
        { name: 'Servicios', permission: 'R' },
        { name: 'Clientes', permission: 'R' },
      ],
      version: 1,
    });
    expect(edited.response.data).toEqual({
      name: 'Turno',
      description: 'Otra',
      modules: [
        { name: 'Clientes', permission: 'R' },
        { name: 'Servicios', permission: 'R' },
      ],
      second_factor: false,
      within_reach: true,
      users: 0,
      version: 2,
    });
    expect((await events('Turno')).slice(before.length).sort()).toEqual([
      ['admin', 'D', 'profile_module_relations', 'Turno/Comensales'],
      ['admin', 'I', 'profile_module_relations', 'Turno/Clientes'],
      ['admin', 'U', 'profile_module_relations', 'Turno/Servicios'],
      ['admin', 'U', 'profiles', 'Turno'],
    ]);
    expect(refused(await call('editProfile', { ...compras, name: 'Turno', version: 1 }))).toEqual(
      refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
    );
    expect(refused(await call('editProfile', { ...compras, name: 'Nunca' }))).toEqual(
      refusal(404, 'El registro no existe'),
    );
  });

  test('PRF-11 O-46 a change takes effect at the next call of every user with the profile', async () => {
    const ana = await api.logIn('ana');
    const asks = async () => (await api.call('credits/getCredits', { page: {} }, { token: ana })).status;
    expect(await asks()).toBe(200);
    await call('editProfile', { name: 'ana', description: 'x', modules: [] });
    expect(await asks()).toBe(403);
    await call('editProfile', {
      name: 'ana',
      description: 'x',
      modules: [{ name: 'Solicitud Credito', permission: 'W' }],
    });
    expect(await asks()).toBe(200);
  });

  test('PRF-14 adding registration to a profile makes its users prospective contractors, and removing it reverts that', async () => {
    const stored = async () =>
      (
        await api.database.query(
          `select pre_contractor, business_unit_total_access as total, (select count(*)::int from user_business_unit_company_relations o where o.username = u.username) as pairs from users u where username = 'ana'`,
        )
      ).rows;
    await call('editProfile', {
      name: 'ana',
      description: 'x',
      modules: [{ name: 'Registro de Contratista', permission: 'W' }],
    });
    expect(await stored()).toEqual([{ pre_contractor: true, total: false, pairs: 0 }]);
    await call('editProfile', {
      name: 'ana',
      description: 'x',
      modules: [{ name: 'Solicitud Credito', permission: 'W' }],
    });
    expect(await stored()).toEqual([{ pre_contractor: false, total: false, pairs: 0 }]);
    await call('editProfile', {
      name: 'admin',
      description: 'x',
      modules: modules.map((name) => ({ name, permission: 'W' })),
    });
    expect(
      (
        await api.database.query(
          `select pre_contractor, business_unit_total_access as total from users where username = 'admin'`,
        )
      ).rows,
    ).toEqual([{ pre_contractor: false, total: true }]);
  });

  test('O-43 nobody can remove the last way to manage users, or profiles', async () => {
    const last = refusal(
      409,
      'Debe quedar alguien que pueda administrar los usuarios y alguien que pueda administrar los perfiles',
    );
    for (const held of [[], ['Usuarios'], ['Perfiles']]) {
      expect(
        refused(
          await call('editProfile', {
            name: 'admin',
            description: 'x',
            modules: held.map((name) => ({ name, permission: 'W' })),
          }),
        ),
      ).toEqual(last);
    }
    expect(
      refused(
        await call('editProfile', {
          name: 'admin',
          description: 'x',
          modules: [
            { name: 'Usuarios', permission: 'R' },
            { name: 'Perfiles', permission: 'W' },
          ],
        }),
      ),
    ).toEqual(last);
    expect((await find('admin'))?.modules).toHaveLength(40);
  });

  test('O-20 O-45 the profile for registrations cannot hold a staff module', async () => {
    const mine = {
      name: 'Precontratista',
      description: 'Alta',
      modules: [{ name: 'Registro de Contratista', permission: 'W' }],
    };
    const stored = refusal(
      409,
      'El perfil Precontratista es el de quienes se registran: no se puede eliminar ni puede tener módulos de administración',
    );
    const dangerous = { ...mine, modules: [...mine.modules, { name: 'Usuarios', permission: 'W' }] };
    expect(refused(await call('addProfile', dangerous))).toEqual(stored);
    expect((await call('addProfile', mine)).status).toBe(200);
    expect(refused(await call('editProfile', dangerous))).toEqual(stored);
    expect(refused(await call('removeProfile/precontratista'))).toEqual(stored);
    expect(
      (
        await api.call('auth/registerPrecontractor', {
          username: 'nuevo',
          name: 'N',
          surname: 'N',
          email: 'n@example.com',
          password: 'Clave.nueva1',
          passwordConfirm: 'Clave.nueva1',
        })
      ).status,
    ).toBe(200);
  });
});

describe('remove', () => {
  test('PRF-22 O-47 a profile in use cannot be removed, and the refusal says how many users have it', async () => {
    await api.database.query(`update users set profile_name = 'Turno' where username in ('ana', 'nadie')`);
    expect(refused(await call('removeProfile/turno'))).toEqual(
      refusal(409, 'El perfil Turno no se puede eliminar: lo tienen 2 usuarios'),
    );
    expect(refused(await call('removeProfile/lector'))).toEqual(
      refusal(409, 'El perfil lector no se puede eliminar: lo tiene 1 usuario'),
    );
    await api.database.query(`update users set profile_name = username where username in ('ana', 'nadie')`);
  });

  test('PRF-22 O-47 O-48 a profile that only removed users had can be removed, whatever its name contains', async () => {
    await call('addProfile', { ...compras, name: 'Ñandú 2. .b' });
    const user = {
      username: 'ido',
      name: 'I',
      surname: 'I',
      email: 'ido@example.com',
      password: 'Clave.nueva1',
      passwordConfirm: 'Clave.nueva1',
      profile: 'Ñandú 2. .b',
      business_unit_total_access: true,
    };
    expect((await api.call('users/add', user, { token })).status).toBe(200);
    await api.call('users/remove/ido', undefined, { token });
    expect((await call(`removeProfile/${encodeURIComponent('Ñandú 2. .b')}`)).response.data).toBe(true);
    expect(await find('Ñandú 2. .b')).toBeUndefined();
    expect(refused(await call('removeProfile/x'))).toEqual(refusal(404, 'El registro no existe'));
    expect(
      (await events('Ñandú'))
        .filter(([, action]) => action === 'D')
        .map(([, , table]) => table)
        .sort(),
    ).toEqual(['profile_module_relations', 'profile_module_relations', 'profiles']);
  });

  test('PRF-22 a profile removed while it is assigned: one of the two is refused, and no user is left without a profile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Ronda${round}`;
      await call('addProfile', { ...compras, name });
      const user = {
        username: name,
        name: 'R',
        surname: 'R',
        email: `${name}@example.com`,
        password: 'Clave.nueva1',
        passwordConfirm: 'Clave.nueva1',
        profile: name,
        business_unit_total_access: true,
      };
      const answers = await Promise.all([api.call('users/add', user, { token }), call(`removeProfile/${name}`)]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual(answers.map(({ status }) => status));
    }
  });
});

describe('read', () => {
  test('PRF-04 a reader sees profiles and modules, and cannot write', async () => {
    const reader = await api.logIn('lector');
    expect((await call('getProfiles', undefined, reader)).status).toBe(200);
    for (const [path, body] of [
      ['addProfile', compras],
      ['editProfile', compras],
      ['removeProfile/Compras', {}],
    ] as const)
      expect(refused(await call(path, body, reader))).toEqual(noPermission);
    expect(refused(await call('getModules', undefined, await api.logIn('nadie')))).toEqual(noPermission);
  });

  test('PRF-12 PRF-23 the modules with what they grant', async () => {
    const opened = (await call('getModules')).response.data as {
      name: string;
      R: { calls: string[] };
      W: { calls: string[] };
    }[];
    expect(opened.map(({ name }) => name)).toEqual([...modules]);
    expect(opened[0]).toMatchObject({
      name: 'Usuarios',
      R: {
        calls: [
          'users/getAccess',
          'users/exportAccess',
          'audit/getHistory',
          'audit/getRecordAt',
          'companies/getCompanies',
          'profiles/getProfiles',
          'auth/hasSecondFactor',
          'service-keys/getServiceKeys',
          'users/get',
        ],
      },
      W: {
        calls: [
          'replacements/getReplacements',
          'replacements/getCandidates',
          'replacements/add',
          'replacements/end',
          'auth/resetSecondFactor',
          'service-keys/addServiceKey',
          'service-keys/rotateServiceKey',
          'service-keys/revokeServiceKey',
          'users/wasRemoved',
          'users/add',
          'users/addServiceUser',
          'users/invite',
          'users/edit',
          'users/remove',
          'users/getOpenWork',
          'users/getDisputes',
          'users/settleDispute',
        ],
      },
    });
  });

  test('PRF-20 by name, with the number of users of each', async () => {
    const profiles = (await call('getProfiles')).response.data as Profile[];
    expect(profiles.map(({ name }) => name)).toEqual(
      [...profiles].map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'es')),
    );
    expect(profiles.find(({ name }) => name === 'ana')?.users).toBe(1);
  });
});
