import type { ServiceProfile, ServiceProfileDetail, ServiceProfileRow } from '@comensal/domain/service-profiles';
import { invalid, noPermission, refusal, refused, sessionOver } from '../testing/refused';
import { eventsOf, startServiceApi } from '../testing/service-world';
import { addUser, type TestApi } from '../testing/test-api';

let api: TestApi;
let tokens: Record<'admin' | 'operador' | 'lector' | 'nada' | 'comensales', string>;

beforeAll(async () => {
  api = await startServiceApi();
  await addUser(api.database, { username: 'comensales', pairs: [['C1', 'B1']], modules: { Comensales: 'R' } });
  tokens = {
    admin: await api.logIn('admin'),
    operador: await api.logIn('operador'),
    lector: await api.logIn('lector'),
    nada: await api.logIn('nada'),
    comensales: await api.logIn('comensales'),
  };
});
afterAll(() => api?.close());

type Who = keyof typeof tokens;
const call = (path: string, body?: object, by: Who = 'admin') =>
  api.call(`service-profiles/${path}`, body, { token: tokens[by] });
const list = async (body: object = {}, by: Who = 'admin') =>
  (await call('getFoodServicesProfilesByBUCompanies', body, by)).response.data as ServiceProfile[];
const outOfScope = refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403);
const enabled = (id: number, change: object = {}) => ({ id, name: 'x', is_active: true, price: 100, ...change });
const newProfile = (name: string, change: object = {}) => ({
  name,
  company_id: 'C1',
  business_unit_id: 'B1',
  foodservices: [enabled(1)],
  ...change,
});
const add = async (name: string, change: object = {}) =>
  (await call('addFoodServiceProfile', newProfile(name, change))).response.data as ServiceProfileDetail;
