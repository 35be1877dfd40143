import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startTestApi({ environment: { DATABASE_POOL: '10' } });
  await addOrganisation(api.database);
  await api.database.query(`
    insert into companies (id, business_name, cuit, category, is_active) values
      ('C3', 'Cliente Común', '30712345673', '2A', true), ('C4', 'Vending Sur', '30712345674', '2D', true), ('C9', 'Cerrada', '30712345679', '2B', false);
    insert into business_units (id, name, segment_description, is_active) values ('B3', 'Comedor Ñorquín', 'Sur', true), ('B9', 'Cerrado', null, false);
    insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C1', 'B2', 'CON', false), ('C1', 'B9', 'CON', true), ('C9', 'B1', 'CON', true)`);
  await addUser(api.database, { username: 'cliente', modules: { 'Asociacion Cliente Centro': 'W' } });
  await addUser(api.database, { username: 'centro', modules: { 'Asociacion Centro Cliente': 'W' } });
  await addUser(api.database, {
    username: 'lector',
    modules: { 'Asociacion Cliente Centro': 'R', 'Asociacion Centro Cliente': 'R' },
  });
  await addUser(api.database, {
    username: 'ana',
    modules: { 'Solicitud Credito': 'W' },
    pairs: [
      ['C2', 'B2'],
      ['C1', 'B1'],
    ],
  });
  for (const name of ['cliente', 'centro', 'lector', 'ana']) tokens.set(name, await api.logIn(name));
});
afterAll(() => api?.close());

interface Row {
  id: string;
  type: string | null;
  is_active: boolean;
  version: number;
  available: boolean;
}

const call = (by: string, path: string, body?: object) => api.call(path, body, { token: tokens.get(by) ?? '' });
const centresOf = async (id: string) =>
  (await call('cliente', 'companies/getCompanyAssociations', { id })).response.data as Row[];
const companiesOf = async (id: string) =>
  (await call('centro', 'business-units/getBusinessUnitAssociations', { id })).response.data as Row[];
const brief = (rows: readonly Row[]) =>
  rows.map(({ id, type, is_active, version, available }) => [id, type, is_active, version, available]);
const associate = (id: string, business_units: unknown, by = 'cliente') =>
  call(by, 'companies/associateBusinessUnits', { id, business_name: 'x', business_units } as object);
const associateFrom = (id: string, companies: unknown, by = 'centro') =>
  call(by, 'business-units/associateCompanies', { id, name: 'x', companies } as object);
const relation = async (company: string, centre: string) =>
  (
    await api.database.query<{ type: string; is_active: boolean; version: number }>(
      'select type, is_active, version from company_business_unit_relations where company_id = $1 and business_unit_id = $2',
      [company, centre],
    )
  ).rows[0] ?? null;

describe('what the dialogs show', () => {
  test('CUS-35 CUS-14 every centre, with type and is_active of the company there; a closed one as long as its relation is active', async () => {
    expect(await centresOf('C1')).toEqual([
      {
        id: 'B9',
        name: 'Cerrado',
        segment_description: null,
        type: 'CON',
        is_active: true,
        version: 1,
        available: false,
      },
      {
        id: 'B1',
        name: 'Comedor Central',
        segment_description: null,
        type: 'CON',
        is_active: true,
        version: 1,
        available: true,
      },
      {
        id: 'B2',
        name: 'Comedor Norte',
        segment_description: null,
        type: 'CON',
        is_active: false,
        version: 1,
        available: true,
      },
      {
        id: 'B3',
        name: 'Comedor Ñorquín',
        segment_description: 'Sur',
        type: null,
        is_active: false,
        version: 0,
        available: true,
      },
    ]);
    expect(refused(await call('cliente', 'companies/getCompanyAssociations', { id: 'C77' }))).toEqual(
      refusal(404, 'El registro no existe'),
    );
    expect(refused(await call('cliente', 'companies/getCompanyAssociations', {}))).toEqual(
      invalid({ id: 'Campo obligatorio' }),
    );
  });

  test('CUS-37 CUS-20 every company, with type and is_active at the centre', async () => {
    expect(await companiesOf('B1')).toEqual([
      {
        id: 'C9',
        business_name: 'Cerrada',
        cuit: '30712345679',
        category: '2B',
        type: 'CON',
        is_active: true,
        version: 1,
        available: false,
      },
      {
        id: 'C3',
        business_name: 'Cliente Común',
        cuit: '30712345673',
        category: '2A',
        type: null,
        is_active: false,
        version: 0,
        available: true,
      },
      {
        id: 'C1',
        business_name: 'Minera del Sur',
        cuit: '30712345671',
        category: '2B',
        type: 'CON',
        is_active: true,
        version: 1,
        available: true,
      },
      {
        id: 'C2',
        business_name: 'Obras Ñandú',
        cuit: '30712345672',
        category: '2C',
        type: 'CON',
        is_active: true,
        version: 1,
        available: true,
      },
      {
        id: 'C4',
        business_name: 'Vending Sur',
        cuit: '30712345674',
        category: '2D',
        type: null,
        is_active: false,
        version: 0,
        available: true,
      },
    ]);
    expect(refused(await call('centro', 'business-units/getBusinessUnitAssociations', { id: 'B77' }))).toEqual(
      refusal(404, 'El registro no existe'),
    );
  });

  test('CUS-35 CUS-37 pages of them', async () => {
    const page = { offset: 0, limit: 1, sort: 'name', direction: 'desc', search: 'ÑORQUIN' };
    expect((await call('cliente', 'companies/getCompanyAssociations', { id: 'C1', page })).response.data).toEqual({
      rows: [
        {
          id: 'B3',
          name: 'Comedor Ñorquín',
          segment_description: 'Sur',
          type: null,
          is_active: false,
          version: 0,
          available: true,
        },
      ],
      total: 1,
    });
    expect(
      (
        await call('centro', 'business-units/getBusinessUnitAssociations', {
          id: 'B1',
          page: { offset: 9, search: '3071234567' },
        })
      ).response.data,
    ).toEqual({ rows: [], total: 5 });
  });
});

