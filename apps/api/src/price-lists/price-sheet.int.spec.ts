import type { PriceListView, Sheet, SheetFile, SheetPreview, SheetView } from '@comensal/domain/price-lists';
import { eventually } from '@comensal/infrastructure/testing';
import { multipartBody } from '../testing/multipart-body';
import { invalid, refusal, refused } from '../testing/refused';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00', DATABASE_POOL: '12' } });
  await addOrganisation(api.database);
  // B1 offers Almuerzo and Cena, B2 Almuerzo and Merienda; Vianda is offered nowhere any more. C1 is at B1, C2 at both;
  // C3's relation with B1 has ended.
  await api.database.query(`
    insert into companies (id, business_name, cuit, category) values ('C3', 'Anterior', '30712345673', '2A');
    insert into company_business_unit_relations (company_id, business_unit_id, type, is_active) values ('C3', 'B1', 'CLI', false);
    insert into sales_materials (id, description) values ('M1', 'Menú completo');
    insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values
      (1, 'Almuerzo', 'M1', '1200', '1500'), (2, 'Cena', 'M1', '2000', '2300'), (3, 'Merienda', 'M1', '1600', '1800'), (4, 'Vianda', 'M1', '0000', '0300');
    insert into business_unit_food_service_relations (food_service_id, business_unit_id, is_active) values
      (1, 'B1', true), (2, 'B1', true), (1, 'B2', true), (3, 'B2', true), (4, 'B2', false);
    insert into food_services_profiles (id, name, business_unit_id, company_id) overriding system value values (7, 'Turno día', 'B1', 'C2');
    insert into food_service_profile_relations (food_services_profile_id, food_service_id) values (7, 2)`);
  await addUser(api.database, {
    username: 'admin',
    modules: { 'Listas de Precios': 'W', Reportes: 'R' },
    totalAccess: true,
  });
  await addUser(api.database, { username: 'otra', modules: { 'Listas de Precios': 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'lector', modules: { 'Listas de Precios': 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'propio', modules: { 'Listas de Precios': 'W' }, pairs: [['C1', 'B1']] });
  for (const name of ['admin', 'otra', 'lector', 'propio']) tokens[name] = await api.logIn(name);
});
afterAll(() => api?.close());

/** B1 has a main list (id 1) and C1's own one there (2), B2 a main one (3) that still has Vianda; C3's (4) has ended with its relation. */
beforeEach(() =>
  api.database.query(`
    delete from price_lists;
    insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
      (1, 'B1', null, '2026-10-01'), (2, 'B1', 'C1', '2026-09-01'), (3, 'B2', null, '2026-10-01'), (4, 'B1', 'C3', '2026-09-01');
    insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values
      (1, 1, 100000), (1, 2, 110000), (2, 1, 90000), (2, 2, 95000), (3, 1, 120000), (3, 4, 50000), (4, 4, 5);
    alter table price_lists alter column id restart with 100`),
);

const as =
  (name: string) =>
  (call: string, body: object = {}) =>
    api.call(`price-lists/${call}`, body, { token: tokens[name] ?? '' });
const call = as('admin');
const read = async (start_date: number, name = 'admin') =>
  (await as(name)('getSheet', { start_date })).response.data as SheetView;
type Cell = Partial<Sheet['cells'][number]>;
/** A cell of B1's main list. */
const cell = (food_service_id: number, price: number | null, rest: Cell = {}) => ({
  business_unit_id: 'B1',
  company_id: null,
  food_service_id,
  price,
  ...rest,
});
const ofClient: Cell = { company_id: 'C1' };
const lists = async (filter: object = {}) =>
  ((await call('getPriceLists', filter)).response.data as PriceListView[]).map(
    ({ id, business_unit_id, company_id, start_date, version, food_services }) => [
      id,
      business_unit_id,
      company_id,
      start_date,
      version,
      ...food_services.map(({ id: service, price, is_active }) => [service, is_active ? price : null]),
    ],
  );
