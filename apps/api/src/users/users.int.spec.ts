import { invalid, noPermission, refusal, refused, sessionOver } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'admin', modules: { Usuarios: 'W', Perfiles: 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'lector', modules: { Usuarios: 'R' } });
  await addUser(api.database, {
    username: 'Zoe',
    modules: { 'Solicitud Credito': 'W' },
    pairs: [
      ['C2', 'B1'],
      ['C2', 'B2'],
    ],
  });
  await addUser(api.database, { username: 'antes', isActive: false });
  await api.database.query(`
    insert into profiles (name, description) values ('Operador', 'Cocina'), ('Alta', 'Alta de contratistas');
    insert into profile_module_relations values ('Operador', 'Comensales', 'W'), ('Alta', 'Registro de Contratista', 'W')`);
  admin = await api.logIn('admin');
});
afterAll(() => api?.close());

const pairs = [{ id: 'B1', name: 'Comedor Central', companies: [{ id: 'C1', business_name: 'Minera del Sur' }] }];
const newUser = (username: string) => ({
  username,
  name: 'Íñigo',
  surname: 'Núñez',
  email: `${username}@example.com`,
  password: 'Clave.nueva1',
  passwordConfirm: 'Clave.nueva1',
  profile: { name: 'Operador', description: 'x' },
  businessUnits: pairs,
  business_unit_total_access: false,
  preContractor: false,
  company_id: '%',
  actionOwnerUsername: 'lector',
});
const add = (body: object, token = admin) => api.call('users/add', body, { token });
const edit = (body: object, token = admin) => api.call('users/edit', body, { token });
const remove = (username: string, token = admin) =>
  api.call(`users/remove/${encodeURIComponent(username)}`, undefined, { token });
const get = async (username: string) =>
  (await api.call(`users/get/${username}`, undefined, { token: admin })).response.data;
const pairsOf = async (username: string) =>
  (
    await api.database.query(
      'select business_unit_id as centre, company_id as company from user_business_unit_company_relations where username = $1 order by 1, 2',
      [username],
    )
  ).rows;
const events = async (username: string) =>
  (
    await api.database.query<{ by: string; action: string; table: string; text: string }>(
      `select username as by, action, table_name as table, coalesce(new_data, last_data)::text as text from audit_events where record_key like $1 and table_name <> 'access_events' order by id`,
      [`${username}%`],
    )
  ).rows;

const nameOfRemoved = 'Este nombre fue de un usuario eliminado y no vuelve a usarse: elija otro';