describe('saving', () => {
  test('CUS-15 CUS-27 CUS-32 O-93 a selection: started, ended and untouched relations; unlisted ones stay; ended ones stay as inactive', async () => {
    const saved = await associate('C2', [
      { id: 'B1', type: 'CON', is_active: false },
      { id: 'B2', type: 'CLI', is_active: true },
      { id: 'B3', type: 'CON', is_active: true },
    ]);
    expect(saved.response).toMatchObject({ ret: true, data: true });
    expect(brief(await centresOf('C2'))).toEqual([
      ['B1', 'CON', false, 2, true],
      ['B2', 'CLI', true, 2, true],
      ['B3', 'CON', true, 1, true],
    ]);
    await associate('C2', [{ id: 'B2', type: 'CON', is_active: true }]);
    expect(brief(await centresOf('C2'))).toEqual([
      ['B1', 'CON', false, 2, true],
      ['B2', 'CON', true, 3, true],
      ['B3', 'CON', true, 1, true],
    ]);
    const events = await api.database.query(
      `select username, action, record_key, new_data ->> 'type' as type, new_data ->> 'is_active' as active from audit_events
        where table_name = 'company_business_unit_relations' and username = 'cliente' and record_key like 'C2/%' order by id`,
    );
    expect(events.rows.map((event) => Object.values(event)).sort()).toEqual([
      ['cliente', 'D', 'C2/B1', null, null],
      ['cliente', 'I', 'C2/B3', 'CON', 'true'],
      ['cliente', 'U', 'C2/B2', 'CLI', 'true'],
      ['cliente', 'U', 'C2/B2', 'CON', 'true'],
    ]);
  });

  test('CUS-20 CUS-33 the same from the centre, whatever name the body has', async () => {
    expect(
      (
        await associateFrom('B3', [
          { id: 'C3', type: 'CLI', is_active: true },
          { id: 'C1', type: 'CON', is_active: false },
        ])
      ).response,
    ).toMatchObject({ ret: true, data: true });
    expect([await relation('C3', 'B3'), await relation('C1', 'B3')]).toEqual([
      { type: 'CLI', is_active: true, version: 1 },
      null,
    ]);
  });

  test('CUS-21 CUS-22 the server derives the type from the category too, and writes nothing on an error', async () => {
    expect(
      refused(
        await associate('C1', [
          { id: 'B3', type: 'CON', is_active: true },
          { id: 'B2', type: 'CLI', is_active: true },
        ]),
      ),
    ).toEqual(invalid({ 'business_units.1.type': 'La categoría del cliente no admite este tipo de relación' }));
    expect(await relation('C1', 'B3')).toBeNull();
    expect(
      refused(
        await associateFrom('B2', [
          { id: 'C4', type: 'CON', is_active: true },
          { id: 'C1', type: 'CLI', is_active: true },
        ]),
      ),
    ).toEqual(
      invalid({
        'companies.0.type': 'La categoría del cliente no admite este tipo de relación',
        'companies.1.type': 'La categoría del cliente no admite este tipo de relación',
      }),
    );
  });

  test('CUS-16 CUS-24 CUS-25 CUS-26 O-91 an active relation without a type is refused with the warning of its screen', async () => {
    const centre = 'Advertencia: Se eligió un centro sin definir el tipo de relación';
    const mixed = 'Advertencia: Se eligió un cliente mixto sin definir el tipo de relación';
    for (const type of [null, undefined, '', '%']) {
      expect(refused(await associate('C2', [{ id: 'B1', type, is_active: true }]))).toEqual(
        refusal(422, centre, { 'business_units.0.type': centre }),
      );
      expect(
        refused(
          await associateFrom('B1', [
            { id: 'C2', type, is_active: true },
            { id: 'C3', type, is_active: true },
          ]),
        ),
      ).toEqual(refusal(422, mixed, { 'companies.0.type': mixed, 'companies.1.type': 'Campo obligatorio' }));
    }
  });

  test('CUS-27 O-97 a closed company or centre cannot start a relation but can end one', async () => {
    const closed = 'El cliente o el centro logístico no está activo';
    expect(refused(await associate('C3', [{ id: 'B9', type: 'CLI', is_active: true }]))).toEqual(
      invalid({ 'business_units.0.id': closed }),
    );
    expect(refused(await associateFrom('B2', [{ id: 'C9', type: 'CON', is_active: true }]))).toEqual(
      invalid({ 'companies.0.id': closed }),
    );
    expect((await associateFrom('B1', [{ id: 'C9', type: null, is_active: false }])).response.data).toBe(true);
    expect(await relation('C9', 'B1')).toEqual({ type: 'CON', is_active: false, version: 2 });
  });

  test.each<[unknown, object]>([
    [undefined, { business_units: 'Campo obligatorio' }],
    ['B1', { business_units: 'Campo obligatorio' }],
    [[{ id: 'B1', type: 'PRO', is_active: true }], { 'business_units.0.type': 'El valor no es válido' }],
    [[{ id: 'B1', type: 'CON' }], { 'business_units.0.is_active': 'Campo obligatorio' }],
    [[{ type: 'CON', is_active: true }], { 'business_units.0.id': 'Campo obligatorio' }],
    [
      [
        { id: 'B1', type: 'CON', is_active: true },
        { id: 'B1', type: 'CON', is_active: false },
      ],
      { business_units: 'El valor no es válido' },
    ],
    [[{ id: 'B77', type: 'CON', is_active: true }], { 'business_units.0.id': 'El valor no es válido' }],
    [
      [{ id: 'B1', type: 'CON', is_active: true, version: 'x' }],
      { 'business_units.0.version': 'El valor no es válido' },
    ],
    [[null], { 'business_units.0': 'El valor no es válido' }],
  ])('CUS-32 CUS-33 bad input %j', async (entries, fields) => {
    expect(refused(await associate('C1', entries))).toEqual(invalid(fields));
    const mirrored = Object.fromEntries(
      Object.entries(fields).map(([field, message]) => [field.replace('business_units', 'companies'), message]),
    );
    expect(refused(await associateFrom('B2', entries))).toEqual(invalid(mirrored));
  });

  test('CUS-13 CUS-19 needs write permission, each screen its own; an unknown record is not found', async () => {
    const entries = [{ id: 'B3', type: 'CON', is_active: true }];
    for (const by of ['lector', 'centro', 'ana'])
      expect(refused(await associate('C1', entries, by))).toEqual(noPermission);
    for (const by of ['lector', 'cliente', 'ana'])
      expect(refused(await associateFrom('B1', [], by))).toEqual(noPermission);
    expect(refused(await associate('C77', []))).toEqual(refusal(404, 'El registro no existe'));
    expect(refused(await associateFrom('B77', []))).toEqual(refusal(404, 'El registro no existe'));
  });
});

