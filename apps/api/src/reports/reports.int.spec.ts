import type { KnownPlace } from '@comensal/domain/companies';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type Answer } from '../testing/test-api';

let api: CanteenApi;

const days = { dateFrom: 20261101, dateTo: 20261130 };
const month = { year: 2026, month: '11', businessUnits: [{ id: 'C1', companies: [{ id: 'K1' }] }, { id: 'C2' }] };
const page = { page: { limit: 50 } };
type Row = Readonly<Record<string, unknown>>;
/** What the calls answer, rows or a page: each test knows which. */
interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly at: string;
  readonly totals: Readonly<Record<'generated' | 'found', Readonly<Record<string, number>>>>;
  readonly picture: { readonly points: readonly { readonly label: string; readonly values: readonly number[] }[] };
  readonly opening: readonly Row[];
  readonly fields: Readonly<Record<string, string>>;
}
const data = ({ response }: Answer): readonly Row[] & Page => response.data as readonly Row[] & Page;

beforeAll(async () => {
  api = await startCanteenApi();
  await api.arrange(`
    insert into profile_module_relations (profile_name, module, permission) values
      ('contratista', 'Reportes', 'R'), ('lider', 'Reportes', 'R'), ('cliente', 'Reporte Transacciones', 'R')`);
  await api.arrange(`
    insert into customers (id, name, surname, file_number, section, group_id) overriding system value values
      (1, 'Ana', 'Paz', '7', 'Planta', 1), (2, 'Beto', 'Ruiz', '8', 'Oficina', null), (3, 'Carla', 'Sosa', null, null, null)`);
  // 23:59 on 31 October, 00:01 on 1 November, and the end of November, in the business time zone.
  await api.arrange(`
    insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, auth_id_code, pos_id, occurred_at, occurred_on) overriding system value values
      (1, 'T1', 'C1', 'K1', 1, 1, 1, 1, 140050, 'AB-100', 'POS 1', '2026-10-31T23:59:00-03:00', '2026-10-31'),
      (2, 'T2', 'C1', 'K1', 1, 1, 1, 2, 280100, 'AB-100', 'POS 1', '2026-11-01T00:01:00-03:00', '2026-11-01'),
      (3, 'T3', 'C1', 'K1', null, 2, 2, 1, 155000, 'XY-200', null, '2026-11-30T23:59:00-03:00', '2026-11-30'),
      (4, 'T4', 'C2', 'K1', null, 2, 1, 1, 120000, 'XY-200', 'POS 2', '2026-11-10T12:00:00-03:00', '2026-11-10'),
      (5, 'T5', 'C3', 'K3', null, 3, 1, 1, 90000, 'ZZ-300', 'POS 9', '2026-11-10T13:00:00-03:00', '2026-11-10')`);
  await api.arrange(`
    insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, reject_reason, invoice_number, invoice_date, invoice_amount, requested_by) overriding system value values
      (1, '2026-11-06', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 300000, 'Aprobado', null, 'A-1', '2026-11-06', 300000, 'contratista'),
      (2, '2026-11-07', 'K1', 'C2', null, 'K1', '30711111111', 'Metalúrgica Ñandú', 50000, 'Pendiente', null, null, null, null, 'contratista'),
      (3, '2026-11-08', 'K1', 'C2', null, 'K1', '30711111111', 'Metalúrgica Ñandú', 77000, 'Denegado', 'no', null, null, null, 'contratista')`);
  await api.arrange(
    `insert into ledger_accounts (id, company_id, business_unit_id, group_id) overriding system value values (1, 'K1', 'C1', 1), (2, 'K1', 'C1', null), (3, 'K1', 'C2', null)`,
  );
  await api.arrange(`
    insert into ledger_movements (id, account_id, type, amount, balance, credit_id, meal_id, meal_occurred_on, occurred_at, created_at) overriding system value values
      (1, 1, 'Consumo', -140050, -140050, null, 1, '2026-10-31', '2026-10-31T23:59:00-03:00', '2026-10-31T23:59:30-03:00'),
      (2, 1, 'Consumo', -280100, -420150, null, 2, '2026-11-01', '2026-11-01T00:01:00-03:00', '2026-11-01T00:01:30-03:00'),
      (3, 1, 'Crédito', 300000, -120150, 1, null, null, '2026-11-06T10:00:00-03:00', '2026-11-06T10:00:00-03:00'),
      (4, 3, 'Consumo', -120000, -120000, null, 4, '2026-11-10', '2026-11-10T12:00:00-03:00', '2026-11-10T12:01:00-03:00')`);
});
afterAll(() => api?.close());