const preview = async (cells: object[], start_date = 20261201): Promise<SheetPreview> =>
  (await call('previewSheet', { start_date, cells })).response.data as SheetPreview;

test('PRI-03 O-105 the sheet has the lists in force on the day with what their centres offer, by scope', async () => {
  const almuerzo = { id: 1, name: 'Almuerzo', sales_material_description: 'Menú completo' };
  const cena = { ...almuerzo, id: 2, name: 'Cena' };
  const main = {
    id: 1,
    version: 1,
    start_date: 20261001,
    end_date: null,
    business_unit_id: 'B1',
    business_unit_name: 'Comedor Central',
    company_id: null,
    company_name: null,
    prices: [
      { id: 1, price: 100000 },
      { id: 2, price: 110000 },
    ],
  };
  const { services, lists: read1, ...rest } = await read(20261201);
  expect([services.map(({ name }) => name), rest]).toEqual([
    ['Almuerzo', 'Cena', 'Merienda'],
    { start_date: 20261201, total: 3 },
  ]);
  expect(read1.map(({ id, prices }) => [id, prices.map(({ id: service, price }) => [service, price])])).toEqual([
    [
      1,
      [
        [1, 100000],
        [2, 110000],
      ],
    ],
    [
      2,
      [
        [1, 90000],
        [2, 95000],
      ],
    ],
    [
      3,
      [
        [1, 120000],
        [3, null],
      ],
    ],
  ]);
  expect(await read(20261201, 'propio')).toMatchObject({
    services: [almuerzo, cena],
    lists: [main, { id: 2 }],
    total: 2,
  });
  // A list that begins on the day shows what it has, offered or not.
  expect((await read(20261001)).lists[2]?.prices).toContainEqual({ id: 4, price: 50000 });
  expect((await read(20260930)).lists.map(({ id }) => id)).toEqual([2]);
  const found = await call('getSheet', { start_date: 20261201, search: 'minera' });
  expect((found.response.data as SheetView).lists.map(({ id }) => id)).toContain(2);
});

test('PRI-23 PRI-25 from the day on each list named begins anew with its other prices, or is edited; all with one act', async () => {
  await call('addPriceList', { start_date: 20261201, business_unit_id: 'B2', food_services: [{ id: 1, price: 7 }] });
  const { status, response } = await call('applySheet', {
    start_date: 20261201,
    cells: [
      cell(1, 108500, { seen_price: 100000 }),
      cell(2, null, ofClient),
      cell(1, 8, { business_unit_id: 'B2', seen_price: 7 }),
      cell(3, 9, { business_unit_id: 'B2', seen_price: null }),
    ],
    accept_unpriced: true,
  });
  expect([status, response.data]).toEqual([
    200,
    {
      lists: [
        expect.objectContaining({
          business_unit_id: 'B1',
          company_id: null,
          start_date: 20261201,
          end_date: null,
          is_new: true,
          changed: 1,
          version: 1,
        }),
        expect.objectContaining({ business_unit_id: 'B1', company_id: 'C1', is_new: true, changed: 1 }),
        expect.objectContaining({ business_unit_id: 'B2', company_id: null, is_new: false, changed: 2, version: 2 }),
      ],
    },
  ]);
  expect((await lists({ standing: ['next'] })).map(([, ...list]) => list)).toEqual([
    ['B1', null, 20261201, 1, [1, 108500], [2, 110000]],
    ['B1', 'C1', 20261201, 1, [1, 90000], [2, null]],
    ['B2', null, 20261201, 2, [1, 8], [3, 9]],
  ]);
  const [job] = (await api.call('jobs/getJobs', {}, { token: tokens['admin'] ?? '' })).response.data as {
    kind: string;
    result: object;
    offers: string;
  }[];
  expect(job).toMatchObject({
    kind: 'editPrices',
    result: { message: 'Planilla de precios del 01/12/2026: cambiaron 4 precios' },
    offers: 'undo',
  });
});