const noDays = {
  qty_monday: 0,
  qty_tuesday: 0,
  qty_wednesday: 0,
  qty_thursday: 0,
  qty_friday: 0,
  qty_saturday: 0,
  qty_sunday: 0,
};
const addDiner = async (profile: number, isActive = true) => {
  const {
    rows: [diner],
  } = await api.database.query<{ id: number }>(
    `insert into customers (name, is_active) values ('Luis', $1) returning id::int`,
    [isActive],
  );
  await api.database.query(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id)
     select $1, id, business_unit_id, company_id from food_services_profiles where id = $2`,
    [diner?.id, profile],
  );
};

describe('add', () => {
  test('SPR-19 SPR-28 SPR-31 SPR-32 SPR-38 O-81 a profile; omitted fields have their defaults, an empty text is 0', async () => {
    const services = [
      enabled(1, { qty_week: '', qty_month: '31 veces', qty_year: 'nada', qty_monday: '2', price: undefined }),
    ];
    const answered = await call('addFoodServiceProfile', newProfile('Turno día', { foodservices: services }));
    const { id } = answered.response.data as ServiceProfileDetail;
    const view = {
      id,
      name: 'Turno día',
      company_id: 'C1',
      business_name: 'Minera del Sur',
      business_unit_id: 'B1',
      business_unit_name: 'Comedor Central',
      customers: 0,
      version: 1,
      foodservices: [
        {
          id: 1,
          name: 'Almuerzo',
          is_active: true,
          config_by_day: 1,
          qty_day: 1,
          qty_week: 0,
          qty_month: 31,
          qty_year: 0,
          ...noDays,
          qty_monday: 2,
          price: 80050,
        },
      ],
    };
    expect([answered.status, answered.response.data]).toEqual([200, view]);
    for (const [path, body] of [
      [`getFoodServiceProfile/${id}`, {}],
      ['getFoodServiceProfile', { id }],
    ] as const)
      expect((await call(path, body)).response.data).toEqual(view);
    expect(
      await eventsOf(api.database, ['food_services_profiles', 'food_service_profile_relations'], String(id)),
    ).toEqual([
      ['admin', 'I', 'food_services_profiles'],
      ['admin', 'I', 'food_service_profile_relations'],
    ]);
  });

  test('SPR-32 SPR-31 the defaults of a new profile; without weekday quantities the daily one applies', async () => {
    expect((await add('Por defecto')).foodservices).toEqual([
      {
        id: 1,
        name: 'Almuerzo',
        is_active: true,
        config_by_day: 0,
        qty_day: 1,
        qty_week: 999,
        qty_month: 999,
        qty_year: 999,
        ...noDays,
        price: 80050,
      },
    ]);
  });

  test('SPR-26 SPR-29 SPR-30 O-85 services without a price are dropped before the check that one is enabled', async () => {
    const none = invalid({ foodservices: 'Debe habilitar al menos un servicio' });
    for (const foodservices of [
      undefined,
      [],
      [enabled(1, { is_active: false })],
      [enabled(1, { is_active: 0 })],
      [enabled(1, { price: null })],
      // The server knows the prices: service 2 has none for C1, 3 none at all, 4 is inactive, 9999 does not exist.
      [enabled(2)],
      [enabled(3)],
      [enabled(4)],
      [enabled(9999)],
    ])
      expect(refused(await call('addFoodServiceProfile', newProfile('Sin servicios', { foodservices })))).toEqual(none);
    const stored = await add('Con uno', { foodservices: [enabled(1, { is_active: 1 }), enabled(2), enabled(3)] });
    expect(stored.foodservices.map(({ id, is_active }) => [id, is_active])).toEqual([[1, true]]);
  });

  test.each([
    [
      'SPR-21 SPR-22 SPR-23 SPR-26',
      {},
      {
        name: 'Campo obligatorio',
        company_id: 'Campo obligatorio',
        business_unit_id: 'Campo obligatorio',
        foodservices: 'Debe habilitar al menos un servicio',
      },
    ],
    [
      'SPR-21 SPR-22',
      newProfile('X', { company_id: '%', business_unit_id: '%' }),
      { company_id: 'Campo obligatorio', business_unit_id: 'Campo obligatorio' },
    ],
    ['SPR-23', newProfile('  '), { name: 'Campo obligatorio' }],
    ['SPR-35', newProfile('a'.repeat(41)), { name: 'Admite hasta 40 caracteres' }],
    ['SPR-06', newProfile('X', { company_id: 'C9' }), { company_id: 'El valor no es válido' }],
    ['SPR-06', newProfile('X', { business_unit_id: 'B9' }), { company_id: 'El valor no es válido' }],
    [
      'SPR-34 O-86',
      newProfile('X', { foodservices: [enabled(1, { qty_day: 10000 })] }),
      { 'foodservices.0.qty_day': 'La cantidad admite hasta 9999' },
    ],
    [
      'SPR-27',
      newProfile('X', { foodservices: [enabled(1, { qty_day: 1.5, qty_week: -1 })] }),
      { 'foodservices.0.qty_day': 'El valor no es válido', 'foodservices.0.qty_week': 'El valor no es válido' },
    ],
    ['SPR-38', newProfile('X', { foodservices: [enabled(1), enabled(1)] }), { foodservices: 'El valor no es válido' }],
  ])('%s %j', async (_, body, fields) => {
    expect(refused(await call('addFoodServiceProfile', body))).toEqual(invalid(fields));
  });

  test('SPR-24 O-84 a name is unique in its centre regardless of case; another centre can use it', async () => {
    const taken = refusal(409, 'El nombre existe', { name: 'El nombre existe' });
    await add('Oficina');
    for (const name of ['Oficina', 'OFICINA', 'Oficiná', ' oficina '])
      expect(refused(await call('addFoodServiceProfile', newProfile(name, { company_id: 'C2' })))).toEqual(taken);
    expect((await add('Oficina', { company_id: 'C2', business_unit_id: 'B2' })).business_unit_name).toBe(
      'Comedor Norte',
    );
    const answers = await Promise.all(
      ['Guardia', 'GUARDIA', 'guardia', 'guárdia'].map((name) => call('addFoodServiceProfile', newProfile(name))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('ACC-20 SPR-06 only for the user’s own companies and centres', async () => {
    expect((await call('addFoodServiceProfile', newProfile('Propio'), 'operador')).status).toBe(200);
    for (const place of [{ company_id: 'C2' }, { business_unit_id: 'B2', company_id: 'C2' }, { company_id: 'X' }]) {
      expect(refused(await call('addFoodServiceProfile', newProfile('Ajeno', place), 'operador'))).toEqual(outOfScope);
    }
  });
});

describe('edit', () => {
  test('SPR-13 SPR-33 SPR-39 O-82 name and quantities; omitted ones keep their value; centre and customer cannot change', async () => {
    const { id } = await add('Antes', { foodservices: [enabled(1, { qty_day: 3, qty_friday: 2 })] });
    const before = await eventsOf(
      api.database,
      ['food_services_profiles', 'food_service_profile_relations'],
      String(id),
    );
    const answered = await call('editFoodServiceProfile', {
      id,
      name: 'Después',
      company_id: 'C2',
      business_unit_id: 'B2',
      version: 1,
      foodservices: [enabled(1, { qty_week: 7, qty_friday: 0 })],
    });
    expect(answered.response.data).toMatchObject({
      id,
      name: 'Después',
      company_id: 'C1',
      business_unit_id: 'B1',
      version: 2,
      foodservices: [
        { id: 1, is_active: true, config_by_day: 0, qty_day: 3, qty_week: 7, qty_month: 999, qty_year: 999, ...noDays },
      ],
    });
    expect(
      (await eventsOf(api.database, ['food_services_profiles', 'food_service_profile_relations'], String(id))).slice(
        before.length,
      ),
    ).toEqual([
      ['admin', 'U', 'food_services_profiles'],
      ['admin', 'U', 'food_service_profile_relations'],
    ]);
  });

  test('SPR-33 SPR-29 an added service takes the defaults of the edit; an omitted one is disabled and keeps its quantities', async () => {
    const { id } = await add('De C2', { company_id: 'C2', foodservices: [enabled(1, { qty_day: 5 })] });
    const edited = (await call('editFoodServiceProfile', { id, name: 'De C2', foodservices: [enabled(2)] })).response
      .data as ServiceProfileDetail;
    expect(edited.foodservices).toEqual([
      {
        id: 1,
        name: 'Almuerzo',
        is_active: false,
        config_by_day: 0,
        qty_day: 5,
        qty_week: 999,
        qty_month: 999,
        qty_year: 999,
        ...noDays,
        price: 100000,
      },
      {
        id: 2,
        name: 'Cena',
        is_active: true,
        config_by_day: 0,
        qty_day: 1,
        qty_week: 999,
        qty_month: 999,
        qty_year: 9999,
        ...noDays,
        price: 90000,
      },
    ]);
    expect(refused(await call('editFoodServiceProfile', { id, name: 'De C2', foodservices: [enabled(3)] }))).toEqual(
      invalid({ foodservices: 'Debe habilitar al menos un servicio' }),
    );
  });

  test('SPR-25 O-84 its own name is free, another’s in the centre is not', async () => {
    const [one] = [await add('Uno'), await add('Dos')];
    expect(refused(await call('editFoodServiceProfile', { ...one, name: 'DOS' }))).toEqual(
      refusal(409, 'El nombre existe', { name: 'El nombre existe' }),
    );
    // Changed, and saved again without a change.
    for (let saves = 0; saves < 2; saves += 1)
      expect(
        (await call('editFoodServiceProfile', { ...one, version: undefined, name: 'UNO' })).response.data,
      ).toMatchObject({
        name: 'UNO',
        version: 2,
      });
  });

  test('SPR-39 a stale version is refused and nothing is written; of several concurrent saves one succeeds', async () => {
    const profile = await add('Concurrido');
    const answers = await Promise.all(
      [1, 2, 3].map((n) => call('editFoodServiceProfile', { ...profile, name: `Concurrido ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refused(await call('editFoodServiceProfile', { ...profile, name: 'Tarde' }))).toEqual(
      refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
    );
    expect(refused(await call('editFoodServiceProfile', { ...profile, id: 9999, version: undefined }))).toEqual(
      refusal(404, 'El registro no existe'),
    );
  });
});