test('REP-20 REP-16 the transactions of a period, complete and as a page with its sums and chart, from the first minute to the last', async () => {
  const whole = await api.as('contratista', 'reports/getReportFilter', days);
  const first = {
    id: 2,
    auth_id_code: 'AB-100',
    business_name: 'Metalúrgica Ñandú',
    business_unit_name: 'Pilar',
    group_name: 'Turno Mañana',
    name: 'Ana',
    surname: 'Paz',
    section: 'Planta',
    file_number: '7',
    food_service: 'Almuerzo',
    datetime: '2026-11-01T00:01:00.000-03:00',
    qty: 2,
    amount: 280100,
    pos_id: 'POS 1',
  };
  expect([data(whole)[0], data(whole).map(({ id }) => id)]).toEqual([first, [2, 4, 3]]);
  const paged = data(
    await api.as('contratista', 'reports/getReportFilter', {
      ...days,
      withPicture: true,
      page: { limit: 1, search: 'b-1' },
    }),
  );
  expect({
    ...paged,
    picture: paged.picture.points.filter(({ values }) => values[0] !== 0),
  }).toEqual({
    rows: [first],
    total: 1,
    at: '2026-11-21T12:00:00.000-03:00',
    totals: { generated: { rows: 3, qty: 4, amount: 555100 }, found: { rows: 1, qty: 2, amount: 280100 } },
    picture: [
      { label: '01/11/2026', values: [2] },
      { label: '10/11/2026', values: [1] },
    ],
  });
});

test('REP-10 REP-19 REP-25 REP-30 REP-40 REP-52 O-169 O-179 missing fields have the specified messages', async () => {
  const said = async (call: string, body: object): Promise<unknown> => {
    const { status, response } = await api.as('admin', call, body);
    return [status, response.errorMsg];
  };
  const needsDays = [422, 'Debe completar los campos de Centro Logistico, Fecha Desde y Hasta'];
  const needsMonth = [422, 'Debe completar los campos de Cliente, Centro Logistico y Fecha'];
  expect([
    await said('reports/getReportFilter', { dateFrom: 20261101 }),
    await said('reports/getConsumptionReport', {}),
    await said('reports/getBusinessUnitDateReport', days),
    await said('reports/generateExcelReportFilter', { dateTo: 20261101 }),
    await said('reports/getContractorsBalanceReport', { year: 2026, month: '11' }),
    await said('reports/getContractorsTransactionsReport', { businessUnits: month.businessUnits, year: 2026 }),
    await said('reports/getConsumptionReport', { dateFrom: 20261102, dateTo: 20261101 }),
  ]).toEqual([
    needsDays,
    needsDays,
    needsDays,
    needsDays,
    needsMonth,
    needsMonth,
    [422, 'La fecha desde no puede ser posterior a la fecha hasta'],
  ]);
  const wrongDay = await api.as('admin', 'reports/getReportFilter', { dateFrom: 20260230, dateTo: 20261101 });
  expect([wrongDay.status, Object.keys(data(wrongDay).fields)]).toEqual([422, ['dateFrom']]);
});

