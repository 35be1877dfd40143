import type { HistoryPage, HistoryStep, RecordAt } from '@comensal/domain/audit';
import { writeAs } from '../testing/audit-events';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;
let admin: string;

const write = (username: string, moment: string, ...statements: readonly string[]) =>
  writeAs(api.database, username, moment, ...statements);

beforeAll(async () => {
  api = await startTestApi();
  await addOrganisation(api.database);
  await addUser(api.database, {
    username: 'admin',
    modules: { Usuarios: 'W', Perfiles: 'W', 'Listas de Precios': 'R', 'Centros Logisticos': 'R', Clientes: 'R' },
    totalAccess: true,
  });
  await addUser(api.database, { username: 'precon', modules: { Precontratistas: 'R' } });
  await addUser(api.database, { username: 'nadie', modules: { Auditoria: 'W', Reportes: 'R' } });
  await addUser(api.database, {
    username: 'operador',
    modules: { Comensales: 'R', Servicios: 'R', 'Perfiles de Servicio': 'R', 'Listas de Precios': 'R', Clientes: 'R' },
    pairs: [['C1', 'B1']],
  });
  await write(
    'admin',
    '2026-03-01T10:00:00-03:00',
    `insert into profiles (name, description) values ('Contratista', 'Pide crédito')`,
    `insert into profile_module_relations values ('Contratista', 'Solicitud Credito', 'W')`,
  );
  await write(
    'admin',
    '2026-03-02T10:00:00-03:00',
    `insert into users (username, name, surname, email, password_hash, profile_name) values ('Zoe', 'Zoë', 'Ñáñez', 'zoe@example.com', 'argon2-first', 'Contratista')`,
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('Zoe', 'C1', 'B1'), ('Zoe', 'C2', 'B2')`,
  );
  await write(
    'admin',
    '2026-03-03T10:00:00-03:00',
    `update users set surname = 'Ríos', password_hash = 'argon2-second', version = version + 1 where username = 'Zoe'`,
    `delete from user_business_unit_company_relations where username = 'Zoe' and company_id = 'C2'`,
  );
  await write(
    'precon',
    '2026-03-04T10:00:00-03:00',
    `insert into users (username, name, surname, email, password_hash, profile_name) values ('Zoe2', 'Otra', 'Persona', 'zoe2@example.com', 'argon2-other', 'Contratista')`,
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('Zoe2', 'C1', 'B1')`,
  );
  admin = await api.logIn('admin');
});
afterAll(() => api.close());

const getHistory = (body: unknown, token: string | null = admin): Promise<Answer> =>
  api.call('audit/getHistory', body, { token });
const historyOf = async (table: string, id: string, token = admin, page?: object): Promise<HistoryPage> => {
  const { status, response } = await getHistory({ table, id, ...(page ? { page } : {}) }, token);
  expect(status).toBe(200);
  return response.data as HistoryPage;
};
const refusalOf = async (body: unknown, token: string | null): Promise<unknown> =>
  (await getHistory(body, token)).response.errorCode;
const said = ({ at, person, action, changes }: HistoryStep): unknown[] => [
  at.slice(0, 10),
  person,
  action,
  ...changes.map(({ label, previous, next }) => `${label}: ${previous ?? '-'} > ${next ?? '-'}`),
];

