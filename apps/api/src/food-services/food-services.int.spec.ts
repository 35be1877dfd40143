import type { FoodServiceView } from '@comensal/domain/food-services';
import { invalid, noPermission, refusal, refused, sessionOver } from '../testing/refused';
import { eventsOf, startServiceApi } from '../testing/service-world';
import type { TestApi } from '../testing/test-api';

let api: TestApi;
let tokens: Record<'admin' | 'operador' | 'lector' | 'nada', string>;

beforeAll(async () => {
  api = await startServiceApi();
  tokens = {
    admin: await api.logIn('admin'),
    operador: await api.logIn('operador'),
    lector: await api.logIn('lector'),
    nada: await api.logIn('nada'),
  };
});
afterAll(() => api?.close());

type Who = keyof typeof tokens;
const call = (path: string, body?: object, by: Who = 'admin') =>
  api.call(`food-services/${path}`, body, { token: tokens[by] });
const rowsOf = async (path: string, body?: object, by: Who = 'admin') =>
  (await call(path, body, by)).response.data as FoodServiceView[];
const namesOf = async (path: string, body?: object, by: Who = 'admin') =>
  (await rowsOf(path, body, by)).map(({ name }) => name);
const find = async (id: number, by: Who = 'admin') =>
  (await rowsOf('getFoodServices', {}, by)).find((service) => service.id === id);
const b1 = { id: 'B1', name: 'Comedor Central', is_active: true };
const b9 = { id: 'B9', name: 'Cerrado' };
const b2 = { id: 'B2', name: 'Comedor Norte', is_active: true };
const cannotChange = 'No se puede cambiar: el servicio también se ofrece en centros logísticos que no son suyos';
const shared = (name: string, labels: string, fields: readonly string[]) =>
  refusal(
    409,
    `El servicio ${name} también se ofrece en centros logísticos que no son suyos: no puede cambiar ${labels}`,
    Object.fromEntries(fields.map((field) => [field, cannotChange])),
  );
const outOfScope = refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403);
const newService = (name: string, change: object = {}) => ({
  name,
  schedule_begin: '0700',
  schedule_end: '0900',
  sales_material: 'M2',
  business_units: [{ id: 'B1', is_active: true }],
  is_default: 0,
  is_active: 1,
  ...change,
});
const idOf = (answered: Awaited<ReturnType<typeof call>>) => (answered.response.data as FoodServiceView).id;
const relations = async (id: number) =>
  (
    await api.database.query<{ id: string; is_active: boolean }>(
      'select business_unit_id as id, is_active from business_unit_food_service_relations where food_service_id = $1 order by 1',
      [id],
    )
  ).rows;