describe('the list', () => {
  test('SPR-03 SPR-37 complete profiles in scope by name, filtered by companies', async () => {
    const names = async (body: object, by?: Who) =>
      (await list(body, by)).map(
        ({ name, company_id, business_unit_id }) => `${name} ${company_id} ${business_unit_id}`,
      );
    const all = await names({});
    expect(all).toContain('De C2 C2 B1');
    expect(all).toContain('Oficina C2 B2');
    expect(await names({ companies: ['C2'] })).toEqual(['De C2 C2 B1', 'Oficina C2 B2']);
    expect(await names({ companies: [{ id: 'C2' }], businessUnits: ['B2'] })).toEqual(['Oficina C2 B2']);
    expect(await names({ companies: [], businessUnits: [] })).toEqual(all);
    expect(await names({}, 'lector')).toEqual(['Oficina C2 B2']);
    expect((await names({}, 'comensales')).every((name) => name.endsWith('C1 B1'))).toBe(true);
    const [whole] = await list({ companies: ['C2'], businessUnits: ['B2'] });
    expect(whole).toEqual({
      id: whole?.id,
      name: 'Oficina',
      company_id: 'C2',
      business_name: 'Obras Ñandú',
      business_unit_id: 'B2',
      business_unit_name: 'Comedor Norte',
      version: 1,
      foodservices: [
        {
          id: 1,
          name: 'Almuerzo',
          is_active: true,
          config_by_day: 0,
          qty_day: 1,
          qty_week: 999,
          qty_month: 999,
          qty_year: 999,
          ...noDays,
          price: 110000,
        },
      ],
    });
  });

  test('SPR-20 a service that the centre no longer offers has no price in the profile', async () => {
    await api.database.query(
      `update business_unit_food_service_relations set is_active = false where food_service_id = 1 and business_unit_id = 'B2'`,
    );
    const [whole] = await list({ businessUnits: ['B2'] });
    expect(whole?.foodservices.map(({ name, is_active, price }) => [name, is_active, price])).toEqual([
      ['Almuerzo', true, null],
    ]);
    await api.database.query(
      `update business_unit_food_service_relations set is_active = true where food_service_id = 1 and business_unit_id = 'B2'`,
    );
  });

  test('SPR-02 SPR-03 ACC-85 a page: searched, sorted, counted, with the number of diners of each', async () => {
    const page = async (input: object, filter: object = {}, by: Who = 'admin') =>
      (await call('getFoodServicesProfilesByBUCompanies', { ...filter, page: input }, by)).response.data as {
        rows: ServiceProfileRow[];
        total: number;
      };
    const { id } = await add('Ñandúes', { company_id: 'C2' });
    await addDiner(id);
    await addDiner(id);
    await addDiner(id, false);
    expect(await page({ search: 'nandues' })).toEqual({
      rows: [
        {
          id,
          name: 'Ñandúes',
          company_id: 'C2',
          business_name: 'Obras Ñandú',
          business_unit_id: 'B1',
          business_unit_name: 'Comedor Central',
          services: 1,
          customers: 2,
          inactive: null,
          version: 1,
        },
      ],
      total: 1,
    });
    await api.database.query(`update business_units set is_active = false where id = 'B1'`);
    expect((await page({ search: 'nandues' })).rows.map(({ inactive }) => inactive)).toEqual(['centre']);
    await api.database.query(`update business_units set is_active = true where id = 'B1'`);
    expect((await page({ search: 'norte' })).rows.map(({ name }) => name)).toEqual(['Oficina']);
    expect((await page({ search: String(id) })).rows.map(({ name }) => name)).toEqual(['Ñandúes']);
    const sorted = async (sort: string) => await page({ sort, direction: 'desc', limit: 1 }, { companies: ['C2'] });
    expect(await sorted('customers')).toMatchObject({ rows: [{ name: 'Ñandúes', customers: 2 }], total: 3 });
    expect(await sorted('business_unit_name')).toMatchObject({ rows: [{ name: 'Oficina' }], total: 3 });
    expect(await sorted('services')).toMatchObject({ total: 3 });
    expect(
      (await page({ sort: 'name', limit: 1, offset: 1 }, { companies: ['C2'] })).rows.map(({ name }) => name),
    ).toEqual(['Ñandúes']);
    expect(await page({}, {}, 'lector')).toMatchObject({ total: 1 });
    expect((await call('getFoodServicesProfilesByBUCompanies', { page: { sort: 'x' } })).status).toBe(422);
  });

  test('SPR-37 ACC-20 a profile that does not exist, or is out of scope', async () => {
    const { id } = await add('Solo C2', { company_id: 'C2' });
    expect(refused(await call(`getFoodServiceProfile/${id}`, {}, 'operador'))).toEqual(outOfScope);
    expect(refused(await call('editFoodServiceProfile', { id, ...newProfile('Solo C2') }, 'operador'))).toEqual(
      outOfScope,
    );
    expect(refused(await call('removeFoodServiceProfile', { id }, 'operador'))).toEqual(outOfScope);
    expect(refused(await call('getFoodServiceProfile/9999'))).toEqual(refusal(404, 'El registro no existe'));
    expect(refused(await call('getFoodServiceProfile/abc'))).toEqual(invalid({ id: 'El valor no es válido' }));
  });
});

