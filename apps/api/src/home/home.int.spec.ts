import type { Home } from '@comensal/domain/home';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { addCanteenUser, type CanteenUser } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { testPassword } from '../testing/test-api';

let api: CanteenApi;
let visits = 0;

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));

/** Saturday, 21/11/2026, noon: the previous working day is Friday the 20th, the same weekday before the 14th. */
beforeAll(async () => {
  api = await startCanteenApi();
  await api.arrange(`
    insert into customers (id, name) values (1, 'Ana');
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
    select 'T' || n, centre, company, team, 1, 1, qty, qty * 1000, (day || 'T12:00:00-03:00')::timestamptz, day::date
      from (values (1, 'C1', 'K1', 1, 3, '2026-11-21'), (2, 'C1', 'K1', 2, 2, '2026-11-21'), (3, 'C2', 'K1', null, 4, '2026-11-14'),
                   (4, 'C3', 'K3', null, 7, '2026-11-21'), (5, 'C3', 'K3', null, 9, '2026-11-14'), (6, 'C3', 'K3', null, 50, '2026-11-20'))
        as meal(n, centre, company, team, qty, day);
    insert into credits_requests (create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status,
                                  invoice_number, invoice_date, invoice_amount, reject_reason, requested_by, status_since)
    select '2026-11-10', company, centre, team, company, '30711111111', 'Razón', amount, status,
           case when status <> 'Pendiente' then 'A-1' end, case when status <> 'Pendiente' then date '2026-11-11' end,
           case when status <> 'Pendiente' then amount end, case when status = 'Rechazado' then 'Pago incompleto' end, 'contratista', since::timestamptz
      from (values ('K1', 'C1', 1, 1000, 'Pendiente', '2026-11-18T09:00:00-03:00'), ('K1', 'C2', null, 2000, 'Pendiente', '2026-11-19T09:00:00-03:00'),
                   ('K1', 'C2', null, 4000, 'Pagado', '2026-11-12T09:00:00-03:00'), ('K4', 'C3', null, 8000, 'Pendiente', '2026-11-17T09:00:00-03:00'),
                   ('K1', 'C1', 2, 16000, 'Aprobado', '2026-11-01T09:00:00-03:00')) as credit(company, centre, team, amount, status, since);
    insert into credit_notes_requests (create_date, company_id, business_unit_id, group_id, cuit, amount, status, request_user, status_since)
      values ('2026-11-16', 'K1', 'C2', null, '30711111111', 500, 'Pendiente', 'contratista', '2026-11-16T09:00:00-03:00');
    insert into ledger_accounts (company_id, business_unit_id, group_id) values ('K1', 'C1', 1), ('K1', 'C2', null), ('K4', 'C3', null);
    insert into terminal_keys (business_unit_id, name, key_hash, created_by, created_at)
      select id, 'Caja', id, 'admin', '2026-01-01' from business_units where id <> 'C9';
    insert into config_versions (version, published_at) overriding system value values (1, '2026-11-01T07:00:00-03:00'), (2, '2026-11-21T07:00:00-03:00');
    insert into business_unit_sync (business_unit_id, timestamp_config, config_version, timestamp_transactions, pending_transactions) values
      ('C1', '2026-11-02T08:00:00-03:00', 1, '2026-11-20T00:00:00-03:00', 0), ('C2', '2026-11-02T08:00:00-03:00', 1, '2026-11-19T23:59:59-03:00', 3);
    insert into refused_meals (business_unit_id, terminal_uid, reason, payload, received_at, reviewed_at, reviewed_by) values
      ('C1', 'R1', 'Comensal desconocido', '{}', '2026-11-20T12:00:00-03:00', null, null),
      ('C1', 'R2', 'Comensal desconocido', '{}', '2026-11-19T12:00:00-03:00', null, null),
      ('C3', 'R3', 'Sin precio', '{}', '2026-11-21T08:00:00-03:00', null, null), ('C1', 'R4', 'Sin precio', '{}', '2026-11-01', now(), 'admin')`);
});
afterAll(() => api.close());

async function homeOf(token: string): Promise<Home> {
  const { status, response } = await api.call('home/getHome', {}, { token });
  expect(status).toBe(200);
  return response.data as Home;
}
async function homeAs(user: CanteenUser): Promise<Home> {
  const [{ password_hash: hash } = { password_hash: '' }] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  await addCanteenUser(api.arrange, user, hash);
  const { response } = await api.call(
    'auth/login',
    { username: user.username, password: testPassword },
    { address: `10.40.${(visits += 1)}.1` },
  );
  return homeOf((response.data as { token: string }).token);
}
const tilesAs = async (name: Parameters<CanteenApi['as']>[0]): Promise<Home['tiles']> =>
  ((await api.as(name, 'home/getHome')).response.data as Home).tiles;

/** Nothing is left, and a working day costs $ 2,00. */
const ending = {
  id: 2,
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  business_unit_id: 'C2',
  business_unit_name: 'Córdoba',
  group_id: null,
  group_name: null,
  balance: 0,
  daily: 200,
  days_left: 0,
  alert_amount: null,
  state: 'ending',
  inactive: null,
};