describe('two concurrent users', () => {
  const stale = refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar');

  test('CUS-27 saves of different relations merge; a second save of the same relation is refused as a whole', async () => {
    expect((await associate('C4', [{ id: 'B1', type: 'CLI', is_active: true, version: 0 }])).status).toBe(200);
    expect((await associate('C4', [{ id: 'B2', type: 'CLI', is_active: true, version: 0 }])).status).toBe(200);
    expect((await associateFrom('B1', [{ id: 'C4', type: null, is_active: false, version: 1 }])).status).toBe(200);
    expect(
      refused(
        await associate('C4', [
          { id: 'B3', type: 'CLI', is_active: true, version: 0 },
          { id: 'B1', type: 'CLI', is_active: true, version: 1 },
        ]),
      ),
    ).toEqual(stale);
    expect([await relation('C4', 'B1'), await relation('C4', 'B2'), await relation('C4', 'B3')]).toEqual([
      { type: 'CLI', is_active: false, version: 2 },
      { type: 'CLI', is_active: true, version: 1 },
      null,
    ]);
  });

  test('CUS-27 simultaneous saves from both sides: one is kept, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.database.query(`delete from company_business_unit_relations where company_id in ('C2', 'C4')`);
      const answers = await Promise.all([
        associate('C2', [
          { id: 'B3', type: 'CON', is_active: true, version: 0 },
          { id: 'B1', type: 'CON', is_active: true, version: 0 },
        ]),
        associateFrom('B1', [
          { id: 'C4', type: 'CLI', is_active: true, version: 0 },
          { id: 'C2', type: 'CLI', is_active: true, version: 0 },
        ]),
        associateFrom('B3', [
          { id: 'C2', type: 'CLI', is_active: true, version: 0 },
          { id: 'C4', type: 'CLI', is_active: true, version: 0 },
        ]),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const isCompanySaved = statuses[0] === 200;
      expect(isCompanySaved ? statuses : statuses.includes(200)).toEqual(isCompanySaved ? [200, 409, 409] : true);
      const storedOf = (answer: number, type: string) => (statuses[answer] === 200 ? type : null);
      expect((await relation('C2', 'B1'))?.type ?? null).toBe(isCompanySaved ? 'CON' : storedOf(1, 'CLI'));
      expect((await relation('C2', 'B3'))?.type ?? null).toBe(isCompanySaved ? 'CON' : storedOf(2, 'CLI'));
    }
  });
});