describe('the lists', () => {
  const almuerzo = {
    id: 1,
    name: 'Almuerzo',
    sales_material: 'M1',
    sales_material_description: 'Menú completo',
    schedule_begin: '1200',
    schedule_end: '1500',
    business_units: [b1, b2],
    inactive_business_units: [b9],
    other_business_units: 0,
    is_default: 1,
    is_active: 1,
    has_history: true,
    version: 1,
  };

  test('SRV-15 SRV-26 O-77 every service in scope, by name, complete', async () => {
    const services = await rowsOf('getFoodServices');
    expect(services.map(({ name, is_active, has_history }) => [name, is_active, has_history])).toEqual([
      ['Almuerzo', 1, true],
      ['Brunch', 0, false],
      ['Cena', 1, true],
      ['Merienda', 1, false],
    ]);
    expect(services[0]).toEqual(almuerzo);
  });

  test('ACC-20 SRV-26 the user’s own centres only, and how many others offer it', async () => {
    expect(await find(1, 'operador')).toEqual({
      ...almuerzo,
      business_units: [b1],
      inactive_business_units: [],
      other_business_units: 1,
    });
    expect(await find(1, 'lector')).toEqual({
      ...almuerzo,
      business_units: [b2],
      inactive_business_units: [],
      other_business_units: 1,
    });
    expect(await namesOf('getFoodServices', {}, 'lector')).toEqual(['Almuerzo']);
  });

  test('SRV-15 SRV-26 O-135 an inactive centre still shows its services, marked, and does not hide them from a user with no other centre', async () => {
    await api.database.query(`update business_units set is_active = false where id = 'B2'`);
    try {
      const closed = [{ id: 'B2', name: 'Comedor Norte' }];
      expect(await rowsOf('getFoodServices', {}, 'lector')).toEqual([
        { ...almuerzo, business_units: [], inactive_business_units: closed, other_business_units: 1 },
      ]);
      expect(await find(1)).toEqual({ ...almuerzo, business_units: [b1], inactive_business_units: [b9, ...closed] });
      expect(await find(1, 'operador')).toEqual({ ...almuerzo, business_units: [b1], inactive_business_units: [] });
      // New services can use active centres only; an edit leaves the others unchanged.
      expect(await namesOf('getFoodServicesByBU', { businessUnit: 'B2' }, 'lector')).toEqual([]);
      const before = await relations(1);
      const { id, name, sales_material, schedule_begin, schedule_end, business_units, is_default, is_active } =
        almuerzo;
      const own = business_units.filter((centre) => centre.id === 'B1');
      const same = {
        id,
        name,
        sales_material,
        schedule_begin,
        schedule_end,
        business_units: own,
        is_default,
        is_active,
      };
      expect((await call('editFoodService', { ...same, schedule_end: '1501' })).status).toBe(200);
      expect((await call('editFoodService', same)).status).toBe(200);
      expect(await relations(1)).toEqual(before);
    } finally {
      await api.database.query(`update business_units set is_active = true where id = 'B2'`);
      await api.database.query('update food_services set version = 1 where id = 1');
    }
  });

  test('SRV-27 SRV-28 by centre and by centres, as ids or as objects', async () => {
    const ofB1 = ['Almuerzo', 'Brunch', 'Cena', 'Merienda'];
    for (const businessUnit of ['B1', { id: 'B1', name: 'x' }])
      expect(await namesOf('getFoodServicesByBU', { businessUnit })).toEqual(ofB1);
    for (const businessUnits of [
      ['B1', 'B2'],
      [{ id: 'B1' }, { id: 'X' }],
    ])
      expect(await namesOf('getFoodServicesByBusinessUnits', { businessUnits })).toEqual(ofB1);
    expect(await namesOf('getFoodServicesByBusinessUnits', { businessUnits: ['B2'] })).toEqual(['Almuerzo']);
    expect(await namesOf('getFoodServicesByBusinessUnits', { businessUnits: [] })).toEqual(
      await namesOf('getFoodServices', {}),
    );
    expect(await namesOf('getFoodServicesByBU', { businessUnit: 'B1' }, 'lector')).toEqual([]);
    expect(await namesOf('getFoodServicesByBU', { businessUnit: 'B9' })).toEqual([]);
    expect(refused(await call('getFoodServicesByBU', { businessUnit: '%' }))).toEqual(
      invalid({ businessUnit: 'Campo obligatorio' }),
    );
    expect(refused(await call('getFoodServicesByBusinessUnits', {}))).toEqual(
      invalid({ businessUnits: 'Campo obligatorio' }),
    );
  });

  test('SRV-29 SPR-20 O-105 by centre and company, with the price in force: the company’s own list before the main one', async () => {
    const priced = async (company_id: string) =>
      (
        (await call('getFoodServicesByBUCompany', { business_unit_id: 'B1', company_id })).response
          .data as (FoodServiceView & { price: number | null })[]
      ).map(({ name, price }) => [name, price]);
    expect(await priced('C1')).toEqual([
      ['Almuerzo', 80050],
      ['Brunch', null],
      ['Cena', null],
      ['Merienda', null],
    ]);
    expect(await priced('C2')).toEqual([
      ['Almuerzo', 100000],
      ['Brunch', null],
      ['Cena', 90000],
      ['Merienda', null],
    ]);
    expect(
      refused(await call('getFoodServicesByBUCompany', { business_unit_id: 'B1', company_id: 'C2' }, 'operador')),
    ).toEqual(outOfScope);
    expect(refused(await call('getFoodServicesByBUCompany', {}))).toEqual(
      invalid({ business_unit_id: 'Campo obligatorio', company_id: 'Campo obligatorio' }),
    );
  });

  test('ACC-85 ACC-86 SRV-26 a page: searched without accents, sorted, counted', async () => {
    const page = async (input: object, by: Who = 'admin') => {
      const { rows, total } = (await call('getFoodServices', { page: input }, by)).response.data as {
        rows: FoodServiceView[];
        total: number;
      };
      return [rows.map(({ name }) => name), total];
    };
    expect(await page({ limit: 2 })).toEqual([['Almuerzo', 'Brunch'], 4]);
    expect(await page({ limit: 2, offset: 2, sort: 'schedule_begin', direction: 'desc' })).toEqual([
      ['Almuerzo', 'Brunch'],
      4,
    ]);
    expect(await page({ search: 'MENU' })).toEqual([['Almuerzo', 'Cena'], 2]);
    expect(await page({ search: '%' })).toEqual([[], 0]);
    expect(await page({}, 'lector')).toEqual([['Almuerzo'], 1]);
    expect((await call('getFoodServices', { page: { sort: 'x' } })).status).toBe(422);
  });

  test('SRV-16 SRV-32 O-80 the sales materials, by description', async () => {
    expect((await call('getSalesMaterial')).response.data).toEqual([
      { id: 'M2', description: 'Desayuno' },
      { id: 'M1', description: 'Menú completo' },
    ]);
  });
});

