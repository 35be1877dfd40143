import type { PriceListView } from '@comensal/domain/price-lists';
import { invalid, refusal, refused } from '../testing/refused';
import { addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00', DATABASE_POOL: '12' } });
  await addOrganisation(api.database);
  // B1 offers 1, 2 and the retired 4; 3 is offered only at B2. B9 is inactive. C1 is at B1, C2 at B1 and B2; C3's
  // relation with B1 has ended.
  await api.database.query(`
    insert into business_units (id, name, is_active) values ('B3', 'Ñandubay', true), ('B9', 'Cerrado', false);
    insert into companies (id, business_name, cuit, category) values ('C3', 'Anterior', '30712345673', '2A');
    insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C3', 'B1', 'CLI', false), ('C2', 'B9', 'CLI', true), ('C2', 'B3', 'CLI', true);
    insert into sales_materials (id, description) values ('M1', 'Menú completo');
    insert into food_services (id, name, sales_material, schedule_begin, schedule_end, is_active) overriding system value values
      (1, 'Almuerzo', 'M1', '1200', '1500', true), (2, 'Cena', 'M1', '2000', '2300', true), (3, 'Merienda', 'M1', '1600', '1800', true), (4, 'Vianda', 'M1', '0000', '0300', false);
    insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'B1'), (2, 'B1'), (4, 'B1'), (3, 'B2'), (1, 'B2'), (1, 'B3')`);
  await addUser(api.database, { username: 'admin', modules: { 'Listas de Precios': 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'lector', modules: { 'Listas de Precios': 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'propio', modules: { 'Listas de Precios': 'W' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'nadie', modules: { Servicios: 'W' }, totalAccess: true });
  for (const name of ['admin', 'lector', 'propio', 'nadie']) tokens[name] = await api.logIn(name);
});
afterAll(() => api?.close());
/** Each test creates the lists that it needs. */
beforeEach(async () => {
  await api.database.query('delete from price_lists');
});

const as =
  (name: string) =>
  (call: string, body: object = {}) =>
    api.call(`price-lists/${call}`, body, { token: tokens[name] ?? '' });
const call = as('admin');
const lunch = (price: number) => [{ id: 1, price, is_active: true }];
const main = (start_date: number, price = 100000) => ({
  start_date,
  business_unit_id: 'B1',
  food_services: lunch(price),
});
const ofClient = (start_date: number, company_id = 'C1', price = 90000) => ({ ...main(start_date, price), company_id });

async function added(body: object): Promise<PriceListView> {
  const { status, response } = await call('addPriceList', body);
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as PriceListView;
}

const lists = async (name: string, body: object = {}) =>
  (await as(name)('getPriceLists', body)).response.data as PriceListView[];
const stored = async (id: number) => (await lists('admin', { id }))[0];
const almuerzo = {
  id: 1,
  name: 'Almuerzo',
  sales_material: 'M1',
  sales_material_description: 'Menú completo',
  is_active: true,
};
const cena = {
  id: 2,
  name: 'Cena',
  sales_material: 'M1',
  sales_material_description: 'Menú completo',
  is_active: true,
};
const taken = 'Ya existe una lista para el Centro Logistico/Cliente/Fecha de inicio seleccionados';
const outOfScope = refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403);
const notFound = refusal(404, 'El registro no existe');

describe('add', () => {
  test('PRI-14 PRI-15 PRI-23 O-101 a main list and a client’s list, as returned and as stored', async () => {
    const list = await added({
      ...main(20261101),
      food_services: [
        { id: 1, price: 100050 },
        { id: 2, price: 0, is_active: false },
      ],
    });
    expect(list).toEqual({
      id: list.id,
      start_date: 20261101,
      end_date: null,
      standing: 'inForce',
      company_id: null,
      company_name: null,
      business_unit_id: 'B1',
      business_unit_name: 'Comedor Central',
      food_services: [
        { ...almuerzo, price: 100050 },
        { ...cena, price: 0, is_active: false },
      ],
      client_lists: 0,
      has_clause: false,
      acceptance: null,
      inactive: null,
      version: 1,
    });
    const client = await added(ofClient(20261201));
    expect(client).toMatchObject({
      company_id: 'C1',
      company_name: 'Minera del Sur',
      standing: 'next',
      food_services: [{ ...almuerzo, price: 90000 }],
    });
    expect(await lists('admin')).toEqual([{ ...list, client_lists: 1 }, client]);
  });

  test('PRI-20 one per centre, client and day, even for concurrent requests', async () => {
    const notice = refusal(409, taken, { start_date: taken });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((price) => call('addPriceList', main(20261101, price))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refused)).toEqual([
      notice,
      notice,
      notice,
      notice,
      notice,
    ]);
    await added(ofClient(20261101));
    expect(refused(await call('addPriceList', ofClient(20261101)))).toEqual(notice);
    expect((await call('addPriceList', ofClient(20261101, 'C2'))).status).toBe(200);
  });

  test.each([
    [
      'PRI-16 PRI-17 PRI-12 nothing',
      {},
      {
        start_date: 'Campo obligatorio',
        business_unit_id: 'Campo obligatorio',
        food_services: 'Debe elegir al menos un servicio',
      },
    ],
    ['PRI-18 a client that was not chosen', ofClient(20261101, '%'), { company_id: 'Campo obligatorio' }],
    [
      'PRI-19 a service without a price',
      {
        ...main(20261101),
        food_services: [
          { id: 1, price: 5 },
          { id: 2, price: 0 },
        ],
      },
      { grid: 'No pueden quedar servicios sin precio' },
    ],
    [
      'O-102 a client whose relation has ended',
      ofClient(20261101, 'C3'),
      { company_id: 'El cliente no tiene una relación activa con el centro logístico' },
    ],
    [
      'O-102 a client that does not exist',
      ofClient(20261101, 'X'),
      { company_id: 'El cliente no tiene una relación activa con el centro logístico' },
    ],
    [
      'PRI-17 a centre that does not exist',
      { ...main(20261101), business_unit_id: 'X' },
      { business_unit_id: 'El valor no es válido' },
    ],
    [
      'PRI-17 a closed centre',
      { ...main(20261101), business_unit_id: 'B9' },
      { business_unit_id: 'El valor no es válido' },
    ],
    [
      'PRI-06 a service of another centre',
      { ...main(20261101), food_services: [{ id: 3, price: 5 }] },
      { food_services: 'El centro logístico no ofrece alguno de los servicios' },
    ],
    [
      'PRI-06 a retired service',
      { ...main(20261101), food_services: [{ id: 4, price: 5 }] },
      { food_services: 'El centro logístico no ofrece alguno de los servicios' },
    ],
    [
      'PRI-06 a service that does not exist',
      { ...main(20261101), food_services: [...lunch(5), { id: 999, is_active: false }] },
      { food_services: 'El centro logístico no ofrece alguno de los servicios' },
    ],
  ])('%s', async (_rule, body, fields) => {
    expect(refused(await call('addPriceList', body))).toEqual(invalid(fields));
    expect(await lists('admin')).toEqual([]);
  });
});