test('CUS-10 CUS-18 CUS-34 CUS-36 the lists of those without: no relation, or only ended ones or ones with a closed side', async () => {
  await api.database.query(`
    delete from company_business_unit_relations where company_id in ('C2', 'C3', 'C4');
    update company_business_unit_relations set is_active = false where company_id = 'C9';
    insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C2', 'B2', 'CON', true), ('C3', 'B9', 'CLI', true), ('C4', 'B1', 'CLI', false)`);
  const ids = (data: unknown) => (data as Row[]).map(({ id }) => id);
  expect((await call('lector', 'companies/getCompaniesWithoutBU')).response.data).toEqual([
    {
      id: 'C3',
      business_name: 'Cliente Común',
      cuit: '30712345673',
      category: '2A',
      is_active: true,
      businessUnits: [],
    },
    { id: 'C4', business_name: 'Vending Sur', cuit: '30712345674', category: '2D', is_active: true, businessUnits: [] },
  ]);
  expect((await call('lector', 'business-units/getWithoutCompanies')).response.data).toEqual([
    { id: 'B3', name: 'Comedor Ñorquín', segment_description: 'Sur', is_active: true, companies: [] },
  ]);
  expect(
    (await call('lector', 'companies/getCompaniesWithoutBU', { page: { search: 'vending' } })).response.data,
  ).toMatchObject({ rows: [{ id: 'C4' }], total: 1 });
  expect(
    (await call('lector', 'business-units/getWithoutCompanies', { page: { search: 'sur' } })).response.data,
  ).toMatchObject({ rows: [{ id: 'B3' }], total: 1 });
  // Anyone who assigns sees every company, including those outside their pairs.
  expect(ids((await call('lector', 'companies/getCompanies')).response.data)).toEqual(['C3', 'C1', 'C2', 'C4']);
  for (const path of [
    'companies/getCompaniesWithoutBU',
    'business-units/getWithoutCompanies',
    'companies/getCompanyAssociations',
    'business-units/getBusinessUnitAssociations',
  ]) {
    expect(refused(await call('ana', path, { id: 'C1' }))).toEqual(noPermission);
  }
});

test('O-97 CUS-27 shows what depends on a relation before it ends', async () => {
  await api.database.query(`
    insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (1, 'Completo', 'C1', 'B1');
    insert into customers (id, name, surname, is_active) overriding system value values (1, 'Eva', 'Paz', true), (2, 'Luis', 'Sosa', true), (3, 'Ida', 'Ruiz', false);
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id, is_active) values (1, 1, 'B1', 'C1', true), (2, 1, 'B1', 'C1', false), (3, 1, 'B1', 'C1', true)`);
  const relations = [
    { company_id: 'C1', business_unit_id: 'B1' },
    { company_id: 'C1', business_unit_id: 'B2' },
    { company_id: 'C1', business_unit_id: 'B1' },
  ];
  expect((await call('lector', 'companies/getAssociationEffects', { relations })).response.data).toEqual([
    { company_id: 'C1', business_unit_id: 'B1', diners: 1, credits: 0, users: 1, balance: 0 },
    { company_id: 'C1', business_unit_id: 'B2', diners: 0, credits: 0, users: 0, balance: 0 },
  ]);
  expect(refused(await call('ana', 'companies/getAssociationEffects', { relations }))).toEqual(noPermission);
  expect(refused(await call('lector', 'companies/getAssociationEffects', { relations: [{}] }))).toEqual(
    invalid({ 'relations.0.company_id': 'Campo obligatorio', 'relations.0.business_unit_id': 'Campo obligatorio' }),
  );
});