const at = (moment: string): string => `2026-11-${moment}.000-03:00`;

it('shows a user with every module everything, as of one moment', async () => {
  const { tiles, at: moment } = (await api.as('admin', 'home/getHome')).response.data as Home;
  expect(moment).toBe('2026-11-21T12:00:00.000-03:00');
  expect(tiles.meals).toEqual({
    today: 12,
    before: 13,
    before_day: 20261114,
    centres: 3,
    rows: [
      { id: 'C3', name: 'Rosario', today: 7, before: 9 },
      { id: 'C1', name: 'Pilar', today: 5, before: 0 },
      { id: 'C2', name: 'Córdoba', today: 0, before: 4 },
    ],
  });
  expect(tiles.credits).toEqual([
    { status: 'Pagado', total: 1, own: 0, amount: 4000, since: at('12T09:00:00') },
    { status: 'Pendiente', total: 3, own: 0, amount: 11000, since: at('17T09:00:00') },
  ]);
  expect(tiles.creditNotes).toEqual([{ status: 'Pendiente', total: 1, own: 1, amount: 500, since: at('16T09:00:00') }]);
  expect(tiles.contractorRequests).toEqual([]);
  expect(tiles.balances).toEqual({ total: 1, any: true, rows: [ending] });
  expect(tiles.refusedMeals).toEqual({
    total: 3,
    since: at('19T12:00:00'),
    reasons: [
      { reason: 'Comensal desconocido', total: 2 },
      { reason: 'Sin precio', total: 1 },
    ],
  });
});

it('a centre counts as silent if it lacks what was published a day ago, or has delivered nothing since the previous working day', async () => {
  expect((await tilesAs('admin')).centres).toEqual({
    total: 2,
    centres: 3,
    watched: 3,
    rows: [
      {
        business_unit: 'C3',
        name: 'Rosario',
        timestamp_config: null,
        timestamp_transactions: null,
        pending_transactions: null,
        lacks: ['config', 'meals'],
      },
      {
        business_unit: 'C2',
        name: 'Córdoba',
        timestamp_config: at('02T08:00:00'),
        timestamp_transactions: at('19T23:59:59'),
        pending_transactions: 3,
        lacks: ['meals'],
      },
    ],
  });
});

it.each([
  ['credits/getCredits', { status: ['Pendiente'] }, 3],
  ['credit-notes/getCreditNotes', { status: ['Pendiente'] }, 1],
  ['business-units/getBusinessUnits', { silent: true }, 2],
  ['balances/getBalances', { states: ['negative', 'low', 'ending'] }, 1],
  ['terminal/getRefusedMeals', { businessUnits: [], states: ['pending'] }, 3],
])('the list behind a figure, %s, has as many rows', async (path, filter, total) => {
  const { response } = await api.as('admin', path, { ...filter, page: { offset: 0, limit: 1 } });
  expect(response.data).toMatchObject({ total });
});

it('ACC-20 is limited to the user’s centres and companies, and a leader to the led group', async () => {
  expect(await tilesAs('contratista')).toEqual({
    admission: [],
    credits: [
      { status: 'Pagado', total: 1, own: 0, amount: 4000, since: at('12T09:00:00') },
      { status: 'Pendiente', total: 2, own: 0, amount: 3000, since: at('18T09:00:00') },
    ],
    balances: { total: 1, any: true, rows: [ending] },
  });
  expect(await tilesAs('lider')).toEqual({
    admission: [],
    credits: [{ status: 'Pendiente', total: 1, own: 0, amount: 1000, since: at('18T09:00:00') }],
    balances: { total: 0, any: true, rows: [] },
  });
  const { tiles } = await homeAs({
    username: 'reportes',
    totalAccess: false,
    modules: write('Reporte Consumos', 'Lider de Grupo'),
    pairs: [['K1', 'C1']],
  });
  expect(tiles).toEqual({ meals: { today: 0, before: 0, before_day: 20261114, centres: 0, rows: [] } });
});

it('O-05 a step waits for whoever may take it; for an administrator only where nobody else may, as in the mails', async () => {
  const waiting = async (name: Parameters<CanteenApi['as']>[0]) =>
    ((await tilesAs(name)).credits ?? []).map(({ status, total, own }) => [status, total, own]);
  expect(await waiting('facturacion')).toEqual([
    ['Pagado', 1, 0],
    ['Pendiente', 3, 3],
  ]);
  expect(await waiting('admin')).toEqual([
    ['Pagado', 1, 0],
    ['Pendiente', 3, 0],
  ]);
  await api.arrange(`update users set business_unit_total_access = false where username = 'facturacion';
    insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('facturacion', 'K1', 'C1');
    update users set is_active = false where username = 'aprobador'`);
  expect(await waiting('admin')).toEqual([
    ['Pagado', 1, 1],
    ['Pendiente', 3, 2],
  ]);
  await api.arrange(`delete from user_business_unit_company_relations where username = 'facturacion';
    update users set business_unit_total_access = true where username = 'facturacion';
    update users set is_active = true where username = 'aprobador'`);
});