test('REP-26 REP-07 REP-08 consumption by client, centre, group and service; ids outside the scope and % do not widen it', async () => {
  const body = { ...days, foodService: '%', businessUnit: '%', companies: '%', ...page };
  const own = data(await api.as('contratista', 'reports/getConsumptionReport', body));
  expect([own.total, own.totals.generated]).toEqual([3, { rows: 3, qty: 4, amount: 555100 }]);
  expect(
    own.rows.map((row) => [
      row['business_unit_name'],
      row['group_name'],
      row['food_service'],
      row['qty'],
      row['amount'],
    ]),
  ).toEqual([
    ['Córdoba', null, 'Almuerzo', 1, 120000],
    ['Pilar', null, 'Cena', 1, 155000],
    ['Pilar', 'Turno Mañana', 'Almuerzo', 2, 280100],
  ]);
  expect(
    data(
      await api.as('contratista', 'reports/getConsumptionReport', { ...days, businessUnit: 'C3', companies: ['K3'] }),
    ),
  ).toEqual([]);
  expect(data(await api.as('admin', 'reports/getConsumptionReport', { ...days, businessUnits: ['C3'] }))).toHaveLength(
    1,
  );
});

test('CRE-31 a group leader has the reports of that group only', async () => {
  expect(data(await api.as('lider', 'reports/getReportFilter', days)).map(({ id }) => id)).toEqual([2]);
  const balances = data(await api.as('lider', 'reports/getContractorsBalanceReport', { ...month, date: '202611' }));
  expect(balances.map((row) => [row['group_name'], row['balance_available']])).toEqual([['Turno Mañana', -120150]]);
});

test('REP-29 REP-31 REP-32 O-175 centre and date: credits by status, never a denied one', async () => {
  const rows = data(
    await api.as('contratista', 'reports/getBusinessUnitDateReport', { ...days, businessUnits: ['C1', 'C2', 'C3'] }),
  );
  expect(rows).toEqual([
    {
      company_id: 'K1',
      business_name: 'Metalúrgica Ñandú',
      business_unit: 'C2',
      business_unit_name: 'Córdoba',
      count_transactions: 1,
      total_amount: 120000,
      pending_credit: 50000,
      pending_balance: -70000,
      approved_credit: 0,
      approved_balance: -120000,
    },
    {
      company_id: 'K1',
      business_name: 'Metalúrgica Ñandú',
      business_unit: 'C1',
      business_unit_name: 'Pilar',
      count_transactions: 2,
      total_amount: 435100,
      pending_credit: 0,
      pending_balance: -135100,
      approved_credit: 300000,
      approved_balance: -135100,
    },
  ]);
});

test('REP-41 REP-42 REP-35 O-171 balances at the end of a month, of the year with %, and with a date instead of both', async () => {
  const available = async (body: object): Promise<unknown> =>
    data(await api.as('contratista', 'reports/getContractorsBalanceReport', body)).map((row) => [
      row['business_unit_name'],
      row['group_name'],
      row['balance_credit'],
      row['balance_consumption'],
      row['balance_available'],
    ]);
  const november = [
    ['Córdoba', null, 0, 120000, -120000],
    ['Pilar', 'Turno Mañana', 300000, 420150, -120150],
  ];
  expect(await available(month)).toEqual(november);
  expect(await available({ ...month, month: '%' })).toEqual(november);
  expect(await available({ businessUnits: '%', date: '202610' })).toEqual([
    ['Córdoba', null, 0, 0, 0],
    ['Pilar', 'Turno Mañana', 0, 140050, -140050],
  ]);
});

test('REP-53 REP-54 O-181 movements in posting order with opening balances; rows only where requested', async () => {
  const call = 'reports/getContractorsTransactionsReport';
  const rows = data(await api.as('contratista', call, month));
  expect(
    rows.map((row) => [row['id'], row['datetime'], row['group_name'], row['type'], row['amount'], row['balance']]),
  ).toEqual([
    [2, '2026-11-01T00:01:30.000-03:00', 'Turno Mañana', 'Consumo', -280100, -420150],
    [3, '2026-11-06T10:00:00.000-03:00', 'Turno Mañana', 'Crédito', 300000, -120150],
    [4, '2026-11-10T12:01:00.000-03:00', null, 'Consumo', -120000, -120000],
  ]);
  const opened = data(await api.as('contratista', call, { ...month, withOpening: true }));
  expect([opened.rows, opened.opening.map(({ balance }) => balance)]).toEqual([rows, [0, -140050]]);
  const paged = data(await api.as('contratista', call, { ...month, ...page, withPicture: true }));
  expect([paged.rows, paged.totals.generated, paged.picture.points.at(0), paged.picture.points.at(-1)]).toEqual([
    rows,
    { rows: 3, amount: -100100 },
    { label: '01/11/2026', values: [-420150] },
    { label: '21/11/2026', values: [-240150] },
  ]);
});