test('O-105 a client without an own list gets one from the main list as it was', async () => {
  const first = { company_id: 'C2' };
  const { status } = await call('applySheet', {
    start_date: 20261201,
    cells: [cell(1, 105000, { seen_price: 100000 }), cell(1, 98000, { ...first, seen_price: 100000 })],
  });
  expect(status).toBe(200);
  expect((await lists({ standing: ['next'] })).map(([, ...list]) => list)).toEqual([
    ['B1', null, 20261201, 1, [1, 105000], [2, 110000]],
    ['B1', 'C2', 20261201, 1, [1, 98000], [2, 110000]],
  ]);
});

test('O-107 a service that the centre no longer offers does not come into the list that begins', async () => {
  await call('applySheet', { start_date: 20261201, cells: [cell(1, 5, { business_unit_id: 'B2' })] });
  expect((await lists({ standing: ['next'] })).map(([, ...list]) => list)).toEqual([['B2', null, 20261201, 1, [1, 5]]]);
});

test('PRI-23 a sheet that changes one list is named by it where it can be undone', async () => {
  await call('applySheet', { start_date: 20261201, cells: [cell(1, 105000)] });
  const jobs = await api.call('jobs/getJobs', {}, { token: tokens['admin'] ?? '' });
  const [latest] = jobs.response.data as readonly { readonly result: { readonly message: string } }[];
  expect(latest?.result.message).toBe('Comedor Central desde 01/12/2026: cambió 1 precio');
});

test('PRI-23 prices that are so already change nothing: no list begins, and a repeat is the same', async () => {
  expect((await call('applySheet', { start_date: 20261201, cells: [cell(1, 100000)] })).response.data).toEqual({
    lists: [],
  });
  const body = { start_date: 20261201, cells: [cell(1, 5, { seen_price: 100000 })] };
  expect((await call('applySheet', body)).status).toBe(200);
  expect((await call('applySheet', body)).response.data).toEqual({ lists: [] });
});

test('API-06 the same save under one key answers the same, and changes the prices once', async () => {
  const save = () =>
    api.call(
      'price-lists/applySheet',
      { start_date: 20261201, cells: [cell(1, 5, { seen_price: 100000 })] },
      { token: tokens['admin'] ?? '', headers: { 'idempotency-key': 'sheet-1' } },
    );
  const [first, second] = [await save(), await save()];
  expect([first.status, second.response.data]).toEqual([200, first.response.data]);
  expect(await lists({ standing: ['next'] })).toHaveLength(1);
});

test('PRI-11 the preview: which lists begin, whom they leave without a price, and which clients stay apart; it saves nothing', async () => {
  const before = await lists();
  const { lists: effects, conflicts } = await preview([cell(1, 90000), cell(2, null), cell(2, null, ofClient)]);
  const base = {
    business_unit_id: 'B1',
    business_unit_name: 'Comedor Central',
    start_date: 20261201,
    end_date: null,
    is_new: true,
  };
  expect(effects).toEqual([
    {
      ...base,
      company_id: null,
      company_name: null,
      changed: 2,
      unpriced: [{ id: 2, name: 'Cena', main_price: null, profiles: ['Turno día'], diners: 0, meals: 0 }],
      client_lists: [],
    },
    {
      ...base,
      company_id: 'C1',
      company_name: 'Minera del Sur',
      changed: 1,
      // The main list of the sheet has it no longer; the client's former one had.
      unpriced: [{ id: 2, name: 'Cena', main_price: null, profiles: [], diners: 0, meals: 0 }],
      client_lists: [],
    },
  ]);
  expect(conflicts).toEqual([]);
  // The profile is of a client that this person does not see.
  const own = await as('propio')('previewSheet', { start_date: 20261201, cells: [cell(2, null)] });
  expect((own.response.data as SheetPreview).lists[0]?.unpriced).toMatchObject([{ name: 'Cena', profiles: [] }]);
  expect((await preview([cell(1, 91000)])).lists[0]?.client_lists).toEqual([
    { id: 2, company_name: 'Minera del Sur', start_date: 20260901, below: ['Almuerzo', 'Cena'], above: [] },
  ]);
  expect(await lists()).toEqual(before);
});