describe('remove', () => {
  test('SPR-36 O-87 one with diners is refused with their number; without diners it is removed, and its name is free', async () => {
    const { id } = await add('Con gente');
    await addDiner(id);
    expect(refused(await call('removeFoodServiceProfile', { id }))).toEqual(
      refusal(409, 'El perfil de servicio Con gente no se puede eliminar: lo tiene 1 comensal'),
    );
    await addDiner(id);
    expect(refused(await call('removeFoodServiceProfile', { id }))).toEqual(
      refusal(409, 'El perfil de servicio Con gente no se puede eliminar: lo tienen 2 comensales'),
    );
    await api.database.query(
      'update customer_profile_relations set is_active = false where food_services_profile_id = $1',
      [id],
    );
    expect((await call('removeFoodServiceProfile', { id })).response).toMatchObject({ ret: true, data: true });
    expect((await list()).some((profile) => profile.id === id)).toBe(false);
    expect(refused(await call('removeFoodServiceProfile', { id }))).toEqual(refusal(404, 'El registro no existe'));
    expect((await add('Con gente')).id).not.toBe(id);
  });

  test('SPR-36 O-87 cannot be removed while a diner is being assigned to it', async () => {
    const { id } = await add('En disputa');
    const {
      rows: [diner],
    } = await api.database.query<{ id: number }>(`insert into customers (name) values ('Eva') returning id::int`);
    const writer = await api.database.connect();
    await writer.query('begin');
    await writer.query(
      `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values ($1, $2, 'B1', 'C1')`,
      [diner?.id, id],
    );
    const removal = call(`removeFoodServiceProfile/${id}`);
    await writer.query('commit');
    writer.release();
    expect(refused(await removal)).toEqual(
      refusal(409, 'El perfil de servicio En disputa no se puede eliminar: lo tiene 1 comensal'),
    );
  });
});

test('SPR-04 SPR-05 ACC-16 a read-only user writes nothing; without the module nothing can be read', async () => {
  for (const path of ['addFoodServiceProfile', 'editFoodServiceProfile', 'removeFoodServiceProfile']) {
    for (const who of ['lector', 'comensales'] as const)
      expect(refused(await call(path, { ...newProfile('No'), id: 1 }, who))).toEqual(noPermission);
  }
  for (const path of ['getFoodServicesProfilesByBUCompanies', 'getFoodServiceProfile/1']) {
    expect(refused(await call(path, {}, 'nada'))).toEqual(noPermission);
    expect(refused(await api.call(`service-profiles/${path}`, {}))).toEqual(sessionOver);
  }
});