test('REP-56 O-173 the initial date is that of the earliest movement of the user’s pairs, today without any', async () => {
  const first = async (name: Parameters<CanteenApi['as']>[0], body: object): Promise<unknown> =>
    data(await api.as(name, 'reports/getInitDate', body));
  expect([
    await first('contratista', {}),
    await first('contratista', { data: [{ business_unit_id: 'C2', company_id: 'K1' }] }),
    await first('contratista', { data: [{ business_unit_id: 'C3', company_id: 'K4' }] }),
  ]).toEqual(['20261031', '20261110', '20261121']);
});

test.each([
  'getReportFilter',
  'getConsumptionReport',
  'getBusinessUnitDateReport',
  'getContractorsBalanceReport',
  'getContractorsTransactionsReport',
])('REP-03 %s refuses everyone without the module, and returns the same rows in each sort order', async (call) => {
  const body = { ...days, ...month };
  expect((await api.as('sinModulos', `reports/${call}`, body)).response.errorCode).toBe(1403);
  const all = data(await api.as('admin', `reports/${call}`, { ...body, ...page }));
  for (const sort of Object.keys(all.rows[0] ?? {}))
    for (const direction of ['asc', 'desc']) {
      const sorted = data(await api.as('admin', `reports/${call}`, { ...body, page: { limit: 50, sort, direction } }));
      expect([sort, direction, new Set(sorted.rows.map((row) => JSON.stringify(row)))]).toEqual([
        sort,
        direction,
        new Set(all.rows.map((row) => JSON.stringify(row))),
      ]);
    }
});

test('REP-44 the opening balances follow the search, like movements of their type', async () => {
  const call = 'reports/getContractorsTransactionsReport';
  const findMatch = async (search: string): Promise<unknown> => {
    const answer = data(await api.as('contratista', call, { ...month, page: { limit: 50, search } }));
    return [answer.rows.map(({ id }) => id), answer.opening.map(({ group_name, balance }) => [group_name, balance])];
  };
  const [whole, shift] = [
    [null, 0],
    ['Turno Mañana', -140050],
  ];
  expect(await findMatch('manana')).toEqual([[2, 3], [shift]]);
  expect(await findMatch('n/a')).toEqual([[4], [whole]]);
  expect(await findMatch('saldo inicial')).toEqual([[], [whole, shift]]);
  expect(await findMatch('crédito')).toEqual([[3], []]);
});