describe('/api/audit/getHistory', () => {
  it('AUD-03 AUD-09 AUD-10 returns the changes of a record and its parts, latest first, but not of records whose names share a prefix', async () => {
    const { rows, total } = await historyOf('users', 'zoe');
    expect([total, rows.map(said)]).toEqual([
      2,
      [
        [
          '2026-03-03',
          'admin Prueba',
          'changed',
          'Apellido: Ñáñez > Ríos',
          'Contraseña: - > modificada',
          'Clientes y centros de usuarios: Comedor Norte · Obras Ñandú > -',
        ],
        [
          '2026-03-02',
          'admin Prueba',
          'created',
          'Clientes y centros de usuarios: - > Comedor Central · Minera del Sur',
          'Clientes y centros de usuarios: - > Comedor Norte · Obras Ñandú',
        ],
      ],
    ]);
    expect((await historyOf('users', 'Zoe2')).rows.map(({ username, action }) => [username, action])).toEqual([
      ['precon', 'created'],
    ]);
  });

  it('AUD-02 answers page by page', async () => {
    expect((await historyOf('users', 'Zoe', admin, { offset: 1, limit: 1 })).rows.map(({ action }) => action)).toEqual([
      'created',
    ]);
    expect(await historyOf('users', 'Zoe', admin, { offset: 5, limit: 1 })).toEqual({ rows: [], total: 2 });
  });

  it('AUD-07 contains no password, whatever the record', async () => {
    const { body } = await getHistory({ table: 'users', id: 'Zoe' });
    expect(body).toContain('modificada');
    expect(body).not.toMatch(new RegExp(`argon2|password|${testPassword.replace('.', '\\.')}`));
  });

  it("PRF-06 a profile's history holds its modules", async () => {
    await write(
      'admin',
      '2026-03-05T10:00:00-03:00',
      `update profile_module_relations set permission = 'R' where profile_name = 'Contratista'`,
      `insert into profile_module_relations values ('Contratista', 'Pago Credito', 'W')`,
    );
    expect((await historyOf('profiles', 'Contratista')).rows.map(said)).toEqual([
      [
        '2026-03-05',
        'admin Prueba',
        'changed',
        'Permiso: Escritura > Lectura',
        'Permisos de perfiles: - > Módulo: Pago Credito · Permiso: Escritura',
      ],
      [
        '2026-03-01',
        'admin Prueba',
        'created',
        'Permisos de perfiles: - > Módulo: Solicitud Credito · Permiso: Escritura',
      ],
    ]);
    await write(
      'admin',
      '2026-03-06T10:00:00-03:00',
      `delete from profile_module_relations where module = 'Pago Credito'`,
      `update profile_module_relations set permission = 'W' where profile_name = 'Contratista'`,
    );
  });

  it('ACC-19 is for anyone who opens the page of the record, and for nobody else, an auditor included', async () => {
    const [precon, nadie, operador] = await Promise.all(
      ['precon', 'nadie', 'operador'].map((username) => api.logIn(username)),
    );
    expect(await refusalOf({ table: 'users', id: 'Zoe' }, null)).toBe(403);
    for (const table of ['users', 'profiles']) expect(await refusalOf({ table, id: 'Zoe' }, nadie ?? '')).toBe(1403);
    expect(await refusalOf({ table: 'users', id: 'Zoe' }, operador ?? '')).toBe(1403);
    expect(await refusalOf({ table: 'users', id: 'Zoe' }, precon ?? '')).toBe(null);
    expect(await refusalOf({ table: 'users', id: 'admin' }, precon ?? '')).toBe(1403);
    expect(await refusalOf({ table: 'profiles', id: 'Contratista' }, precon ?? '')).toBe(1403);
  });

  it.each([
    [{ table: 'sessions', id: '1' }, { table: 'El valor no es válido' }],
    [{ table: 'users' }, { id: 'Campo obligatorio' }],
    [{ table: 'users', id: 7 }, { id: 'El valor no es válido' }],
    [{ table: 'users', id: 'x'.repeat(51) }, { id: 'Admite hasta 50 caracteres' }],
  ])('AUD-12 refuses %j with field errors', async (body, fields) => {
    expect(await getHistory(body)).toMatchObject({ status: 422, response: { errorCode: 422, data: { fields } } });
  });

  it('AUD-12 a record that does not exist has no history, whatever is requested', async () => {
    for (const [table, id] of [
      ['users', `' or true --`],
      ['users', 'zoe/'],
      ['price_lists', 'ana'],
      ['price_lists', '99999999999999999999'],
      ['companies', 'nope'],
      ['business_units', 'nope'],
    ]) {
      expect([table, id, await refusalOf({ table, id }, admin)]).toEqual([table, id, 404]);
    }
  });
});

