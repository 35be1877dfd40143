import { resultScreens, screens } from '@comensal/domain/composition';
import { type ModuleName, mayOpen, modules } from '@comensal/domain/platform/access';
import type { Found, FoundKind } from '@comensal/domain/search';
import { addCanteenUser, seedDiners } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';

let api: CanteenApi;

beforeAll(async () => {
  api = await startCanteenApi();
  await seedDiners(api.arrange);
  await api.arrange(`
    insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status,
                                  invoice_number, invoice_date, invoice_amount, purchase_order, requested_by) values
      (101, '2026-11-10', 'K1', 'C1', 'K1', '30711111111', 'Metalúrgica Ñandú', 123450, 'Pendiente', null, null, null, 'OC 77', 'contratista'),
      (102, '2026-11-10', 'K1', 'C2', 'K1', '30711111111', 'Metalúrgica Ñandú', 99900, 'Facturado', 'A-0004-00000101', '2026-11-11', 99900, null, 'contratista'),
      (103, '2026-11-10', 'K4', 'C3', 'K4', '30744444444', 'Contratista Ajena', 5000, 'Pendiente', null, null, null, null, 'admin');
    insert into credit_notes_requests (id, create_date, company_id, business_unit_id, cuit, amount, status, request_user) values
      (101, '2026-11-16', 'K1', 'C2', '30711111111', 5000, 'Pendiente', 'contratista');
    insert into contractors_requests (request_id, create_date, username, cuit, business_name, name, province, location, address, email,
                                      alternative_email, phone, amount_customers, business_unit_description) values
      (7, '2026-11-01', 'contratista', '30766666666', 'Aislaciones Sur', 'Rita', 'Salta', 'Salta', 'Uno 1', 'r@a.example', 's@a.example', '1', '10', 'Obra')`);
  const [{ hash } = { hash: '' }] = await api.arrange<{ hash: string }>(
    `select password_hash as hash from users where username = 'admin'`,
  );
  for (const [kind, { module }] of Object.entries(samples)) {
    const others = modules.filter((name) => !opensWith(kind as FoundKind, name));
    await addCanteenUser(api.arrange, { ...holder(kind), modules: [{ name: module, permission: 'R' }] }, hash);
    await addCanteenUser(
      api.arrange,
      { ...holder(`sin${kind}`), modules: others.map((name) => ({ name, permission: 'W' })) },
      hash,
    );
  }
  await addListsAndSchedules();
});
afterAll(() => api.close());

/** A list of a place out of everybody's reach but the administrator's, and two people's schedules. */
async function addListsAndSchedules(): Promise<void> {
  await api.arrange(`
    insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
      (902, 'C3', 'K4', '2030-12-01');
    insert into price_agreements (id, create_date, price_list_id, business_unit_id, company_id, first_day, last_day, reason, proposed_by) overriding system value values
      (901, '2026-11-12', 3, 'C1', 'K1', '2026-09-01', '2026-11-12', 'Paritaria', 'admin'),
      (902, '2026-11-12', 902, 'C3', 'K4', '2026-09-01', '2026-11-12', 'Paritaria', 'admin');
    insert into price_agreement_places (agreement_id, company_id, business_unit_id, first_day, last_day) select id, company_id, business_unit_id, first_day, last_day from price_agreements;
    insert into settlements (id, create_date, company_id, business_unit_id, month, status, edition, qty, amount, hash, issued_by, drafted_by) overriding system value values
      (901, '2026-11-12', 'K1', 'C1', '2026-10-01', 'Emitida', 1, 1, 100, repeat('0', 64), 'admin', 'admin'),
      (902, '2026-11-12', 'K4', 'C3', '2026-10-01', 'Emitida', 1, 1, 100, repeat('0', 64), 'admin', 'admin');
    insert into settlement_places (settlement_id, edition, company_id, business_unit_id, since_day, since_meal, since_adjustment, until_day, until_meal, until_adjustment, qty, amount, hash)
      select id, 1, company_id, business_unit_id, '2026-09-30', 0, 0, '2026-10-31', 0, 0, 1, 100, hash from settlements;
    insert into report_schedules (id, username, report, filter, period, format, frequency, weekday) overriding system value values
      (901, 'reportschedule', 'transactions', '{}', 'yesterday', 'xlsx', 'weekly', 1),
      (902, 'admin', 'transactions', '{}', 'yesterday', 'xlsx', 'weekly', 1)`);
}

const holder = (kind: string) => ({
  username: kind.toLowerCase().slice(0, 15),
  totalAccess: false,
  pairs: [
    ['K1', 'C1'],
    ['K1', 'C2'],
  ] as const,
});