describe('list', () => {
  test('PRI-02 PRI-22 O-103 O-105 main lists before those of clients, latest first, each with its current state', async () => {
    for (const body of [
      main(20260101),
      main(20261001),
      main(20270101),
      main(20270601),
      ofClient(20260301),
      ofClient(20261121),
      ofClient(20261122, 'C2'),
      { ...main(20260101), business_unit_id: 'B2' },
    ])
      await added(body);
    expect(
      (await lists('admin')).map(({ business_unit_id, company_id, start_date, end_date, standing, client_lists }) => [
        business_unit_id,
        company_id,
        start_date,
        end_date,
        standing,
        client_lists,
      ]),
    ).toEqual([
      ['B1', null, 20270601, null, 'later', 2],
      ['B1', null, 20270101, 20270531, 'next', 2],
      ['B1', null, 20261001, 20261231, 'inForce', 3],
      ['B1', null, 20260101, 20260930, 'past', 1],
      ['B1', 'C1', 20261121, null, 'inForce', 0],
      ['B1', 'C1', 20260301, 20261120, 'past', 0],
      ['B1', 'C2', 20261122, null, 'next', 0],
      ['B2', null, 20260101, null, 'inForce', 0],
    ]);
    const starts = async (body: object) => (await lists('admin', body)).map(({ start_date }) => start_date);
    expect(await starts({ standing: ['past'] })).toEqual([20260101, 20260301]);
    expect(await starts({ business_unit_id: 'B1', main: false })).toEqual([20261121, 20260301, 20261122]);
    expect(await starts({ main: true, standing: ['inForce', 'next'] })).toEqual([20270101, 20261001, 20260101]);
  });

  test('PRI-03 by a service with a price, and by a client; a main list by its clients, within the scope (ACC-20)', async () => {
    await added({ ...main(20260101), food_services: [...lunch(5), { id: 2, price: 7, is_active: true }] });
    await added({ ...main(20260101), business_unit_id: 'B2' });
    for (const client of ['C1', 'C2']) await added(ofClient(20260301, client));
    const matches = async (name: string, search: string) =>
      (await lists(name, { search })).map(
        ({ business_unit_id, company_id }) => `${business_unit_id} ${company_id ?? 'main'}`,
      );
    const [c1, c2] = (await lists('admin', { main: false })).map(({ company_name }) => company_name ?? '');
    expect([
      await matches('admin', 'cena'),
      await matches('admin', 'vianda'),
      await matches('admin', c2 ?? ''),
      await matches('propio', c1 ?? ''),
      await matches('propio', c2 ?? ''),
    ]).toEqual([['B1 main'], [], ['B1 main', 'B1 C2'], ['B1 main', 'B1 C1'], []]);
  });

  test('PRI-03 by the centre’s name, ignoring accents and case, or by its code; in pages', async () => {
    for (const centre of ['B1', 'B3', 'B2'])
      for (const day of [20260101, 20270101])
        await added({ ...main(day), business_unit_id: centre, food_services: lunch(5) });
    const page = { offset: 0, limit: 10, direction: 'asc' };
    const findMatch = async (body: object) => {
      const { rows, total } = (await call('getPriceLists', body)).response.data as {
        rows: PriceListView[];
        total: number;
      };
      return [total, ...rows.map(({ business_unit_id, start_date }) => `${business_unit_id} ${start_date}`)];
    };
    expect(await findMatch({ page: { ...page, search: 'nanduBAY' } })).toEqual([2, 'B3 20270101', 'B3 20260101']);
    expect(await findMatch({ search: 'comedor', page: { ...page, search: 'b2' } })).toEqual([
      2,
      'B2 20270101',
      'B2 20260101',
    ]);
    expect(await findMatch({ page: { ...page, search: '%' } })).toEqual([0]);
    expect(await findMatch({ page: { ...page, limit: 2, offset: 3, sort: 'start_date' } })).toEqual([
      6,
      'B1 20270101',
      'B2 20270101',
    ]);
    expect(await findMatch({ page: { ...page, limit: 2, sort: 'business_unit_name', direction: 'desc' } })).toEqual([
      6,
      'B3 20270101',
      'B3 20260101',
    ]);
    expect(refused(await call('getPriceLists', { standing: ['x'], page: { sort: 'price' } }))).toEqual(
      invalid({ 'standing.0': 'El valor no es válido', 'page.sort': 'El valor no es válido' }),
    );
  });
});