describe('histories of records of centres and companies', () => {
  let operador: string;
  const tables = ['customers', 'food_services', 'food_services_profiles', 'price_lists'] as const;
  let own: Readonly<Record<(typeof tables)[number], string>>;
  let foreign: typeof own;

  /** One of each for the pair, created by `admin`. */
  async function addRecords(company: string, centre: string): Promise<typeof own> {
    const id = async (sql: string, ...values: unknown[]): Promise<string> => {
      const {
        rows: [row],
      } = await api.database.query<{ id: string }>(sql, values);
      return String(row?.id);
    };
    const service = await id(
      `insert into food_services (name, sales_material, schedule_begin, schedule_end) values ($1, 'M1', '1200', '1400') returning id`,
      `Almuerzo ${company}`,
    );
    await api.database.query('insert into business_unit_food_service_relations values ($1, $2)', [service, centre]);
    const profile = await id(
      'insert into food_services_profiles (name, company_id, business_unit_id) values ($1, $2, $3) returning id',
      `Perfil ${company}`,
      company,
      centre,
    );
    const diner = await id(`insert into customers (name, surname) values ('Ana', $1) returning id`, company);
    await api.database.query(
      `insert into customer_profile_relations (customer_id, food_services_profile_id, company_id, business_unit_id) values ($1, $2, $3, $4)`,
      [diner, profile, company, centre],
    );
    const list = await id(
      `insert into price_lists (business_unit_id, company_id, start_date) values ($1, $2, '2026-03-01') returning id`,
      centre,
      company,
    );
    return { customers: diner, food_services: service, food_services_profiles: profile, price_lists: list };
  }

  beforeAll(async () => {
    await api.database.query(`insert into sales_materials (id, description) values ('M1', 'Menú')`);
    [own, foreign] = [await addRecords('C1', 'B1'), await addRecords('C2', 'B2')];
    operador = await api.logIn('operador');
  });

  it.each(tables)('ACC-20 of %s are limited to the user’s own centres and companies', async (table) => {
    expect((await historyOf(table, own[table], operador)).rows.at(-1)?.action).toBe('created');
    expect(await refusalOf({ table, id: foreign[table] }, operador)).toBe(1403);
  });

  it('ACC-20 of clients are limited too; a diner’s history leaves out other places', async () => {
    expect((await historyOf('companies', 'C1', operador)).rows.at(-1)?.action).toBe('created');
    expect(await refusalOf({ table: 'companies', id: 'C2' }, operador)).toBe(1403);
    await write(
      'admin',
      '2026-04-01T10:00:00-03:00',
      `insert into customer_profile_relations (customer_id, food_services_profile_id, company_id, business_unit_id)
      values (${own.customers}, ${foreign.food_services_profiles}, 'C2', 'B2')`,
      `insert into customer_id_relations (customer_id, auth_type, auth_code) values (${own.customers}, 'CARD', '00123')`,
    );
    const steps = (await historyOf('customers', own.customers, operador)).rows.filter(({ at }) =>
      at.startsWith('2026-04-01'),
    );
    expect(steps.map(said)).toEqual([
      ['2026-04-01', 'admin Prueba', 'changed', expect.stringMatching(/^Códigos de comensales: - > .*00123$/)],
    ]);
  });

  it('ACC-20 of centres are complete for total access, including former clients', async () => {
    const { rows } = await historyOf('business_units', 'B2');
    expect([
      rows.at(-1)?.action,
      rows.flatMap(({ changes }) => changes).filter(({ next }) => next?.includes('Obras Ñandú')).length,
    ]).toEqual(['created', 1]);
  });
});