test('REP-20 REP-22 REP-31 REP-41 a report says how many meals the terminals of its days and centres still hold', async () => {
  await api.arrange(`
    insert into terminal_keys (id, business_unit_id, name, key_hash, revoked_at) overriding system value values
      (901, 'C1', 'Caja 1', 'h901', null), (902, 'C2', 'Caja 2', 'h902', null), (903, 'C3', 'Caja 3', 'h903', null),
      (904, 'C1', 'Caja 4', 'h904', now()), (905, 'C1', 'Caja 5', 'h905', null)`);
  await api.arrange(`
    insert into terminal_pending (terminal_key_id, pending, delivered_at) values
      (901, 400, '2026-11-15T12:00:00-03:00'), (902, 37, '2026-11-20T12:00:00-03:00'), (903, 9, '2026-11-20T12:00:00-03:00'),
      (904, 50, '2026-11-20T12:00:00-03:00'), (905, 0, '2026-11-20T12:00:00-03:00')`);
  const lacking = async (who: 'admin' | 'contratista', call: Parameters<CanteenApi['as']>[1], body: object) =>
    (data(await api.as(who, call, { ...body, ...page })) as { lacking?: unknown }).lacking;
  try {
    const transactions = 'reports/getReportFilter';
    expect(await lacking('admin', transactions, days)).toEqual({ meals: 446, tills: 3, isExact: true });
    expect(await lacking('admin', transactions, { ...days, businessUnits: ['C1'] })).toEqual({
      meals: 400,
      tills: 1,
      isExact: true,
    });
    expect(await lacking('admin', transactions, { ...days, companies: ['K1'] })).toMatchObject({ isExact: false });
    // Nothing is reported about others' centres.
    expect(await lacking('contratista', transactions, days)).toEqual({ meals: 437, tills: 2, isExact: false });
    // Not for days after the terminals reported, nor for those long before.
    expect(await lacking('admin', transactions, { dateFrom: 20261121, dateTo: 20261130 })).toBeUndefined();
    expect(await lacking('admin', transactions, { dateFrom: 20261101, dateTo: 20261107 })).toBeUndefined();
    expect(await lacking('admin', transactions, { dateFrom: 20261101, dateTo: 20261108 })).toMatchObject({ tills: 1 });
    expect(await lacking('admin', 'reports/getConsumptionReport', days)).toMatchObject({ meals: 446, isExact: true });
    expect(await lacking('admin', 'reports/getBusinessUnitDateReport', { ...days, businessUnit: '%' })).toMatchObject({
      meals: 446,
    });
    for (const call of ['reports/getContractorsBalanceReport', 'reports/getContractorsTransactionsReport'] as const)
      expect(await lacking('contratista', call, month)).toEqual({ meals: 437, tills: 2, isExact: false });
  } finally {
    await api.arrange('delete from terminal_pending where terminal_key_id > 900');
    await api.arrange('delete from terminal_keys where id > 900');
  }
});

test('REP-07 a filter with places outside the scope says that the report shows fewer, and reveals nothing of them', async () => {
  const fewer = async (who: 'admin' | 'contratista', call: Parameters<CanteenApi['as']>[1], body: object) => {
    const { rows, shows_fewer } = data(await api.as(who, call, { ...body, ...page })) as Page & { shows_fewer?: true };
    return [rows.length, shows_fewer];
  };
  const transactions = 'reports/getReportFilter';
  const movements = 'reports/getContractorsTransactionsReport';
  const at = (...businessUnits: object[]) => ({ ...month, businessUnits });
  expect(await fewer('contratista', transactions, days)).toEqual([3, undefined]);
  expect(await fewer('contratista', transactions, { ...days, businessUnits: ['C1', 'C2'] })).toEqual([3, undefined]);
  for (const foreign of ['C3', 'nowhere'])
    expect(await fewer('contratista', transactions, { ...days, businessUnits: ['C2', foreign] })).toEqual([1, true]);
  expect(await fewer('contratista', transactions, { ...days, companies: ['K3'] })).toEqual([0, true]);
  expect(await fewer('admin', transactions, { ...days, businessUnits: ['C2', 'C3'] })).toEqual([2, undefined]);
  expect(await fewer('contratista', movements, at({ id: 'C2' }))).toEqual([1, undefined]);
  expect(await fewer('contratista', movements, at({ id: 'C2' }, { id: 'C3', companies: ['K3'] }))).toEqual([1, true]);
  // So many places that those without matches are dropped before the query.
  const many = Array.from({ length: 200 }, (_, number) => `F${number}`);
  expect(await fewer('contratista', transactions, { ...days, businessUnits: ['C2', ...many] })).toEqual([1, true]);
  expect(await fewer('contratista', movements, at({ id: 'C2', companies: ['K1', ...many] }))).toEqual([1, true]);
});