test('PRI-11 CRE-31 the preview tells the new days of balance to whoever may read balances', async () => {
  // A balance of $ 10.000, and twenty lunches at $ 1.000 within the last four weeks.
  await api.database.query(
    `insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
     values ('2026-11-20', 'C2', 'B1', '30712345672', 1000000, 'admin')`,
  );
  await api.database.query(
    `insert into ledger_accounts (company_id, business_unit_id) values ('C2', 'B1') on conflict do nothing`,
  );
  await api.database.query(
    `insert into ledger_movements (account_id, type, amount, balance, credit_note_id, occurred_at)
     select id, 'Nota de crédito', 1000000, 1000000, (select max(id) from credit_notes_requests), now() from ledger_accounts where company_id = 'C2' and business_unit_id = 'B1'`,
  );
  await api.database.query(
    `insert into meal_daily_rollups values ('2026-11-20', 'B1', 'C2', null, 1, 20, 2000000, 20)`,
  );
  const body = { start_date: 20261201, cells: [cell(1, 200000)] };
  const seen = await preview(body.cells);
  expect(seen.balances).toEqual([
    {
      id: expect.any(Number),
      business_name: 'Obras Ñandú',
      business_unit_name: 'Comedor Central',
      group_name: null,
      days_left: 10,
      days_then: 5,
    },
  ]);
  expect(((await as('otra')('previewSheet', body)).response.data as SheetPreview).balances).toEqual([]);
});