describe('add', () => {
  test('SRV-13 SRV-30 O-78 a service, with 1 and 0 or true and false; the audit records the user', async () => {
    const answered = await call(
      'addFoodService',
      newService('Desayuno', { business_units: [{ id: 'B1', is_active: 1 }, { id: 'B2' }], is_default: true }),
    );
    const id = idOf(answered);
    expect([answered.status, answered.response.data]).toEqual([
      200,
      {
        id,
        name: 'Desayuno',
        sales_material: 'M2',
        sales_material_description: 'Desayuno',
        schedule_begin: '0700',
        schedule_end: '0900',
        business_units: [b1, b2],
        inactive_business_units: [],
        other_business_units: 0,
        is_default: 1,
        is_active: 1,
        has_history: false,
        version: 1,
      },
    ]);
    expect(await eventsOf(api.database, ['food_services', 'business_unit_food_service_relations'], String(id))).toEqual(
      [
        ['admin', 'I', 'food_services'],
        ['admin', 'I', 'business_unit_food_service_relations'],
        ['admin', 'I', 'business_unit_food_service_relations'],
      ],
    );
  });

  test.each([
    [
      'SRV-17 SRV-18 SRV-19 SRV-20 SRV-21',
      {},
      {
        name: 'Campo obligatorio',
        sales_material: 'Campo obligatorio',
        business_units: 'Seleccionar Centro/s Logístico/s',
        schedule_begin: '* HH:mm',
        schedule_end: '* HH:mm',
        schedule: 'Formato invalido',
      },
    ],
    ['SRV-18', newService('X', { sales_material: '%' }), { sales_material: 'Campo obligatorio' }],
    ['SRV-18', newService('X', { sales_material: 'M7' }), { sales_material: 'El valor no es válido' }],
    ['SRV-19', newService('X', { business_units: [] }), { business_units: 'Seleccionar Centro/s Logístico/s' }],
    [
      'SRV-19',
      newService('X', { business_units: [{ id: 'B1', is_active: 0 }] }),
      { business_units: 'Seleccionar Centro/s Logístico/s' },
    ],
    ['SRV-11 SRV-19', newService('X', { business_units: [{ id: 'B9' }] }), { business_units: 'El valor no es válido' }],
    [
      'SRV-20 SRV-21',
      newService('X', { schedule_begin: '2400' }),
      { schedule_begin: '* HH:mm', schedule: 'Formato invalido' },
    ],
    [
      'SRV-20 SRV-21',
      newService('X', { schedule_end: '12:60' }),
      { schedule_end: '* HH:mm', schedule: 'Formato invalido' },
    ],
    [
      'SRV-20 O-75',
      newService('X', { schedule_end: '0700' }),
      { schedule: 'La hora de fin debe ser distinta de la de inicio' },
    ],
    ['SRV-23 O-74', newService('A/B'), { name: 'Contiene caracteres no permitidos' }],
    ['SRV-25', newService('a'.repeat(31)), { name: 'Admite hasta 30 caracteres' }],
    ['SRV-13', newService('X', { is_default: 2 }), { is_default: 'El valor no es válido' }],
  ])('%s %j', async (_, body, fields) => {
    expect(refused(await call('addFoodService', body))).toEqual(invalid(fields));
  });

  test('SRV-24 O-74 an existing name, ignoring case and accents, is refused at the name', async () => {
    const taken = refusal(409, 'Servicio existente', { name: 'Servicio existente' });
    for (const name of ['Cena', 'CENA', ' cená ', 'brunch'])
      expect(refused(await call('addFoodService', newService(name)))).toEqual(taken);
    const answers = await Promise.all(
      ['Vianda', 'VIANDA', 'viánda', 'vianda'].map((name) => call('addFoodService', newService(name))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('ACC-20 SRV-30 only at the user’s own centres', async () => {
    expect(
      refused(
        await call('addFoodService', newService('Ajeno', { business_units: [{ id: 'B1' }, { id: 'B2' }] }), 'operador'),
      ),
    ).toEqual(outOfScope);
    expect((await call('addFoodService', newService('Propio'), 'operador')).status).toBe(200);
    expect(await namesOf('getFoodServices', {}, 'lector')).not.toContain('Ajeno');
  });
});

describe('default services', () => {
  const overlap = refusal(409, 'Ya existe un servicio predefinido en ese rango horario', {
    schedule: 'Ya existe un servicio predefinido en ese rango horario',
  });
  const asDefault = (
    name: string,
    schedule_begin: string,
    schedule_end: string,
    centres = ['B2'],
    change: object = {},
  ) =>
    newService(name, {
      schedule_begin,
      schedule_end,
      is_default: 1,
      business_units: centres.map((id) => ({ id })),
      ...change,
    });

  test.each([
    ['1400', '1600'],
    ['1000', '1201'],
    ['1300', '1400'],
    ['1100', '1700'],
    ['2300', '1230'],
  ])('SRV-22 O-75 from %s to %s overlaps another of the centre', async (begin, end) => {
    expect(refused(await call('addFoodService', asDefault('Nunca', begin, end)))).toEqual(overlap);
  });

  test('SRV-22 O-75 touching ones, another centre, a non-default, an inactive one and a closed centre do not overlap', async () => {
    const touching = await call('addFoodService', asDefault('Toca', '1500', '1530'));
    const free = [
      await call('addFoodService', asDefault('Otra sede', '2030', '2130')),
      await call('addFoodService', asDefault('Comun', '1200', '1300', ['B2'], { is_default: 0 })),
      await call('addFoodService', asDefault('Dormido', '1200', '1300', ['B2'], { is_active: 0 })),
      await call('addFoodService', asDefault('Brunch nuevo', '1015', '1115', ['B1'])),
    ];
    expect([touching, ...free].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const dormant = idOf(free[2] ?? touching);
    const stored = await find(dormant);
    expect(refused(await call('editFoodService', { ...stored, is_active: 1 }))).toEqual(overlap);
    expect((await find(dormant))?.is_active).toBe(0);
  });

  test('SRV-22 two that pass midnight overlap at night', async () => {
    expect((await call('addFoodService', asDefault('Noche', '2300', '0200', ['B1']))).status).toBe(200);
    expect(refused(await call('addFoodService', asDefault('Madrugada', '0130', '0430', ['B1'])))).toEqual(overlap);
  });

  test('SRV-22 ACC-20 a service also offered at centres outside the scope cannot become a default there', async () => {
    const id = idOf(
      await call('addFoodService', asDefault('Tarde ajena', '1700', '1800', ['B1', 'B2'], { is_default: 0 })),
    );
    const mine = await find(id, 'operador');
    expect(refused(await call('editFoodService', { ...mine, is_default: 1 }, 'operador'))).toEqual(
      shared('Tarde ajena', 'Predefinido', ['is_default']),
    );
  });

  test('SRV-22 of several concurrent saves of overlapping services one succeeds', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => call('addFoodService', asDefault(`Carrera ${n}`, '0300', '0400', ['B1', 'B2']))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refused)).toEqual([overlap, overlap, overlap, overlap]);
  });
});

describe('edit', () => {
  test('SRV-30 everything; of the centres only the differences are written', async () => {
    const id = idOf(await call('addFoodService', newService('Colacion', { business_units: [{ id: 'B1' }] })));
    const before = await eventsOf(api.database, ['food_services', 'business_unit_food_service_relations'], String(id));
    const answered = await call(
      'editFoodService',
      newService('Colación', {
        id,
        schedule_end: '0630',
        sales_material: 'M1',
        business_units: [
          { id: 'B2', is_active: true },
          { id: 'B1', is_active: false },
        ],
        is_active: false,
        version: 1,
      }),
    );
    expect(answered.response.data).toEqual({
      id,
      name: 'Colación',
      sales_material: 'M1',
      sales_material_description: 'Menú completo',
      schedule_begin: '0700',
      schedule_end: '0630',
      business_units: [{ ...b1, is_active: false }, b2],
      inactive_business_units: [],
      other_business_units: 0,
      is_default: 0,
      is_active: 0,
      has_history: false,
      version: 2,
    });
    expect(
      (await eventsOf(api.database, ['food_services', 'business_unit_food_service_relations'], String(id))).slice(
        before.length,
      ),
    ).toEqual([
      ['admin', 'U', 'food_services'],
      ['admin', 'D', 'business_unit_food_service_relations'],
      ['admin', 'I', 'business_unit_food_service_relations'],
    ]);
  });

  test('ACC-20 SRV-30 centres beyond the scope stay as they are', async () => {
    const id = idOf(
      await call('addFoodService', newService('Compartido', { business_units: [{ id: 'B1' }, { id: 'B2' }] })),
    );
    expect(
      refused(
        await call(
          'editFoodService',
          newService('Compartido 2', {
            id,
            sales_material: 'M1',
            schedule_begin: '0710',
            schedule_end: '0910',
            is_default: 1,
            is_active: 0,
          }),
          'operador',
        ),
      ),
    ).toEqual(
      shared('Compartido', 'Nombre del servicio, Material de venta, Hora de inicio, Hora de fin, Predefinido, Activo', [
        'name',
        'sales_material',
        'schedule_begin',
        'schedule_end',
        'is_default',
        'is_active',
      ]),
    );
    expect(refused(await call('removeFoodService', { id }, 'operador'))).toEqual(
      refusal(
        409,
        'El servicio Compartido no se puede eliminar: también se ofrece en centros logísticos que no son suyos. Puede dejar de ofrecerlo en los suyos',
      ),
    );
    expect(await find(id)).toMatchObject({ name: 'Compartido', is_active: 1, version: 1 });
    const answered = await call('editFoodService', newService('Compartido', { id }), 'operador');
    expect(answered.response.data).toMatchObject({
      name: 'Compartido',
      business_units: [b1],
      inactive_business_units: [],
      other_business_units: 1,
      version: 1,
    });
    expect(await relations(id)).toEqual([
      { id: 'B1', is_active: true },
      { id: 'B2', is_active: true },
    ]);
    await api.database.query(
      `update business_unit_food_service_relations set is_active = false where food_service_id = $1 and business_unit_id = 'B2'`,
      [id],
    );
    const whole = await call('editFoodService', newService('Compartido 2', { id, schedule_end: '0910' }), 'operador');
    expect(whole.response.data).toMatchObject({ name: 'Compartido 2', schedule_end: '0910', other_business_units: 0 });
    const foreign = idOf(await call('addFoodService', newService('Del norte', { business_units: [{ id: 'B2' }] })));
    expect(refused(await call('editFoodService', newService('Mio', { id: foreign }), 'operador'))).toEqual(outOfScope);
    expect(refused(await call('removeFoodService', { id: foreign }, 'operador'))).toEqual(outOfScope);
  });

  test('SRV-24 SRV-30 its own name is free, another’s is not; a stale version is refused and nothing is written', async () => {
    const id = idOf(await call('addFoodService', newService('Original')));
    expect((await call('editFoodService', newService('ORIGINAL', { id, version: 1 }))).response.data).toMatchObject({
      name: 'ORIGINAL',
      version: 2,
    });
    expect(refused(await call('editFoodService', newService('almuerzo', { id })))).toEqual(
      refusal(409, 'Servicio existente', { name: 'Servicio existente' }),
    );
    expect(refused(await call('editFoodService', newService('Tarde llego', { id, version: 1 })))).toEqual(
      refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
    );
    expect((await find(id))?.name).toBe('ORIGINAL');
    expect(refused(await call('editFoodService', newService('Nadie', { id: 9999 })))).toEqual(
      refusal(404, 'El registro no existe'),
    );
    const answers = await Promise.all(
      [1, 2, 3].map((n) => call('editFoodService', newService(`Paralelo ${n}`, { id, version: 2 }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('remove', () => {
  test('SRV-31 O-66 an unused one is deleted, with the id in the body or in the path', async () => {
    const [one, other] = [
      idOf(await call('addFoodService', newService('Fugaz'))),
      idOf(await call('addFoodService', newService('Efimero'))),
    ];
    expect((await call('removeFoodService', { id: one })).response).toMatchObject({ ret: true, data: true });
    expect((await call(`removeFoodService/${other}`)).response).toMatchObject({ ret: true, data: true });
    expect([await find(one), await find(other)]).toEqual([undefined, undefined]);
    expect((await eventsOf(api.database, ['food_services'], String(one))).at(-1)).toEqual([
      'admin',
      'D',
      'food_services',
    ]);
    expect(refused(await call('removeFoodService', { id: one }))).toEqual(refusal(404, 'El registro no existe'));
    expect(refused(await call('removeFoodService', {}))).toEqual(invalid({ id: 'Campo obligatorio' }));
    expect(refused(await call('removeFoodService/x'))).toEqual(invalid({ id: 'El valor no es válido' }));
  });

  test('SRV-31 O-79 one in use is refused with what uses it; one with history only becomes inactive', async () => {
    const inUse = (uses: string) =>
      refusal(
        409,
        `El servicio Cena no se puede eliminar: está en ${uses}. Puede desactivarlo para que deje de ofrecerse`,
      );
    const {
      rows: [profile],
    } = await api.database.query<{ id: number }>(
      `insert into food_services_profiles (name, company_id, business_unit_id) values ('De cena', 'C2', 'B1') returning id::int`,
    );
    await api.database.query(
      'insert into food_service_profile_relations (food_services_profile_id, food_service_id) values ($1, 2)',
      [profile?.id],
    );
    expect(refused(await call('removeFoodService', { id: 2 }))).toEqual(
      inUse('1 perfil de servicio y 1 lista de precios'),
    );
    await api.database.query('update food_services_profiles set is_active = false where id = $1', [profile?.id]);
    expect(refused(await call('removeFoodService', { id: 2 }))).toEqual(inUse('1 lista de precios'));
    await api.database.query(`insert into price_lists (business_unit_id, start_date) values ('B1', '2026-11-21')`);
    expect((await call('removeFoodService', { id: 2 })).response.data).toBe(true);
    expect(await find(2)).toMatchObject({ name: 'Cena', is_active: 0, has_history: true, version: 2 });
    expect(refused(await call('removeFoodService', { id: 2 }))).toEqual(
      refusal(409, 'El servicio Cena ya está inactivo y no se puede eliminar: su historia se conserva'),
    );
    await api.database.query(`delete from price_lists where start_date = '2026-11-21'`);
  });

  test('SRV-31 O-79 it cannot be removed while a profile that uses it is being saved', async () => {
    const id = idOf(await call('addFoodService', newService('Disputado')));
    await api.database.query(
      'insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (2, $1, 5000)',
      [id],
    );
    await api.database.query(
      'update price_list_food_service_realtion set is_active = false where food_service_id = $1',
      [id],
    );
    const writer = await api.database.connect();
    await writer.query('begin');
    await writer.query(
      `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (777, 'Disputa', 'C1', 'B1')`,
    );
    await writer.query(
      'insert into food_service_profile_relations (food_services_profile_id, food_service_id) values (777, $1)',
      [id],
    );
    const removal = call('removeFoodService', { id });
    await writer.query('commit');
    writer.release();
    expect(refused(await removal)).toEqual(
      refusal(
        409,
        'El servicio Disputado no se puede eliminar: está en 1 perfil de servicio. Puede desactivarlo para que deje de ofrecerse',
      ),
    );
  });
});

test('SRV-02 SRV-05 ACC-16 a read-only user writes nothing; without the module nothing can be read', async () => {
  for (const path of ['addFoodService', 'editFoodService', 'removeFoodService'])
    expect(refused(await call(path, { ...newService('No'), id: 1 }, 'lector'))).toEqual(noPermission);
  for (const path of [
    'getFoodServices',
    'getFoodServicesByBU',
    'getFoodServicesByBusinessUnits',
    'getFoodServicesByBUCompany',
    'getSalesMaterial',
  ]) {
    expect(
      refused(
        await call(
          path,
          { businessUnit: 'B1', businessUnits: ['B1'], business_unit_id: 'B1', company_id: 'C1' },
          'nada',
        ),
      ),
    ).toEqual(noPermission);
    expect(refused(await api.call(`food-services/${path}`, {}))).toEqual(sessionOver);
  }
});