test('REP-07 the filters offer the user’s places: the active ones, and others where something is open, owed or was eaten', async () => {
  const places = async (who: 'admin' | 'contratista' | 'cliente'): Promise<Readonly<Record<string, unknown>>> =>
    Object.fromEntries(
      (data(await api.as(who, 'reports/getPlaces', {})) as unknown as readonly KnownPlace[]).map((place) => [
        place.id,
        [place.is_active, place.companies.map(({ id, inactive }) => [id, inactive]).sort()],
      ]),
    );
  await api.arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('cliente', 'Reportes', 'R') on conflict do nothing`,
  );
  try {
    expect(await places('cliente')).toEqual({ C3: [true, [['K3', null]]] });
    expect(await places('contratista')).toEqual({
      C1: [true, [['K1', null]]],
      C2: [
        true,
        [
          ['K1', null],
          ['K5', 'relation'],
        ],
      ],
    });
    // Even with total access an ended relation is not offered.
    expect((await places('admin'))['C2']).toEqual([true, expect.not.arrayContaining([['K5', 'relation']])]);
    // A meal of any month keeps it: its report would name the place that no filter offered.
    await api.arrange(`insert into meal_monthly_rollups (month, business_unit_id, company_id, food_service_id, qty, amount, count)
      values ('2025-03-01', 'C2', 'K5', 1, 1, 100, 1)`);
    expect((await places('admin'))['C2']).toEqual([true, expect.arrayContaining([['K5', 'relation']])]);
    await api.arrange(`delete from meal_monthly_rollups where company_id = 'K5'`);
    // K1 owes at C1 and has a pending credit at C2; K5 has nothing.
    await api.arrange(`update companies set is_active = false where id in ('K1', 'K5')`);
    await api.arrange(`update business_units set is_active = false where id = 'C2'`);
    const owing = { C1: [true, [['K1', 'company']]], C2: [false, [['K1', 'company']]] };
    expect(await places('contratista')).toEqual(owing);
    expect(await places('admin')).toMatchObject({ C2: owing.C2 });
    await api.arrange(
      `insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, requested_by) overriding system value
         values (77, '2026-11-09', 'K5', 'C2', 'K5', '30755555555', 'K5', 100, 'Pendiente', 'contratista')`,
    );
    expect((await places('contratista'))['C2']).toEqual([
      false,
      [
        ['K1', 'company'],
        ['K5', 'company'],
      ],
    ]);
  } finally {
    await api.arrange('delete from credits_requests where id = 77');
    await api.arrange('update companies set is_active = true');
    await api.arrange('update business_units set is_active = true');
  }
});

test('REP-20 REP-22 REP-31 sums beyond 2^53 are returned exactly, as digits', async () => {
  await api.arrange(`
    insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on) overriding system value values
      (91, 'T91', 'C2', 'K1', 2, 1, 1, 9007199254740991, '2026-10-05T12:00:00-03:00', '2026-10-05'),
      (92, 'T92', 'C2', 'K1', 2, 1, 1, 9007199254740990, '2026-10-05T12:00:00-03:00', '2026-10-05')`);
  const exact = '18014398509481981';
  const request = { dateFrom: 20261005, dateTo: 20261005, businessUnit: '%', ...page, withPicture: true };
  const transactions = data(await api.as('contratista', 'reports/getReportFilter', request));
  expect(transactions.totals).toEqual({
    generated: { rows: 2, qty: 2, amount: exact },
    found: { rows: 2, qty: 2, amount: exact },
  });
  const consumption = data(await api.as('contratista', 'reports/getConsumptionReport', request));
  expect([consumption.rows.map(({ amount }) => amount), consumption.totals.found['amount']]).toEqual([[exact], exact]);
  const byCentre = data(await api.as('contratista', 'reports/getBusinessUnitDateReport', request));
  expect(byCentre.rows.map(({ total_amount, approved_balance }) => [total_amount, approved_balance])).toEqual([
    [exact, `-${exact}`],
  ]);
  const { page: _, withPicture: __, ...all } = request;
  expect(data(await api.as('contratista', 'reports/getConsumptionReport', all)).map(({ amount }) => amount)).toEqual([
    exact,
  ]);
});