describe('/api/audit/getRecordAt', () => {
  const at = '2026-03-04T12:00:00-03:00';
  const recordAt = (body: object, token: string) => api.call('audit/getRecordAt', body, { token });
  const there = async (body: object, token = admin): Promise<RecordAt> => {
    const { status, response } = await recordAt(body, token);
    expect(status).toBe(200);
    return response.data as RecordAt;
  };

  it('AUD-03 a record and its parts as they were, and what was done to them since', async () => {
    const { rows, steps, total, more, names } = await there({
      table: 'users',
      id: 'zoe',
      at,
      and: '2026-03-02T10:00:00.000-03:00',
    });
    expect(
      rows.map(({ table_name, record_key, at: now, and }) => [
        table_name,
        record_key,
        now.data?.['surname'] ?? now.data?.['company_id'] ?? null,
        [now.username, now.date],
        and?.data?.['surname'] ?? and?.data?.['company_id'] ?? null,
      ]),
    ).toEqual([
      ['users', 'Zoe', 'Ríos', ['admin', '2026-03-03T10:00:00.000-03:00'], 'Ñáñez'],
      ['user_business_unit_company_relations', 'Zoe/B1/C1', 'C1', ['admin', '2026-03-02T10:00:00.000-03:00'], 'C1'],
      ['user_business_unit_company_relations', 'Zoe/B2/C2', null, ['admin', '2026-03-03T10:00:00.000-03:00'], 'C2'],
    ]);
    expect([steps.map(said), total, more, names.companies]).toEqual([
      [
        [
          '2026-03-03',
          'admin Prueba',
          'changed',
          'Apellido: Ñáñez > Ríos',
          'Contraseña: - > modificada',
          'Clientes y centros de usuarios: Comedor Norte · Obras Ñandú > -',
        ],
      ],
      1,
      0,
      { C1: 'Minera del Sur', C2: 'Obras Ñandú' },
    ]);
  });

  it('AUD-03 before its first event it was not there, and nothing is said of its parts', async () => {
    expect((await there({ table: 'users', id: 'Zoe', at: '2026-03-01T12:00:00-03:00' })).rows).toEqual([
      {
        table_name: 'users',
        record_key: 'Zoe',
        at: { data: null, event: null, username: null, date: null },
        and: null,
      },
    ]);
  });

  it('AUD-07 contains no password', async () => {
    const { body } = await recordAt({ table: 'users', id: 'Zoe', at, and: '2026-03-01T00:00:00Z' }, admin);
    expect(body).not.toMatch(/argon2|password_(hash|changed)/);
  });

  it('ACC-19 ACC-20 whoever opens the page sees the own places, an auditor any row of all, others nothing', async () => {
    const [precon, auditor, operador] = await Promise.all(
      ['precon', 'nadie', 'operador'].map((username) => api.logIn(username)),
    );
    const now = '2099-01-01T00:00:00-03:00';
    const relation = { table: 'user_business_unit_company_relations', id: 'Zoe/B1/C1', at };
    expect((await there(relation, auditor)).rows[0]?.at.data).toEqual({
      username: 'Zoe',
      business_unit_id: 'B1',
      company_id: 'C1',
    });
    for (const [token, body, code] of [
      [admin, relation, 1403],
      [precon, { table: 'users', id: 'Zoe', at }, null],
      [precon, { table: 'users', id: 'admin', at }, 1403],
      [operador, { table: 'users', id: 'Zoe', at }, 1403],
      [operador, { table: 'companies', id: 'C2', at: now }, 1403],
      [operador, { table: 'companies', id: 'C1', at: now }, null],
      [auditor, { table: 'companies', id: 'C2', at: now }, null],
      [auditor, { table: 'companies', id: 'nope', at: now }, 404],
      [auditor, { table: 'companies', id: '%', at: now }, 404],
    ] as const)
      expect([body, (await recordAt(body, token ?? '')).response.errorCode]).toEqual([body, code]);
    const parts = (await there({ table: 'companies', id: 'C1', at: now }, operador)).rows.map(
      ({ record_key }) => record_key,
    );
    expect(parts).toEqual(['C1', 'C1/B1']);
  });

  it.each([
    [{ table: 'access_events', id: '1', at }, { table: 'El valor no es válido' }],
    [{ table: 'sessions', id: '1', at }, { table: 'El valor no es válido' }],
    [{ table: 'users', id: 'x'.repeat(201), at }, { id: 'Admite hasta 200 caracteres' }],
    [{ table: 'users', id: 'Zoe', at: '2026-03-04' }, { at: 'El valor no es válido' }],
    [{ table: 'users', id: 'Zoe', at: '2026-03-04T10:00:00' }, { at: 'El valor no es válido' }],
    [{ table: 'users', id: 'Zoe', at, and: '+999999-01-01T00:00:00Z' }, { and: 'El valor no es válido' }],
  ])('AUD-12 refuses %j with field errors', async (body, fields) => {
    expect(await recordAt(body, admin)).toMatchObject({ status: 422, response: { data: { fields } } });
  });
});