/** Whether the module alone opens the records of a kind. */
function opensWith(kind: FoundKind, name: ModuleName): boolean {
  const actor = { username: 'x', totalAccess: false, modules: [{ name, permission: 'W' as const }] };
  return mayOpen(actor as never, screens[resultScreens[kind].record]);
}

const samples: Readonly<
  Record<FoundKind, { readonly module: ModuleName; readonly text: string; readonly match: Omit<Found, 'kind'> }>
> = {
  credit: {
    module: 'Creditos Pendientes',
    text: 'ñandu oc 77',
    match: {
      id: '101',
      title: 'Crédito 101 · $\u00a01.234,50',
      subtitle: 'Metalúrgica Ñandú · Pilar · Pendiente',
      href: '/show-credit-state/101',
    },
  },
  creditNote: {
    module: 'Aprobacion Nota de Credito',
    text: '101 cordoba',
    match: {
      id: '101',
      title: 'Nota de crédito 101 · $\u00a050,00',
      subtitle: 'Metalúrgica Ñandú · Córdoba · Pendiente',
      href: '/credit-notes?nota=101',
    },
  },
  contractor: {
    module: 'Contratistas',
    text: 'sur AISLACIONES',
    match: {
      id: '7',
      title: 'Solicitud 7 · Aislaciones Sur',
      subtitle: '30-76666666-6 · Pendiente',
      href: '/show-contractor-state/7',
    },
  },
  customer: {
    module: 'Comensales',
    text: 'paz ana',
    match: { id: '1', title: 'Paz Ana', subtitle: 'CARD-1 · Metalúrgica Ñandú · Pilar', href: '/customer/1' },
  },
  group: {
    module: 'Administracion de Grupos',
    text: 'manana',
    match: { id: '1', title: 'Turno Mañana', subtitle: 'Metalúrgica Ñandú · Pilar', href: '/group-management/1' },
  },
  company: {
    module: 'Clientes',
    text: '30-71111111-1',
    match: { id: 'K1', title: 'Metalúrgica Ñandú', subtitle: '30-71111111-1 · K1', href: '/companies?q=K1' },
  },
  businessUnit: {
    module: 'Centros Logisticos',
    text: 'pilar',
    match: { id: 'C1', title: 'Pilar', subtitle: 'Norte · C1', href: '/business-units?q=C1' },
  },
  user: {
    module: 'Usuarios',
    text: 'prueba facturacion',
    match: {
      id: 'facturacion',
      title: 'facturacion Prueba',
      subtitle: 'facturacion · facturacion',
      href: '/show-user/facturacion',
    },
  },
  foodService: {
    module: 'Servicios',
    text: 'almu',
    match: { id: '1', title: 'Almuerzo', subtitle: 'Menú', href: '/services?q=Almuerzo' },
  },
  serviceProfile: {
    module: 'Perfiles de Servicio',
    text: 'turno pilar',
    match: { id: '1', title: 'Turno', subtitle: 'Metalúrgica Ñandú · Pilar', href: '/profile-service/1' },
  },
  priceList: {
    module: 'Listas de Precios',
    text: 'lista de precios cordoba',
    match: {
      id: '5',
      title: 'Córdoba desde 01/01/2026',
      subtitle: 'Lista principal · Vigente',
      href: '/price-list?lista=5',
    },
  },
  servicePrice: {
    module: 'Listas de Precios',
    text: 'precio almuerzo',
    match: {
      id: '1',
      title: 'Almuerzo',
      subtitle: 'Hoy de $\u00a01.200,00 a $\u00a01.500,00',
      href: '/service-prices/1',
    },
  },
  priceAgreement: {
    module: 'Listas de Precios',
    text: 'acuerdo pilar',
    match: {
      id: '901',
      title: 'Acuerdo 901',
      subtitle: 'Pilar, Metalúrgica Ñandú · 01/09/2026 · Propuesto',
      href: '/price-agreements/901',
    },
  },
  settlement: {
    module: 'Conformidad Liquidacion',
    text: 'liquidación pilar',
    match: {
      id: '901',
      title: 'Liquidación 901',
      subtitle: 'Metalúrgica Ñandú · Pilar · 10/2026 · Emitida',
      href: '/settlements/901',
    },
  },
  reportSchedule: {
    module: 'Reporte Transacciones',
    text: 'transacciones',
    match: {
      id: '901',
      title: 'Reporte de transacciones',
      subtitle: 'Los lunes · Ayer',
      href: '/scheduled-reports?programado=901',
    },
  },
};

async function findMatch(token: string, text: string, limit?: number): Promise<Found[]> {
  const { status, response } = await api.call('search/find', { text, limit }, { token });
  expect(status).toBe(200);
  return response.data as Found[];
}
const briefly = (all: readonly Found[]): string[] => all.map(({ kind, id }) => `${kind} ${id}`);