it('CRE-53 a user who sees only pending credits gets only these; O-05 a user without any of the modules gets nothing', async () => {
  expect(Object.keys(await tilesAs('pendientes'))).toEqual(['credits']);
  expect((await tilesAs('pendientes')).credits?.map(({ status }) => status)).toEqual(['Pendiente']);
  expect(await tilesAs('sinModulos')).toEqual({});
});

it('an account below the amount that the contractor set is listed with that amount', async () => {
  const place = { company_id: 'K1', business_unit_id: 'C2' };
  expect((await api.as('contratista', 'balances/setLowBalance', { ...place, amount: 500 })).response.data).toBe(true);
  expect((await tilesAs('admin')).balances).toEqual({
    total: 1,
    any: true,
    rows: [{ ...ending, alert_amount: 500, state: 'low' }],
  });
  expect((await tilesAs('lider')).balances?.total).toBe(0);
  expect((await api.as('lider', 'balances/setLowBalance', { ...place, amount: 500 })).response.errorCode).toBe(1403);
  expect((await api.as('contratista', 'balances/setLowBalance', { ...place, amount: 0 })).response.data).toEqual({
    fields: { amount: 'El importe debe ser mayor que cero' },
  });
  const stale = 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar';
  for (const shown_amount of [null, 499]) {
    const { status, response } = await api.as('contratista', 'balances/setLowBalance', {
      ...place,
      amount: null,
      shown_amount,
    });
    expect([shown_amount, status, response.errorMsg]).toEqual([shown_amount, 409, stale]);
  }
  for (const shown_amount of ['500', 1.5])
    expect(
      (await api.as('contratista', 'balances/setLowBalance', { ...place, amount: null, shown_amount })).response.data,
    ).toEqual({ fields: { shown_amount: 'El valor no es válido' } });
  expect((await tilesAs('admin')).balances?.rows[0]?.alert_amount).toBe(500);
  const unset = { ...place, amount: null, shown_amount: 500 };
  expect((await api.as('contratista', 'balances/setLowBalance', unset)).response.data).toBe(true);
  expect((await api.as('contratista', 'balances/setLowBalance', unset)).status).toBe(409);
  expect(
    (await api.arrange(`select action from audit_events where table_name = 'low_balance_alerts' order by id`)).length,
  ).toBe(2);
});

it.each<[string, string | null, string | null, boolean]>([
  ['no backup ever', null, null, false],
  ['a whole one of last night and changes of this minute', '20T02:10:00', '21T11:59:40', false],
  ['a whole one by hand yesterday', '20T02:10:00', null, false],
  ['a whole one of two nights ago', '19T02:10:00', '21T11:59:40', true],
  ['changes that have not been copied for an hour', '21T02:10:00', '21T10:59:00', true],
  ['changes alone', null, '21T11:59:40', true],
])('warns profile editors of outdated backups: %s', async (_, base, until, isReported) => {
  const moment = (text: string | null): string | null => text && at(text);
  await api.arrange('update backup_state set base_at = $1, archived_until = $2', [moment(base), moment(until)]);
  expect((await tilesAs('admin')).backups).toEqual(
    isReported ? { base_at: moment(base), archived_until: moment(until) } : null,
  );
  expect(await tilesAs('lider')).not.toHaveProperty('backups');
});

describe('the tiles of a person', () => {
  const hide = (hidden: readonly string[] | null) =>
    api.as('admin', 'preferences/setPreference', {
      key: 'homeTiles',
      value: hidden && { order: ['later'], hidden },
    });
  const names = async (body: object = {}): Promise<readonly string[]> => {
    const { response } = await api.as('admin', 'home/getHome', body);
    return Object.keys((response.data as Home).tiles);
  };
  const some = [
    'admission',
    'backups',
    'duties',
    'prices',
    'auditTips',
    'meals',
    'credits',
    'creditNotes',
    'reversals',
    'priceAgreements',
    'settlements',
    'contractorRequests',
    'balances',
  ];
  const all = [...some, 'centres', 'refusedMeals', 'bankMovements'];
  afterEach(() => hide(null));

  test('O-05 those that the person hides are not read, except those that appear by themselves', async () => {
    expect((await names()).filter((name) => name !== 'firstSteps')).toEqual(all);
    await hide(['centres', 'refusedMeals', 'bankMovements', 'backups', 'later']);
    expect((await names()).filter((name) => name !== 'firstSteps')).toEqual(some);
  });

  test('O-05 named ones are read, hidden or not, of those that the rights open', async () => {
    await hide(['credits']);
    // Another person's home has it.
    expect(Object.keys(await tilesAs('aprobador'))).toContain('credits');
    expect(await names({ tiles: ['credits', 'meals'] })).toEqual(['meals', 'credits']);
    expect(await names({ tiles: [] })).toEqual([]);
    const { response } = await api.as('contratista', 'home/getHome', { tiles: ['centres', 'credits'] });
    expect(Object.keys((response.data as Home).tiles)).toEqual(['credits']);
    for (const tiles of [['later'], 'credits', [1], Array(20).fill('credits')])
      expect((await api.as('admin', 'home/getHome', { tiles })).status).toBe(422);
  });
});