describe('edit', () => {
  test('PRI-25 O-101 O-107 services and prices change; an omitted one is dropped and keeps its last price', async () => {
    const list = await added({
      ...main(20261101),
      food_services: [
        { id: 1, price: 100000 },
        { id: 2, price: 120000 },
      ],
    });
    const { response } = await call('editPriceList', {
      id: list.id,
      start_date: 20261101,
      business_unit_id: 'B1',
      company_id: null,
      version: 1,
      food_services: lunch(110050),
    });
    expect(response.data).toEqual({
      ...list,
      version: 2,
      food_services: [
        { ...almuerzo, price: 110050 },
        { ...cena, price: 120000, is_active: false },
      ],
    });
    const again = await call('editPriceList', { id: list.id, version: 2, food_services: lunch(110050) });
    expect(again.response.data).toEqual(response.data);
    const events = await api.database.query(
      `select action, record_key, coalesce(new_data, last_data) ->> 'price' as price from audit_events
       where table_name = 'price_list_food_service_realtion' and record_key like $1 and action <> 'I' order by id`,
      [`${list.id}/%`],
    );
    expect(events.rows).toEqual([
      { action: 'D', record_key: `${list.id}/2`, price: '120000' },
      { action: 'U', record_key: `${list.id}/1`, price: '110050' },
    ]);
  });

  test('PRI-25 a service that the centre no longer offers can stay in the list, but cannot be added', async () => {
    const list = await added(main(20261101));
    await api.database.query(
      `insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values ($1, 4, 7)`,
      [list.id],
    );
    expect(
      (await call('editPriceList', { id: list.id, food_services: [...lunch(5), { id: 4, price: 9 }] })).status,
    ).toBe(200);
    expect(
      refused(await call('editPriceList', { id: list.id, food_services: [...lunch(5), { id: 3, price: 9 }] })),
    ).toEqual(invalid({ food_services: 'El centro logístico no ofrece alguno de los servicios' }));
  });

  test('PRI-25 of two concurrent edits the second is refused; nothing is half written', async () => {
    const list = await added(main(20261101));
    const answers = await Promise.all(
      [200000, 300000].map((price) => call('editPriceList', { id: list.id, version: 1, food_services: lunch(price) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refused)).toEqual([
      refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
    ]);
    const won = answers.find(({ status }) => status === 200)?.response.data as PriceListView;
    expect(await stored(list.id)).toEqual(won);
    expect((await call('editPriceList', { id: list.id, food_services: lunch(7) })).status).toBe(200);
  });

  test('PRI-13 PRI-19 O-105 day, centre and client cannot be edited, and no chosen service may lack a price', async () => {
    await added(main(20261101));
    const list = await added(ofClient(20261101));
    const body = { id: list.id, food_services: lunch(5) };
    const fixed = 'No se puede cambiar en una lista existente';
    expect(
      refused(await call('editPriceList', { ...body, start_date: 20261102, business_unit_id: 'B2', company_id: 'C2' })),
    ).toEqual(invalid({ start_date: fixed, business_unit_id: fixed, company_id: fixed }));
    expect(refused(await call('editPriceList', { ...body, food_services: lunch(0) }))).toEqual(
      invalid({ grid: 'No pueden quedar servicios sin precio' }),
    );
    expect(refused(await call('editPriceList', { ...body, food_services: [] }))).toEqual(
      invalid({ food_services: 'Debe elegir al menos un servicio' }),
    );
    expect(refused(await call('editPriceList', { ...body, id: 999999 }))).toEqual(notFound);
    expect(await stored(list.id)).toEqual(list);
  });

  test('O-106 the cost of past meals does not change', async () => {
    const list = await added(main(20260101));
    await api.database.query(`
      insert into customers (id, name) overriding system value values (1, 'Ana');
      insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
      values ('t1', 'B1', 'C1', 1, 1, 1, 100000, '2026-11-20T12:00:00-03:00', '2026-11-20')`);
    await call('editPriceList', { id: list.id, food_services: lunch(999) });
    await added(main(20260201));
    await call(`removePriceList/${list.id}`);
    expect((await api.database.query('select amount from meal_transactions')).rows).toEqual([{ amount: 100000 }]);
  });
});

describe('remove', () => {
  const only = refusal(409, 'No es posible eliminar la unica lista de precios principal');

  test('PRI-24 O-66 with the id in the path or in the body; its day is free again, its history stays', async () => {
    const first = await added(main(20261101));
    const second = await added(main(20261102));
    const client = await added(ofClient(20261101));
    expect((await call(`removePriceList/${second.id}`)).response).toMatchObject({ ret: true, data: true });
    expect((await call('removePriceList', { id: client.id })).response).toMatchObject({ ret: true, data: true });
    expect((await lists('admin')).map(({ id }) => id)).toEqual([first.id]);
    expect(refused(await call(`removePriceList/${second.id}`))).toEqual(notFound);
    expect(refused(await call('editPriceList', { id: second.id, food_services: lunch(5) }))).toEqual(notFound);
    await added(main(20261102));
    expect(
      (
        await api.database.query(
          `select username, action from audit_events where table_name = 'price_lists' and record_key = $1 and action <> 'I'`,
          [String(second.id)],
        )
      ).rows,
    ).toEqual([{ username: 'admin', action: 'D' }]);
    for (const id of ['x', '0', '-1', '1e3'])
      expect(refused(await call(`removePriceList/${id}`))).toEqual(invalid({ id: 'El valor no es válido' }));
    expect(refused(await call('removePriceList', { id: {} }))).toEqual(invalid({ id: 'El valor no es válido' }));
    expect(refused(await call('removePriceList'))).toEqual(invalid({ id: 'Campo obligatorio' }));
  });

  test('PRI-21 the only main list of a centre cannot be removed, whatever lists its clients have', async () => {
    const list = await added(main(20261101));
    const client = await added(ofClient(20261101));
    expect(refused(await call(`removePriceList/${list.id}`))).toEqual(only);
    expect((await call(`removePriceList/${client.id}`)).status).toBe(200);
    expect(refused(await call(`removePriceList/${list.id}`))).toEqual(only);
  });

  test('O-106 a client’s list must start on a day with a main list in force, or is refused at its day', async () => {
    await added(main(20261101));
    const refusal = invalid({
      start_date:
        'El centro logístico no tiene una lista principal en vigencia ese día. Cree primero la lista principal, o elija un día posterior',
    });
    expect(refused(await call('addPriceList', ofClient(20261031)))).toEqual(refusal);
    expect((await lists('admin')).map(({ start_date }) => start_date)).toEqual([20261101]);
    expect((await added(ofClient(20261101))).start_date).toBe(20261101);
  });

  test('O-106 adding a client’s list while its main list is removed: one of the two is refused', async () => {
    for (const day of [20260101, 20260201, 20260301, 20260401]) {
      await api.database.query('delete from price_lists');
      const first = await added(main(day));
      await added(main(day + 10));
      const answers = await Promise.all([call(`removePriceList/${first.id}`), call('addPriceList', ofClient(day + 5))]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('PRI-21 removing the last two main lists concurrently: one list stays', async () => {
    for (const day of [20260101, 20260201, 20260301, 20260401]) {
      await api.database.query('delete from price_lists');
      const [one, other] = [await added(main(day)), await added(main(day + 1))];
      const answers = await Promise.all([one, other].map(({ id }) => call(`removePriceList/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.filter(({ status }) => status === 409).map(refused)).toEqual([only]);
      expect(await lists('admin')).toHaveLength(1);
    }
  });

  test('O-106 a main list stays while clients’ lists start during it', async () => {
    await added(main(20260101));
    const second = await added(main(20260601));
    await added(main(20261001));
    await added(ofClient(20260531));
    await added(ofClient(20261001));
    const [a, b] = [await added(ofClient(20260601)), await added(ofClient(20260930, 'C2'))];
    expect(refused(await call(`removePriceList/${second.id}`))).toEqual(
      refusal(
        409,
        'No es posible eliminar la lista de precios principal: durante su vigencia comienzan 2 listas de clientes. Elimínelas primero',
      ),
    );
    await call(`removePriceList/${a.id}`);
    expect(refused(await call(`removePriceList/${second.id}`))).toEqual(
      refusal(
        409,
        'No es posible eliminar la lista de precios principal: durante su vigencia comienza la lista de un cliente. Elimínela primero',
      ),
    );
    await call(`removePriceList/${b.id}`);
    expect((await call(`removePriceList/${second.id}`)).status).toBe(200);
  });

  test('O-106 a client’s list added while its main list is removed: never both succeed', async () => {
    for (let day = 20260201; day <= 20260206; day += 1) {
      await api.database.query('delete from price_lists');
      await added(main(20260101));
      const second = await added(main(20260201));
      const [removal, addition] = await Promise.all([
        call(`removePriceList/${second.id}`),
        call('addPriceList', ofClient(day)),
      ]);
      expect(addition.status).toBe(200);
      const remaining = (await lists('admin', { main: true })).map(({ start_date }) => start_date);
      // Either the client's list came first, and its main list stayed, or the main list went first.
      expect([removal.status, remaining]).toEqual(
        removal.status === 200 ? [200, [20260101]] : [409, [20260201, 20260101]],
      );
    }
  });
});

describe('permissions', () => {
  test('PRI-05 R can read and cannot write; another module grants nothing', async () => {
    const list = await added(main(20261101));
    const no = refusal(403, 'Su perfil no tiene permiso para realizar esta acción', null, 1403);
    expect((await lists('lector')).map(({ id }) => id)).toEqual([list.id]);
    for (const [path, body] of [
      ['addPriceList', main(20261102)],
      ['editPriceList', { id: list.id, food_services: lunch(5) }],
      [`removePriceList/${list.id}`, {}],
    ] as const) {
      expect(refused(await as('lector')(path, body))).toEqual(no);
      expect(refused(await as('nadie')(path, body))).toEqual(no);
    }
    expect(refused(await as('nadie')('getPriceLists'))).toEqual(no);
    expect(await stored(list.id)).toEqual(list);
  });

  test('PRI-02 PRI-22 lists of an inactive centre or client and of an ended relation stay, and say why nothing new begins there', async () => {
    await added(main(20261101));
    await added(ofClient(20261101));
    await added({ ...main(20261101), business_unit_id: 'B2' });
    await added({ ...ofClient(20261101, 'C2'), business_unit_id: 'B2' });
    const parts = async () =>
      (await lists('admin')).map((list) => [list.business_unit_id, list.company_id, list.inactive]);
    expect((await parts()).map(([, , inactive]) => inactive)).toEqual([null, null, null, null]);
    const off = `update companies set is_active = false where id = 'C1';
      update company_business_unit_relations set is_active = false where company_id = 'C2' and business_unit_id = 'B2'`;
    try {
      await api.database.query(off);
      expect(await parts()).toEqual([
        ['B1', null, null],
        ['B1', 'C1', 'company'],
        ['B2', null, null],
        ['B2', 'C2', 'relation'],
      ]);
      await api.database.query(`update business_units set is_active = false where id = 'B2'`);
      expect((await parts()).slice(2)).toEqual([
        ['B2', null, 'centre'],
        ['B2', 'C2', 'centre'],
      ]);
    } finally {
      await api.database.query(
        off
          .replaceAll('= false', '= true')
          .replace(/$/, `; update business_units set is_active = true where id = 'B2'`),
      );
    }
  });

  test('ACC-20 PRI-22 own: the main lists of the user’s centres and the lists of the user’s clients there; others cannot be written', async () => {
    const own = await added(main(20261101));
    const ownClient = await added(ofClient(20261101));
    const foreignClient = await added(ofClient(20261101, 'C2'));
    const foreign = await added({ ...main(20261101), business_unit_id: 'B2' });
    expect(await lists('propio')).toEqual([{ ...own, client_lists: 1 }, ownClient]);
    expect((await as('propio')('getPriceLists', { page: { limit: 5 } })).response.data).toMatchObject({ total: 2 });
    const propio = as('propio');
    for (const { id } of [foreign, foreignClient]) {
      expect(await lists('propio', { id })).toEqual([]);
      expect(refused(await propio('editPriceList', { id, food_services: lunch(5) }))).toEqual(outOfScope);
      expect(refused(await propio(`removePriceList/${id}`))).toEqual(outOfScope);
    }
    for (const body of [
      ofClient(20261201, 'C2'),
      { ...main(20261201), business_unit_id: 'B2' },
      { ...main(20261201), business_unit_id: 'X' },
    ]) {
      expect(refused(await propio('addPriceList', body))).toEqual(outOfScope);
    }
    expect((await propio('addPriceList', main(20261201))).status).toBe(200);
    expect((await propio('editPriceList', { id: ownClient.id, food_services: lunch(5) })).status).toBe(200);
    expect((await propio(`removePriceList/${ownClient.id}`)).status).toBe(200);
  });
});

describe('the effects of a list on those who pay by it', () => {
  const both = [
    { id: 1, price: 100000, is_active: true },
    { id: 2, price: 50000, is_active: true },
  ];
  beforeAll(async () => {
    await api.arrange(`
      insert into food_services_profiles (id, name, company_id, business_unit_id, is_active) overriding system value values
        (901, 'Turno noche', 'C1', 'B1', true), (902, 'Turno corrido', 'C1', 'B1', true), (903, 'Viejo', 'C1', 'B1', false), (904, 'Ajeno', 'C2', 'B1', true);
      insert into food_service_profile_relations (food_services_profile_id, food_service_id, is_active) values
        (901, 2, true), (902, 2, true), (902, 1, true), (903, 2, true), (904, 2, true);
      insert into customers (id, name, surname, is_active) overriding system value values (901, 'Ana', 'Paz', true), (902, 'Leo', 'Sur', true), (903, 'Ida', 'Mar', false), (904, 'Eva', 'Río', true);
      insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values
        (901, 901, 'B1', 'C1'), (902, 902, 'B1', 'C1'), (903, 901, 'B1', 'C1'), (904, 904, 'B1', 'C2');
      insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, food_service_id, qty, amount, count) values
        ('2026-11-14', 'B1', 'C1', 2, 50, 1, 50), ('2026-11-15', 'B1', 'C1', 2, 3, 1, 3), ('2026-11-21', 'B1', 'C1', 2, 4, 1, 4),
        ('2026-11-21', 'B1', 'C1', 1, 9, 1, 9), ('2026-11-21', 'B1', 'C2', 2, 8, 1, 8)`);
  });

  const left = {
    unpriced: [
      { id: 2, name: 'Cena', main_price: 50000, profiles: ['Turno corrido', 'Turno noche'], diners: 2, meals: 7 },
    ],
    client_lists: [],
  };
  const effects = async (body: object) => (await call('getPriceListEffects', body)).response.data;

  test('PRI-11 a client’s list names the services that it removes, with profiles, diners and the week’s meals, and the main price', async () => {
    await added({ ...main(20261001), food_services: both });
    expect(await effects(ofClient(20261101))).toEqual(left);
    expect(await effects({ ...ofClient(20261101), food_services: both })).toEqual({ unpriced: [], client_lists: [] });
    // The same figures by a statement of the test itself.
    const [own] = await api.arrange<{ diners: number; meals: number }>(`
      select (select count(*)::int from customers c where c.is_active and exists (select from customer_profile_relations r, food_services_profiles p, food_service_profile_relations f
                where r.customer_id = c.id and r.is_active and p.id = r.food_services_profile_id and p.is_active and p.company_id = 'C1' and f.food_services_profile_id = p.id and f.is_active and f.food_service_id = 2)) as diners,
             (select sum(qty)::int from meal_daily_rollups where company_id = 'C1' and business_unit_id = 'B1' and food_service_id = 2 and occurred_on between '2026-11-15' and '2026-11-21') as meals`);
    expect(own).toEqual({ diners: 2, meals: 7 });
    // A list that another list of the client has replaced by today has no effect.
    await added({ ...ofClient(20261110), food_services: both });
    expect(await effects(ofClient(20261101))).toEqual({ unpriced: [], client_lists: [] });
  });

  test('PRI-23 PRI-25 without the confirmation it is refused by name; with it, or from a client without the field, it is saved', async () => {
    await added({ ...main(20261001), food_services: both });
    const taken = invalid({
      accept_unpriced: 'El cliente queda sin precio para: Cena. Agregue esos servicios, o confirme que se guarde así',
    });
    expect(refused(await call('addPriceList', { ...ofClient(20261101), accept_unpriced: false }))).toEqual(taken);
    const { id } = await added({ ...ofClient(20261101), food_services: both, accept_unpriced: false });
    expect(refused(await call('editPriceList', { id, food_services: lunch(1), accept_unpriced: false }))).toEqual(
      taken,
    );
    expect((await stored(id))?.version).toBe(1);
    expect((await call('editPriceList', { id, food_services: lunch(1), accept_unpriced: true })).status).toBe(200);
    expect((await call('editPriceList', { id, food_services: lunch(2) })).status).toBe(200);
    // A main list by itself takes nothing from a client.
    expect((await call('addPriceList', { ...main(20261105), accept_unpriced: false })).status).toBe(200);
  });

  test('PRI-25 a main list names the clients’ lists that stay below or above it, within the user’s places', async () => {
    await added({ ...main(20261001), food_services: both });
    const first = await added({
      ...ofClient(20261101),
      food_services: [
        { id: 1, price: 90000, is_active: true },
        { id: 2, price: 60000, is_active: true },
      ],
    });
    const second = await added({ ...ofClient(20261101, 'C2', 100000) });
    const { client_lists } = (await effects({ ...main(20261115), food_services: both })) as {
      client_lists: { company_name: string }[];
    };
    const named = client_lists.map(({ company_name: _, ...each }) => each);
    expect(named).toEqual([{ id: first.id, start_date: 20261101, below: ['Almuerzo'], above: ['Cena'] }]);
    const raised = (await as('propio')('getPriceListEffects', main(20261115, 120000))).response.data as {
      client_lists: { id: number }[];
    };
    expect(raised.client_lists.map(({ id }) => id)).toEqual([first.id]);
    const all = (await effects(main(20261115, 120000))) as { client_lists: { id: number }[] };
    expect(all.client_lists.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  });

  test('ACC-20 PRI-05 the effects of a list are shown to users who can write lists there', async () => {
    expect(refused(await as('propio')('getPriceListEffects', ofClient(20261101, 'C2')))).toEqual(outOfScope);
    expect((await as('lector')('getPriceListEffects', ofClient(20261101))).status).toBe(403);
  });

  test('PRI-24 a removal with a version other than the one shown is refused, and removes nothing', async () => {
    await added({ ...main(20261001), food_services: both });
    const { id, version } = await added(ofClient(20261101));
    await call('editPriceList', { id, food_services: lunch(70000) });
    expect(refused(await call(`removePriceList/${id}`, { version }))).toMatchObject({
      status: 409,
      errorMsg: 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar',
    });
    expect((await stored(id))?.version).toBe(version + 1);
    expect((await call(`removePriceList/${id}`, { version: version + 1 })).status).toBe(200);
  });
});