describe('add', () => {
  test('USR-19 USR-38 O-36 O-38 a user with pairs, who can sign in and whose secret nobody can read', async () => {
    const answered = await add(newUser('nuevo'));
    const view = {
      username: 'nuevo',
      name: 'Íñigo',
      surname: 'Núñez',
      email: 'nuevo@example.com',
      profile: { name: 'Operador', description: 'Cocina', modules: [{ name: 'Comensales', permission: 'W' }] },
      businessUnits: pairs,
      business_unit_total_access: false,
      preContractor: false,
      isPrecontractor: false,
      isService: false,
      company_id: 'C1',
      version: 1,
    };
    expect([answered.status, answered.response.data]).toEqual([200, view]);
    expect(await get('nuevo')).toEqual(view);
    expect((await api.call('auth/login', { username: 'nuevo', password: 'Clave.nueva1' })).status).toBe(200);
    const written = await events('nuevo');
    expect(written.map(({ by, action, table }) => [by, action, table])).toEqual([
      ['admin', 'I', 'users'],
      ['admin', 'I', 'user_business_unit_company_relations'],
    ]);
    expect(JSON.stringify(written) + answered.body).not.toMatch(/argon2|Clave\.nueva1|password_hash/);
  });

  test('USR-15 USR-16 PRE-10 O-35 the profile makes a prospective contractor, whatever the body says', async () => {
    const { response } = await add({
      ...newUser('alta1'),
      profile: { name: 'alta' },
      business_unit_total_access: true,
      preContractor: false,
    });
    expect(response.data).toMatchObject({
      profile: { name: 'Alta' },
      preContractor: true,
      isPrecontractor: true,
      business_unit_total_access: false,
      businessUnits: [],
      company_id: null,
    });
    const other = await add({ ...newUser('alta2'), businessUnits: [], preContractor: true });
    expect(refused(other)).toEqual(invalid({ business_unit: 'Campo obligatorio' }));
  });

  test('USR-17 total access excludes pairs', async () => {
    const { response } = await add({ ...newUser('total'), business_unit_total_access: true });
    expect(response.data).toMatchObject({ business_unit_total_access: true, businessUnits: [], company_id: null });
  });

  test('USR-26 USR-27 O-39 without total access a pair is required', async () => {
    expect(refused(await add({ ...newUser('sinpar'), businessUnits: [] }))).toEqual(
      invalid({ business_unit: 'Campo obligatorio' }),
    );
    expect(refused(await add({ ...newUser('sinpar'), businessUnits: [{ id: 'B1', companies: [] }] }))).toEqual(
      invalid({ business_unit: 'Campo obligatorio' }),
    );
  });

  test.each([
    ['an unknown company', [{ id: 'B1', companies: [{ id: 'C1' }, { id: 'X' }] }]],
    ['an unknown centre', [{ id: 'X', companies: [{ id: 'C1' }] }]],
    ['a pair without a relation', [{ id: 'B2', companies: [{ id: 'C1' }] }]],
  ])('USR-17 a forged pair is refused: %s', async (_, businessUnits) => {
    expect(refused(await add({ ...newUser('falso'), businessUnits }))).toEqual(
      invalid({ business_unit: 'El valor no es válido' }),
    );
  });

  test('USR-29 USR-31 USR-39 O-41 O-42 a name or an address in use is refused at its field; of a removed user only the name', async () => {
    const taken = { username: 'Usuario existente' };
    for (const username of ['zoe', 'ZOE'])
      expect(refused(await add({ ...newUser(username), email: 'libre@example.com' }))).toEqual(
        refusal(409, 'Usuario existente', taken),
      );
    expect(refused(await add({ ...newUser('ANTES'), email: 'libre@example.com' }))).toEqual(
      refusal(409, nameOfRemoved, { username: nameOfRemoved }),
    );
    for (const [username, exists, wasRemoved] of [
      ['ZOE', true, false],
      ['ANTES', true, true],
      ['nadie.nunca', false, false],
    ] as const)
      expect([
        (await api.call(`users/exist/${username}`)).response.data,
        (await api.call(`users/wasRemoved/${username}`, undefined, { token: admin })).response.data,
      ]).toEqual([exists, wasRemoved]);
    expect(refused(await add({ ...newUser('otro'), email: 'ZOE@Example.com' }))).toEqual(
      refusal(409, 'El email ya fue utilizado', { email: 'El email ya fue utilizado' }),
    );
    expect(refused(await add({ ...newUser('zoe'), email: 'zoe@example.com' }))).toEqual(
      refusal(409, 'Usuario existente', { ...taken, email: 'El email ya fue utilizado' }),
    );
    expect((await add({ ...newUser('otro'), email: 'antes@example.com' })).status).toBe(200);
  });

  test('USR-24 an unknown profile is refused', async () => {
    expect(refused(await add({ ...newUser('x1'), profile: { name: 'Nadie' } }))).toEqual(
      invalid({ profile: 'El valor no es válido' }),
    );
  });

  test('USR-31 of several concurrent additions of one name one succeeds', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => add({ ...newUser('carrera'), email: `${name}@carrera.example` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refused)).toEqual(
      [0, 1, 2].map(() => refusal(409, 'Usuario existente', { username: 'Usuario existente' })),
    );
    const emails = await Promise.all(
      ['a', 'b', 'c'].map((name) => add({ ...newUser(`correo${name}`), email: 'correo@carrera.example' })),
    );
    expect(emails.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('USR-09 USR-26 sixty thousand pairs fit in one request', async () => {
    await api.database.query(`
      insert into companies (id, business_name, cuit, category) select 'K' || n, 'Empresa con un nombre largo ' || n, '30712345671', '2A' from generate_series(1, 200) n;
      insert into business_units (id, name) select 'N' || n, 'Centro ' || n from generate_series(1, 300) n;
      insert into company_business_unit_relations (company_id, business_unit_id, type) select 'K' || c, 'N' || b, 'CLI' from generate_series(1, 200) c, generate_series(1, 300) b`);
    const many = Array.from({ length: 300 }, (_, n) => ({
      id: `N${n + 1}`,
      name: `Centro ${n + 1}`,
      companies: Array.from({ length: 200 }, (__, c) => ({
        id: `K${c + 1}`,
        business_name: `Empresa con un nombre largo ${c + 1}`,
      })),
    }));
    const answered = await add({ ...newUser('todo'), businessUnits: many });
    expect([
      answered.status,
      (
        await api.database.query(
          `select count(*)::int as n from user_business_unit_company_relations where username = 'todo'`,
        )
      ).rows,
    ]).toEqual([200, [{ n: 60_000 }]]);
    const fewer = await edit({
      ...newUser('todo'),
      password: '',
      passwordConfirm: '',
      businessUnits: many.slice(0, 1),
    });
    expect([fewer.status, (await pairsOf('todo')).length]).toEqual([200, 200]);
  });
});

describe('edit', () => {
  beforeAll(async () => {
    await add(newUser('editado'));
  });
  const changes = () => ({ username: 'editado', name: 'Nueva', surname: 'Paz', email: 'editado@example.com' });

  test('USR-38 an administrator can change everything but the name; only the differences are in the audit', async () => {
    const before = await events('editado');
    const { response } = await edit({
      ...changes(),
      email: 'EDITADO@example.com',
      businessUnits: [{ id: 'B1', companies: [{ id: 'C1' }, { id: 'C2' }] }],
      profile: 'Operador',
      business_unit_total_access: false,
      version: 1,
    });
    expect(response.data).toMatchObject({
      username: 'editado',
      name: 'Nueva',
      surname: 'Paz',
      email: 'EDITADO@example.com',
      company_id: 'C1',
      version: 2,
    });
    expect(await pairsOf('editado')).toEqual([
      { centre: 'B1', company: 'C1' },
      { centre: 'B1', company: 'C2' },
    ]);
    expect((await events('editado')).slice(before.length).map(({ by, action, table }) => [by, action, table])).toEqual([
      ['admin', 'U', 'users'],
      ['admin', 'I', 'user_business_unit_company_relations'],
    ]);
  });

  test('USR-38 omitted fields stay', async () => {
    const { response } = await edit(changes());
    expect(response.data).toMatchObject({ profile: { name: 'Operador' }, business_unit_total_access: false });
    expect(await pairsOf('editado')).toHaveLength(2);
  });

  test('USR-16 USR-17 a prospective contractor and total access lose their pairs; switching back requires a pair', async () => {
    await add(newUser('vaiven'));
    const vaiven = { ...changes(), username: 'vaiven', email: 'vaiven@example.com' };
    expect(
      (await edit({ ...vaiven, profile: { name: 'Alta' }, businessUnits: pairs, business_unit_total_access: true }))
        .response.data,
    ).toMatchObject({ preContractor: true, business_unit_total_access: false, businessUnits: [] });
    expect(refused(await edit({ ...vaiven, profile: { name: 'Operador' } }))).toEqual(
      invalid({ business_unit: 'Campo obligatorio' }),
    );
    expect(
      (await edit({ ...vaiven, profile: { name: 'Operador' }, businessUnits: pairs })).response.data,
    ).toMatchObject({ preContractor: false, businessUnits: pairs });
    expect((await edit({ ...vaiven, business_unit_total_access: true })).response.data).toMatchObject({
      preContractor: false,
      business_unit_total_access: true,
      businessUnits: [],
    });
  });

  test('USR-26 a pair whose relation has ended may stay, but cannot be granted', async () => {
    await api.database.query(`
      insert into companies (id, business_name, cuit, category) values ('C9', 'Anterior', '30712345679', '2A');
      insert into company_business_unit_relations (company_id, business_unit_id, type) values ('C9', 'B1', 'CLI')`);
    const ended = [{ id: 'B1', companies: [{ id: 'C9' }] }];
    await add({ ...newUser('vieja'), businessUnits: ended });
    await api.database.query(`update company_business_unit_relations set is_active = false where company_id = 'C9'`);
    expect(
      (
        await edit({
          ...changes(),
          username: 'vieja',
          email: 'vieja@example.com',
          profile: 'Operador',
          businessUnits: ended,
        })
      ).status,
    ).toBe(200);
    expect(refused(await edit({ ...changes(), businessUnits: ended }))).toEqual(
      invalid({ business_unit: 'El valor no es válido' }),
    );
  });

  test('USR-29 O-41 another user’s address is refused, the own one is not', async () => {
    expect(refused(await edit({ ...changes(), email: 'ZOE@example.com' }))).toEqual(
      refusal(409, 'El email ya fue utilizado', { email: 'El email ya fue utilizado' }),
    );
    expect((await edit(changes())).status).toBe(200);
  });

  test('USR-35 ACC-58 a new password ends the sessions of the user, an empty one changes nothing', async () => {
    await add(newUser('cambia'));
    const changed = { ...changes(), username: 'cambia', email: 'cambia@example.com' };
    const token = (await api.call('auth/login', { username: 'cambia', password: 'Clave.nueva1' })).response.data as {
      token: string;
    };
    const probe = () => api.call('auth/updateSession/cambia', undefined, token);
    await api.call('auth/notify-pass-recovery', { email: 'cambia@example.com' });
    expect((await edit({ ...changed, password: '', passwordConfirm: '' })).status).toBe(200);
    expect((await probe()).status).toBe(200);
    expect((await edit({ ...changed, password: 'Otra.clave2', passwordConfirm: 'Otra.clave2' })).status).toBe(200);
    expect(refused(await probe())).toEqual(sessionOver);
    expect(
      (await api.call('auth/login', { username: 'cambia', password: 'Clave.nueva1' }, { address: '10.4.0.1' })).status,
    ).toBe(401);
    expect((await api.call('auth/login', { username: 'cambia', password: 'Otra.clave2' })).status).toBe(200);
    expect(
      (await api.database.query(`select from account_links where username = 'cambia' and used_at is null`)).rows,
    ).toEqual([]);
    const last = (await events('cambia')).at(-1);
    expect([last?.by, last?.text]).toEqual(['admin', expect.stringContaining('"password_changed": true')]);
    expect(last?.text).not.toMatch(/argon2/);
  });

  test('USR-38 of two administrators who edit one user concurrently the second is refused, and nothing is lost', async () => {
    const { version } = (await get('editado')) as { version: number };
    const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => edit({ ...changes(), name, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.response.data as { name: string };
    expect(await get('editado')).toMatchObject({ name: won.name, version: version + 1 });
    const lost = answers.find(({ status }) => status === 409);
    expect(lost && refused(lost)).toEqual(
      refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
    );
  });

  test('USR-38 an unknown name', async () => {
    for (const username of ['nadie', 'antes'])
      expect(refused(await edit({ ...changes(), username, email: 'n@example.com' }))).toEqual(
        refusal(404, 'El registro no existe'),
      );
  });
});

describe('list', () => {
  const list = async (body: object, token = admin) => (await api.call('users/get', body, { token })).response.data;
  const names = async (body: object) =>
    ((await list({ ...body, page: { limit: 50 } })) as { rows: { username: string }[] }).rows.map(
      ({ username }) => username,
    );

  test('USR-37 without a page all active users, complete and without a secret', async () => {
    const answered = await api.call('users/get', undefined, { token: admin });
    const users = answered.response.data as { username: string }[];
    expect(users.find(({ username }) => username === 'nuevo')).toEqual(await get('nuevo'));
    expect(users.map(({ username }) => username)).not.toContain('antes');
    expect(users.map(({ username }) => username)).toEqual(
      [...users.map(({ username }) => username)].sort((a, b) => a.localeCompare(b)),
    );
    expect(answered.body).not.toMatch(/password|argon2/);
  });

  test('USR-02 the search finds username, name and surname, ignoring case and accents, and treats % and _ literally', async () => {
    expect(await names({ search: 'INIGO nunez', profile: 'Operador' })).toEqual(
      expect.arrayContaining(['nuevo', 'total']),
    );
    expect(await names({ search: 'Núñez, Iñigo', profile: 'Operador' })).toEqual(
      await names({ search: 'INIGO nunez', profile: 'Operador' }),
    );
    expect(await names({ search: 'zOe' })).toEqual(['Zoe']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: '_' })).toEqual([]);
  });

  test('USR-03 PRE-02 the filter of profiles; % means none', async () => {
    expect(await names({ profile: 'alta' })).toEqual(['alta1']);
    expect((await names({ profile: '%' })).length).toBeGreaterThan(5);
    expect(await names({ profile: 'Nadie' })).toEqual([]);
  });

  test('O-44 PRE-17 the filter of pre-contractors: registration or credit request', async () => {
    expect(await names({ precontractors: true })).toEqual(['alta1', 'Zoe']);
  });

  test('USR-04 a page with its total, sorted both ways', async () => {
    const page = await list({
      precontractors: true,
      page: { offset: 1, limit: 1, sort: 'surname', direction: 'desc' },
    });
    expect(page).toEqual({
      total: 2,
      rows: [
        {
          username: 'alta1',
          name: 'Íñigo',
          surname: 'Núñez',
          email: 'alta1@example.com',
          profile: {
            name: 'Alta',
            description: 'Alta de contratistas',
            modules: [{ name: 'Registro de Contratista', permission: 'W' }],
          },
          business_unit_total_access: false,
          preContractor: true,
          isPrecontractor: true,
          isService: false,
          version: 1,
        },
      ],
    });
    expect(refused(await api.call('users/get', { page: { sort: 'password_hash' } }, { token: admin }))).toEqual(
      invalid({ 'page.sort': 'El valor no es válido' }),
    );
  });
});

describe('remove', () => {
  test('USR-39 O-43 sessions end, the name stays taken, the address is free, the history stays', async () => {
    await add(newUser('ido'));
    const { token } = (await api.call('auth/login', { username: 'ido', password: 'Clave.nueva1' })).response.data as {
      token: string;
    };
    expect((await remove('IDO')).response).toMatchObject({ ret: true, data: true });
    expect(refused(await api.call('auth/updateSession/ido', undefined, { token }))).toEqual(sessionOver);
    expect(
      (await api.call('auth/login', { username: 'ido', password: 'Clave.nueva1' }, { address: '10.4.0.2' })).status,
    ).toBe(401);
    expect(refused(await api.call('users/get/ido', undefined, { token: admin }))).toEqual(
      refusal(404, 'El registro no existe'),
    );
    expect(refused(await add({ ...newUser('Ido'), email: 'otra@example.com' }))).toEqual(
      refusal(409, nameOfRemoved, { username: nameOfRemoved }),
    );
    expect((await add({ ...newUser('ido2'), email: 'ido@example.com' })).status).toBe(200);
    expect(
      (await events('ido'))
        .filter(({ text }) => text.includes('"ido"'))
        .map(({ by, action, table }) => [by, action, table]),
    ).toEqual([
      ['admin', 'I', 'users'],
      ['admin', 'I', 'user_business_unit_company_relations'],
      ['admin', 'D', 'user_business_unit_company_relations'],
      ['admin', 'D', 'users'],
    ]);
    expect(refused(await remove('ido'))).toEqual(refusal(404, 'El registro no existe'));
  });

  test('O-43 never oneself, in any spelling', async () => {
    for (const name of ['admin', 'ADMIN', 'ádmin'])
      expect(refused(await remove(name))).toEqual(refusal(409, 'No puede eliminar su propio usuario'));
  });

  test('USR-05 a reader cannot write', async () => {
    const token = await api.logIn('lector');
    for (const answered of [
      await add(newUser('nada'), token),
      await edit({ ...newUser('nuevo') }, token),
      await remove('nuevo', token),
    ])
      expect(refused(answered)).toEqual(noPermission);
    expect((await api.call('users/get', {}, { token })).status).toBe(200);
    expect((await api.call('auth/login', { username: 'nuevo', password: 'Clave.nueva1' })).status).toBe(200);
  });
});

describe('open work', () => {
  test('USR-39 the removal shows what a user leaves unfinished, keys too: what is within the reach of who looks', async () => {
    await addUser(api.database, {
      username: 'ocupada',
      modules: { 'Facturacion Credito': 'W' },
      pairs: [['C1', 'B1']],
    });
    await addUser(api.database, { username: 'jefa', modules: { Usuarios: 'W' }, pairs: [['C1', 'B1']] });
    const work = async (username: string, by: string) =>
      api.call(`users/getOpenWork/${username}`, undefined, { token: await api.logIn(by) });
    const none = {
      credits: 0,
      creditNotes: 0,
      reversals: 0,
      priceAgreements: 0,
      settlements: 0,
      contractorRequests: 0,
    };
    expect((await work('ocupada', 'admin')).response.data).toEqual({
      asked: none,
      groups: { total: 0, names: [] },
      keys: { total: 0, names: [] },
      schedules: 0,
      waiting: none,
    });
    await api.arrange(`
      insert into groups (company_id, business_unit_id, name, leader_username) values
        ('C1', 'B1', 'Cuadrilla', 'ocupada'), ('C2', 'B2', 'Ajena', 'ocupada'), ('C1', 'B1', 'De otro', 'Zoe');
      insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
        select '2026-03-06', 'C1', 'B1', 'C1', '30712345671', 'Minera del Sur', 500000, who from unnest(array['ocupada', 'Zoe']) who;
      insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, requested_by)
        values ('2026-03-06', 'C2', 'B2', 'C2', '30712345672', 'Ajena', 500000, 'ocupada');
      insert into terminal_keys (business_unit_id, name, key_hash, created_by, revoked_at, revoked_by) values
        ('B1', 'Caja 1', 'h1', 'ocupada', null, null), ('B2', 'Caja 2', 'h2', 'ocupada', null, null),
        ('B1', 'Vieja', 'h3', 'ocupada', now(), 'Zoe'), ('B1', 'De otra', 'h4', 'Zoe', null, null);
      insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
        values ('2026-03-06', 'C1', 'B1', '30712345671', 1000, 'ocupada');
      insert into contractors_requests (create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description)
        values ('2026-03-06', 'ocupada', '30712345671', 'Obras', 'Ana', 'Salta', 'Güemes', 'Mitre 1', 'a@example.com', 'b@example.com', '387', '40', 'Comedor');
      insert into price_lists (id, business_unit_id, start_date) overriding system value values (900, 'B1', '2026-01-01'), (901, 'B1', '2026-02-01');
      insert into price_agreements (id, create_date, price_list_id, business_unit_id, first_day, last_day, reason, proposed_by)
        overriding system value values (900, '2026-03-06', 900, 'B1', '2026-01-01', '2026-03-06', 'Paritaria', 'ocupada'),
          (901, '2026-03-06', 901, 'B1', '2026-02-01', '2026-03-06', 'Paritaria', 'ocupada');
      insert into price_agreement_places (agreement_id, company_id, business_unit_id, first_day, last_day)
        values (900, 'C1', 'B1', '2026-01-01', '2026-03-06'), (901, 'C2', 'B2', '2026-01-01', '2026-03-06');
      insert into report_schedules (username, report, filter, period, format, frequency, paused) values
        ('ocupada', 'consumption', '{}', 'yesterday', 'xlsx', 'daily', null), ('ocupada', 'consumption', '{}', 'yesterday', 'pdf', 'daily', 'person')`);
    const notice = {
      asked: { credits: 2, creditNotes: 1, reversals: 0, priceAgreements: 2, settlements: 0, contractorRequests: 1 },
      groups: { total: 2, names: ['Ajena', 'Cuadrilla'] },
      keys: { total: 2, names: [expect.stringMatching(/: Caja 1$/), expect.stringMatching(/: Caja 2$/)] },
      schedules: 1,
      // The person's own credit and somebody else's wait for the invoice.
      waiting: { credits: 2, creditNotes: 0, reversals: 0, priceAgreements: 0, settlements: 0, contractorRequests: 0 },
    };
    expect((await work('ocupada', 'admin')).response.data).toEqual(notice);
    expect((await work('ocupada', 'jefa')).response.data).toEqual({
      ...notice,
      asked: { ...notice.asked, credits: 1, priceAgreements: 1 },
      groups: { total: 1, names: ['Cuadrilla'] },
      keys: { total: 1, names: ['Comedor Central: Caja 1'] },
    });
    expect(refused(await work('ocupada', 'lector'))).toEqual(noPermission);
    expect((await work('nadie', 'admin')).status).toBe(404);
  });
});