test('CRE-57 two people on the same cells: the second is told cell by cell who changed what, and nothing is saved', async () => {
  await as('otra')('applySheet', { start_date: 20261201, cells: [cell(1, 105000, { seen_price: 100000 })] });
  const mine = [cell(1, 108000, { seen_price: 100000 }), cell(2, 120000, { seen_price: 110000 })];
  const answer = await call('applySheet', { start_date: 20261201, cells: mine });
  expect(refused(answer)).toEqual(
    refusal(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar'),
  );
  expect((await preview(mine)).conflicts).toEqual([
    {
      business_unit_id: 'B1',
      company_id: null,
      food_service_id: 1,
      price: 108000,
      seen_price: 100000,
      saved_price: 105000,
      username: 'otra',
      at: expect.stringMatching(/^20\d\d-.*-03:00$/),
    },
  ]);
  const seen = [{ ...mine[0], seen_price: 105000 }, mine[1]];
  expect((await call('applySheet', { start_date: 20261201, cells: seen })).status).toBe(200);
  expect((await lists({ standing: ['next'] })).map(([, ...list]) => list)).toEqual([
    ['B1', null, 20261201, 2, [1, 108000], [2, 120000]],
  ]);
});

test('CRE-57 of two who save the same cells at once one is refused', async () => {
  const save = (name: string, price: number) =>
    as(name)('applySheet', { start_date: 20261201, cells: [cell(1, price, { seen_price: 100000 })] });
  const answers = await Promise.all([save('admin', 1), save('otra', 2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await lists({ standing: ['next'] })).toHaveLength(1);
});

const invalidValue = 'El valor no es válido';
test.each<[string, object, Record<string, string>]>([
  ['PRI-16 nothing', {}, { start_date: 'Campo obligatorio', cells: 'Campo obligatorio' }],
  ['PRI-12 no cell', { start_date: 20261201, cells: [] }, { cells: 'Campo obligatorio' }],
  ['PRI-12 a cell twice', { start_date: 20261201, cells: [cell(1, 5), cell(1, 6)] }, { cells: invalidValue }],
  [
    'PRI-19 a price of nothing',
    { start_date: 20261201, cells: [cell(1, 0)] },
    { 'cells.0.price': 'El importe debe ser mayor que cero' },
  ],
  [
    'O-104 a price that no list has',
    { start_date: 20261201, cells: [cell(1, 100_000_000_001)] },
    { 'cells.0.price': 'El importe supera el máximo permitido' },
  ],
  [
    'issue 50 prices for meals of before',
    { start_date: 20261201, cells: [cell(1, 5)], retroactive: true },
    { retroactive: invalidValue },
  ],
  [
    'O-105 a day that is past',
    { start_date: 20261120, cells: [cell(1, 5)] },
    { start_date: 'Elija hoy o un día posterior' },
  ],
  [
    'SRV-29 a service that the centre does not offer',
    { start_date: 20261201, cells: [cell(3, 5)] },
    { food_services: 'El centro logístico no ofrece alguno de los servicios' },
  ],
  [
    'PRI-12 a list without services',
    { start_date: 20261201, cells: [cell(1, null), cell(2, null)] },
    { cells: 'Debe elegir al menos un servicio' },
  ],
  [
    'O-102 a client whose relation has ended',
    { start_date: 20261201, cells: [cell(1, 6, { company_id: 'C3' })] },
    { company_id: 'El cliente no tiene una relación activa con el centro logístico' },
  ],
  [
    'PRI-11 a client left without a price, unaccepted',
    { start_date: 20261201, cells: [cell(2, null, ofClient)], accept_unpriced: false },
    { accept_unpriced: 'El cliente queda sin precio para: Cena. Agregue esos servicios, o confirme que se guarde así' },
  ],
])('%s is refused, and nothing of the sheet is saved', async (_rule, body, fields) => {
  const before = await lists();
  expect(refused(await call('applySheet', body))).toEqual(invalid(fields));
  expect(await lists()).toEqual(before);
});

test.each(['previewSheet', 'applySheet'])(
  'ACC-20 %s waits for nobody at a centre outside the scope, and locks nothing',
  async (name) => {
    const holder = await api.database.connect();
    try {
      // Somebody else works at both centres: whoever wanted a lock would wait.
      await holder.query(`begin; select from business_units where id in ('B1', 'B2') for no key update`);
      const cells = [cell(1, 5), cell(1, 5, { business_unit_id: 'B2' })];
      let answer: Answer | null = null;
      const answering = as('propio')(name, { start_date: 20261201, cells }).then((given) => (answer = given));
      const waits = await eventually('the call to answer or to wait', async () => {
        const { rowCount } = await api.database.query(
          'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        );
        return rowCount ? true : answer && false;
      });
      await holder.query('rollback');
      expect([waits, (await answering).status, (await answering).reason]).toEqual([false, 403, 'outOfScope']);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  },
);

test('PRI-05 who only reads neither previews nor saves', async () => {
  const body = { start_date: 20261201, cells: [cell(1, 5)] };
  const answers = await Promise.all(['getSheet', 'previewSheet', 'applySheet'].map((name) => as('lector')(name, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
  const foreign = { start_date: 20261201, cells: [cell(1, 5), cell(1, 5, { business_unit_id: 'B2' })] };
  expect((await as('propio')('applySheet', foreign)).status).toBe(403);
  expect(await lists({ standing: ['next'] })).toEqual([]);
});

/** Takes a spreadsheet back as somebody. */
function sendFile(name: string, content: Buffer, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const { payload, contentType } = multipartBody([
    ...Object.entries(fields).map(([field, value]) => ({ name: field, value })),
    { name: 'file', fileName: 'precios.xlsx', content },
  ]);
  return api.call('price-lists/readSheetFile', undefined, {
    token: tokens[name] ?? '',
    payload,
    headers: { 'content-type': contentType },
  });
}

test('issue 50 PRI-05 ACC-20 the sheet goes out as a spreadsheet with what was typed, and comes back, each in the own scope', async () => {
  const start_date = 20261201;
  const cells = [cell(1, 123450), cell(2, null, ofClient)];
  const { status, headers, bytes } = await as('lector')('getSheetFile', { start_date, cells });
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('2026-12-01.xlsx')]);
  const {
    lists: found,
    refused: told,
    refusals,
  } = (await sendFile('admin', bytes, { start_date: '20261201' })).response.data as SheetFile;
  expect([found.map(({ prices, ...place }) => [...Object.values(place), ...prices.map(({ price }) => price)])]).toEqual(
    [
      [
        ['B1', null, 123450, 110000],
        ['B1', 'C1', 90000, null],
        ['B2', null, 120000, null],
      ],
    ],
  );
  expect([told, refusals, await lists({ standing: ['next'] })]).toEqual([[], 0, []]);

  const own = (await sendFile('propio', bytes, { start_date: '20261201' })).response.data as SheetFile;
  expect([own.lists.map(({ business_unit_id }) => business_unit_id), own.refused.map(({ cell: at }) => at)]).toEqual([
    ['B1', 'B1'],
    ['E1', 'A4'],
  ]);
  const ofOwn = (await as('propio')('getSheetFile', { start_date })).bytes;
  const inOwn = (await sendFile('admin', ofOwn, { start_date: '20261201' })).response.data as SheetFile;
  expect(inOwn.lists.map(({ business_unit_id, company_id }) => [business_unit_id, company_id])).toEqual([
    ['B1', null],
    ['B1', 'C1'],
  ]);
  expect((await sendFile('lector', bytes, { start_date: '20261201' })).status).toBe(403);
  expect(refused(await sendFile('admin', bytes, { start_date: 'x' }))).toMatchObject({ status: 422 });
  expect((await sendFile('admin', Buffer.from('no;hay\n1;2\n'), { start_date: '20261201' })).reason).toBe(
    'uploadHeadingsMissing',
  );
  expect((await sendFile('admin', Buffer.from([0, 1, 2]), { start_date: '20261201' })).status).toBe(415);
});

test('O-102 issue 50 a column for a client who pays by the main list: a first own list from the sheet, in the own scope', async () => {
  const asked = ['C2', 'C1', 'C3', 'XX'].map((company_id) => ({ business_unit_id: 'B1', company_id }));
  const columns = async (name: string, start_date = 20261201, added: object[] = asked) =>
    ((await as(name)('getSheet', { start_date, added })).response.data as SheetView).lists.map(
      ({ business_unit_id, company_id, company_name, prices }) => [
        business_unit_id,
        company_id,
        company_name,
        ...prices.map(({ price }) => price),
      ],
    );
  const [main, first, ...others] = await columns('admin');
  expect([main, first, others.map(([centre, client]) => [centre, client])]).toEqual([
    ['B1', null, null, 100000, 110000],
    ['B1', 'C2', expect.any(String), 100000, 110000],
    [
      ['B1', 'C1'],
      ['B2', null],
    ],
  ]);
  expect((await columns('propio')).map(([, client]) => client)).toEqual([null, 'C1']);

  const start_date = 20261201;
  const added = [{ business_unit_id: 'B1', company_id: 'C2' }];
  const { bytes } = await call('getSheetFile', { start_date, added, cells: [cell(1, 98000, { company_id: 'C2' })] });
  const file = (await sendFile('admin', bytes, { start_date: '20261201', added: JSON.stringify(added) })).response
    .data as SheetFile;
  expect(file.lists[1]).toEqual({
    business_unit_id: 'B1',
    company_id: 'C2',
    prices: [
      { id: 1, price: 98000 },
      { id: 2, price: 110000 },
    ],
  });
  expect((await sendFile('admin', bytes, { start_date: '20261201', added: '{' })).status).toBe(422);
  await call('applySheet', { start_date, cells: [cell(1, 98000, { company_id: 'C2', seen_price: 100000 })] });
  expect((await lists({ standing: ['next'] })).map(([, ...each]) => each)).toEqual([
    ['B1', 'C2', 20261201, 1, [1, 98000], [2, 110000]],
  ]);
  // It has a list by now.
  expect((await columns('admin')).filter(([, client]) => client === 'C2')).toHaveLength(1);
});