describe.each(Object.entries(samples))('the kind %s', (kind, sample) => {
  it('ACC-11 is found by words in any order, ignoring case and accents, by those who may open it', async () => {
    const token = await api.logIn(holder(kind).username);
    expect(await findMatch(token, sample.text)).toEqual([{ kind, ...sample.match }]);
  });

  it('ACC-11 is found by nobody else, whatever other modules they have', async () => {
    const token = await api.logIn(holder(`sin${kind}`).username);
    expect((await findMatch(token, sample.text)).filter((each) => each.kind === kind)).toEqual([]);
  });
});

it('ACC-20 finds only what is in scope', async () => {
  const token = await api.logIn(holder('credit').username);
  expect(briefly(await findMatch(token, '103'))).toEqual([]);
  expect(briefly(await findMatch(token, 'contratista ajena'))).toEqual([]);
  const ofLists = await api.logIn(holder('priceList').username);
  expect(briefly(await findMatch(ofLists, 'contratista ajena'))).toEqual([]);
  const every = (await api.as('admin', 'search/find', { text: 'lista contratista ajena' })).response.data as Found[];
  expect(briefly(every.filter(({ kind }) => kind === 'priceList'))).toEqual(['priceList 902', 'priceList 6']);
  expect(briefly((await api.as('admin', 'search/find', { text: '103' })).response.data as Found[])).toEqual([
    'credit 103',
    'customer 3',
  ]);
});

it('lists the exact number or code first, then what contains it', async () => {
  const admin = async (text: string, limit?: number) =>
    briefly((await api.as('admin', 'search/find', { text, limit })).response.data as Found[]);
  expect(await admin('101')).toEqual(['credit 101', 'creditNote 101', 'credit 102', 'customer 1']);
  expect(await admin('CARD-2')).toEqual(['customer 2']);
  expect(await admin('A-0004-00000101')).toEqual(['credit 102']);
  expect(await admin('101', 2)).toEqual(['credit 101', 'creditNote 101']);
});

it.each([
  // The number of another's invoice has it too.
  ['Crédito 101', ['credit 101', 'credit 102']],
  ['Crédito 101 · $ 1.234,50', ['credit 101', 'credit 102']],
  ['nota de crédito 101', ['creditNote 101']],
  ['solicitud 7 · Aislaciones Sur', ['contractor 7']],
  ['comensal paz ana', ['customer 1']],
  ['usuario facturacion', ['user facturacion']],
  ['$ 1.234,50', ['credit 101']],
  ['1.234,50', ['credit 101']],
  ['$ 50,00', ['credit 103', 'creditNote 101']],
  ['1.234,51', []],
  ['crédito 100', []],
])('a line copied from a screen, or a number after what the record is called, finds it: %j', async (text, expected) => {
  expect(briefly((await api.as('admin', 'search/find', { text })).response.data as Found[])).toEqual(expected);
});

it('lists numbers as numbers', async () => {
  await api.arrange(`
    insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, requested_by)
      select n, '2026-11-10', 'K1', 'C1', 'K1', '30711111111', 'Constructora Numerosa', 1, 'Pendiente', 'contratista' from unnest(array[1200, 1100, 130]) n`);
  expect(briefly((await api.as('admin', 'search/find', { text: 'numerosa' })).response.data as Found[])).toEqual([
    'credit 130',
    'credit 1100',
    'credit 1200',
  ]);
});

it('searches long lists only by words that an index finds, and by exact numbers', async () => {
  const admin = async (text: string) =>
    briefly((await api.as('admin', 'search/find', { text })).response.data as Found[]);
  expect(await admin('zz')).toEqual([]);
  expect((await admin('na')).filter((each) => each.startsWith('customer'))).toEqual([]);
  expect(await admin('an paz')).toEqual(['customer 1']);
});

it.each([
  ['', 'text'],
  ['   ', 'text'],
  ['a'.repeat(101), 'text'],
])('refuses the text %j', async (text, field) => {
  const { status, response } = await api.as('admin', 'search/find', { text });
  expect([status, Object.keys((response.data as { fields: object }).fields)]).toEqual([422, [field]]);
});

it.each(['%', '_', String.raw`\ `, "'", '"; drop', '101%', '\u0000x', '😀😀😀'])('takes %j literally', async (text) => {
  const { status, response } = await api.as('admin', 'search/find', { text });
  expect([200, 422]).toContain(status);
  if (status === 200) expect(response.data).toEqual([]);
});

it('ACC-37 nobody who is not signed in searches, and at most twenty are answered', async () => {
  expect((await api.call('search/find', { text: 'ana' })).status).toBe(401);
  expect((await api.as('admin', 'search/find', { text: 'ana', limit: 21 })).status).toBe(422);
});
