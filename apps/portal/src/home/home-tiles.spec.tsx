import { type Home, visibleHomeTiles } from '@comensal/domain/home';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { modules } from '@comensal/domain/platform/access';
import type { Preferences, SetPreference } from '@comensal/domain/preferences';
import { act, screen, waitFor, within } from '@testing-library/react';
import { errorAnswer } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const at = '2026-11-21T12:00:00.000-03:00';
const account = {
  id: 1,
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  group_id: 1,
  group_name: 'Turno Mañana',
  balance: -150,
  daily: 100,
  days_left: 0,
  alert_amount: null,
  overdraft: 0,
  overdraft_days: null,
  beyond: 'mark',
  version: 0,
  unsynced: 0,
  state: 'negative',
  inactive: null,
} as const;
const tiles: Home['tiles'] = {
  meals: {
    today: 1412,
    before: 1980,
    before_day: 20261114,
    centres: 7,
    rows: [{ id: 'C1', name: 'Pilar', today: 400, before: 900 }],
  },
  credits: [
    { status: 'Pagado', total: 2, own: 2, amount: 123450, since: '2026-11-18T09:00:00.000-03:00' },
    { status: 'Pendiente', total: 1, own: 1, amount: 100, since: '2026-11-21T00:00:00.000-03:00' },
  ],
  creditNotes: [{ status: 'Pendiente', total: 10, own: 4, amount: 212800, since: '2026-11-11T09:00:00.000-03:00' }],
  reversals: [{ status: 'Propuesta', total: 2, own: 2, amount: 40_000, since: '2026-11-20T09:00:00.000-03:00' }],
  contractorRequests: [{ status: 'Pendiente', total: 3, own: 3, amount: null, since: '2026-11-20T09:00:00.000-03:00' }],
  balances: {
    total: 9,
    any: true,
    rows: [
      account,
      { ...account, id: 2, group_id: null, group_name: null, balance: 700, state: 'ending', days_left: 1 },
    ],
  },
  centres: {
    total: 1,
    centres: 3,
    watched: 2,
    rows: [
      {
        business_unit: 'C3',
        name: 'Rosario',
        timestamp_config: null,
        timestamp_transactions: '2026-11-18T13:05:00.000-03:00',
        pending_transactions: 12,
        lacks: ['config', 'meals'],
      },
    ],
  },
  refusedMeals: {
    total: 3,
    since: '2026-11-20T09:00:00.000-03:00',
    reasons: [{ reason: 'Comensal desconocido', total: 3 }],
  },
};

function open(grants: readonly ModuleGrant[], answer: () => { data?: unknown; status?: number; errorCode?: number }) {
  return openPortal('/', person(grants), {
    'preferences/getPreferences': {},
    'home/getHome': () => answer(),
  });
}

const everything = modules.map((name) => ({ name, permission: 'W' }) as const);
const tile = (name: string) => within(screen.getByRole('region', { name }));
const links = (name: string): (readonly [string | null, string | null])[] =>
  tile(name)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const);

it('ACC-12 shows what is pending, each number with the list behind it', async () => {
  const { typist } = open(everything, () => ({ data: { at, tiles } }));
  await screen.findByRole('region', { name: 'Consumos de hoy' });
  // The figures, and below them how much waits; it unfolds.
  expect(within(screen.getByRole('region', { name: 'Estado de hoy' })).getAllByRole('region').length).toBe(4);
  await typist.click(screen.getByRole('button', { name: 'Lo que le espera a usted: 12' }));
  expect(tile('Consumos de hoy').getByText('1.412')).toBeTruthy();
  expect(tile('Consumos de hoy').getByText('de 1.980 en todo el sábado 14/11')).toBeTruthy();
  expect(tile('Consumos de hoy').getByText('y 6 más')).toBeTruthy();
  expect(links('Créditos en curso')).toEqual([
    [
      '2PagadoLe espera$ 1.234,50la más antigua desde hace 3 días',
      '/credit-state?status=Pagado&sort=status_since&dir=asc',
    ],
    ['1PendienteLe espera$ 1,00la más antigua desde hoy', '/credit-state?status=Pendiente&sort=status_since&dir=asc'],
  ]);
  expect(links('Notas de crédito en curso')).toEqual([
    [
      '10PendienteLe esperan 4$ 2.128,00la más antigua desde hace 10 días',
      '/credit-notes?status=Pendiente&sort=status_since&dir=asc',
    ],
  ]);
  expect(links('Reversas por decidir')).toEqual([
    ['2PropuestaLe espera$ 400,00la más antigua desde ayer', '/reversals?status=Propuesta&sort=status_since&dir=asc'],
  ]);
  expect(links('Registros de contratistas')).toEqual([
    ['3PendienteLe esperala más antigua desde ayer', '/contractors-state?status=Pendiente&sort=status_since&dir=asc'],
  ]);
  const today = 'from=20261121&to=20261121';
  expect(links('Consumos de hoy').map(([, href]) => href)).toEqual([
    `/consumption-report?${today}`,
    `/consumption-report?${today}&centre=C1`,
  ]);
  const urgent = 'state=beyond&state=negative&state=low&state=ending';
  expect(links('Saldos bajos').map(([, href]) => href)).toEqual([
    `/balances?${urgent}`,
    ...Array(2).fill(`/balances?${urgent}&q=Metal%C3%BArgica+%C3%91and%C3%BA`),
  ]);
  expect(tile('Saldos bajos').getByText('Ver todos (9)')).toBeTruthy();
  expect(tile('Saldos bajos').getByText('1 día hábil')).toBeTruthy();
  expect(links('Centros sin comunicación')).toEqual([
    ['Ver todos (1)', '/business-units?state=silent'],
    [
      'Rosario12 por entregarSin la última configuraciónSin entregas desde el 18/11/2026 13:05',
      '/business-units?state=silent&q=Rosario',
    ],
  ]);
  expect(links('Consumos rechazados').map(([, href]) => href)).toEqual([
    '/refused-meals?state=pending&dir=asc',
    '/refused-meals?state=pending&dir=asc&q=Comensal+desconocido',
  ]);
  expect(screen.getByText('Datos al 21/11/2026 12:00')).toBeTruthy();
});

it('O-05 what waits for the person comes first, by its oldest, and is marked', async () => {
  const headings = async (): Promise<(string | null)[]> => {
    const all = within(await screen.findByRole('region', { name: 'Estado de hoy' }));
    return all.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  };
  const readers = ['Centros Logisticos', 'Pago Credito', 'Aprobacion Nota de Credito'] as const;
  const ofOthers = (tiles.credits ?? []).map((step) => ({ ...step, own: 0 }));
  open(
    readers.map((name) => ({ name, permission: 'W' })),
    () => ({
      data: {
        at,
        tiles: {
          credits: ofOthers,
          creditNotes: tiles.creditNotes,
          centres: tiles.centres,
          refusedMeals: tiles.refusedMeals,
        },
      },
    }),
  );
  expect(await headings()).toEqual([
    'Notas de crédito en curso',
    'Créditos en curso',
    'Centros sin comunicación',
    'Consumos rechazados',
  ]);
  close();
  // An administrator may take each step, and it waits for others.
  open(everything, () => ({ data: { at, tiles: { credits: ofOthers } } }));
  await headings();
  expect(links('Créditos en curso').map(([text]) => text)).toEqual([
    '2Pagado$ 1.234,50desde hace 3 días',
    '1Pendiente$ 1,00desde hoy',
  ]);
});

it('O-05 the screens follow the first answer, so that nothing moves them', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  openPortal('/', person(everything), async ({ path }) => {
    if (path !== 'home/getHome') return errorAnswer(404, '');
    await answered;
    return { data: { at, tiles } };
  });
  await screen.findByRole('status', { name: 'Cargando el estado de hoy' });
  const screens = /^Todas las pantallas/;
  expect(screen.queryByRole('button', { name: screens })).toBeNull();
  answer();
  const folded = await screen.findByRole('button', { name: screens });
  expect(screen.queryByRole('link', { name: /Quién hizo qué/ })).toBeNull();
  act(() => folded.click());
  expect(await screen.findByRole('link', { name: /Quién hizo qué/ })).toBeTruthy();
});

it('CON-26 O-152 leads a contractor from the approval to the first credit', async () => {
  const admission = (left: number) => [{ request_id: 7, left, ready: left === 0 }];
  const asContractor = [{ name: 'Estado Solicitud Contratista', permission: 'W' }] as const;
  open(asContractor, () => ({ data: { at, tiles: { admission: admission(4), contractorRequests: [] } } }));
  await screen.findByRole('region', { name: 'Su alta como contratista' });
  expect(links('Su alta como contratista')).toEqual([
    [
      'Faltan 4 pasos del altaSu solicitud 7 fue aprobada. El personal completa el alta; después podrá pedir su primer crédito.',
      '/show-contractor-state/7',
    ],
  ]);
  close();
  open([{ name: 'Solicitud Credito', permission: 'W' }], () => ({ data: { at, tiles: { admission: admission(0) } } }));
  await screen.findByRole('region', { name: 'Su alta como contratista' });
  expect(links('Su alta como contratista')).toEqual([
    ['Pedir el primer créditoSu alta está completa', '/credit-request'],
  ]);
});

it('says so when nothing is pending', async () => {
  const { typist } = open(everything, () => ({
    data: {
      at,
      tiles: {
        meals: { today: 0, before: 0, before_day: 20261114, centres: 0, rows: [] },
        credits: [],
        creditNotes: [],
        contractorRequests: [],
        balances: { total: 0, any: true, rows: [] },
        centres: { total: 0, centres: 3, watched: 2, rows: [] },
        refusedMeals: { total: 0, since: null, reasons: [] },
      },
    },
  }));
  await typist.click(await screen.findByRole('button', { name: 'Lo que está en curso: nada le espera a usted' }));
  for (const sentence of [
    'Todavía no hay consumos hoy ni los hubo hace una semana',
    'No hay créditos en curso',
    'No hay notas de crédito en curso',
    'Ninguna solicitud de contratista en curso',
    'Ningún saldo está bajo ni por terminarse',
    'Todos los centros con puntos de venta recibieron la configuración y entregaron consumos',
    'Ningún consumo rechazado por revisar',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

it.each([
  [
    { base_at: '2026-11-19T02:10:00.000-03:00', archived_until: '2026-11-21T10:59:00.000-03:00' },
    ['La última copia completa es del 19/11/2026 02:10.', 'Los cambios se copian hasta el 21/11/2026 10:59.'],
  ],
  [{ base_at: null, archived_until: null }, ['Todavía no se completó ninguna copia.']],
])('warns of backups that are too old: %j', async (backups, sentences) => {
  open([{ name: 'Perfiles', permission: 'W' }], () => ({ data: { at, tiles: { backups } } }));
  const region = within(await screen.findByRole('region', { name: 'Copias de seguridad atrasadas' }));
  const remedy = 'Avise a quien mantiene el servidor: el motivo está en logs/backup.log.';
  expect(region.getAllByText(/\.$/).map((each) => each.textContent)).toEqual([...sentences, remedy]);
});

it('O-136 tells who audits how many reasons of duties are over', async () => {
  open([{ name: 'Auditoria', permission: 'R' }], () => ({ data: { at, tiles: { duties: { total: 2 } } } }));
  const region = await screen.findByRole('region', { name: 'Funciones en conflicto' });
  expect(region.textContent).toMatch(/Ver quiénes.*2motivos vencidos/);
  expect(within(region).getByRole('link').getAttribute('href')).toBe('/duties');
});

it('names the centres whose prices need somebody, each with its lists', async () => {
  const prices = {
    total: 7,
    rows: [
      { business_unit: 'C1', name: 'Pilar', since: 20260801, unpriced: [] },
      { business_unit: 'C2', name: 'Córdoba', since: null, unpriced: ['Almuerzo', 'Cena'] },
    ],
  };
  open([{ name: 'Listas de Precios', permission: 'R' }], () => ({ data: { at, tiles: { prices } } }));
  await screen.findByRole('region', { name: 'Precios a revisar' });
  expect(links('Precios a revisar')).toEqual([
    ['Ver todos (7)', '/price-list'],
    ['PilarLa lista principal rige desde el 01/08/2026', '/price-list?q=Pilar'],
    ['CórdobaSin precio: Almuerzo, Cena', '/price-list?q=C%C3%B3rdoba'],
  ]);
  close();
  open([{ name: 'Listas de Precios', permission: 'R' }], () => ({ data: { at, tiles: { prices: null } } }));
  expect(await screen.findByRole('link', { name: /Listas de precios/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Precios a revisar' })).toBeNull();
});

it('issue 51 shows who reads the audit what nobody dealt with, and nothing otherwise', async () => {
  const grants = [{ name: 'Auditoria', permission: 'R' }] as const;
  open(grants, () => ({ data: { at, tiles: { auditTips: { total: 2, since: at } } } }));
  const tile = within(await screen.findByRole('region', { name: 'Avisos a auditoría' }));
  expect(tile.getByText('2')).toBeTruthy();
  expect(tile.getByRole('link', { name: 'Ver todos (2)' }).getAttribute('href')).toBe('/audit-tips');
  close();
  open(grants, () => ({ data: { at, tiles: { auditTips: null } } }));
  expect(await screen.findByRole('link', { name: /Quién hizo qué/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Avisos a auditoría' })).toBeNull();
});

it('hides healthy backups, and renders no empty frame where there is nothing else', async () => {
  const { calls } = open([{ name: 'Perfiles', permission: 'W' }], () => ({ data: { at, tiles: { backups: null } } }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('home/getHome'));
  await waitFor(() => expect(screen.queryByText('Cargando el estado de hoy')).toBeNull());
  expect(screen.queryByText('Copias de seguridad atrasadas')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Estado de hoy' })).toBeNull();
});

it('O-05 requests nothing for a user without any of its modules, and shows the permitted screens as usual', async () => {
  const { calls } = open([{ name: 'Carga Masiva de Comensales', permission: 'W' }], () => ({ data: { at, tiles } }));
  expect((await screen.findAllByRole('link', { name: /Carga masiva/i })).length).toBeGreaterThan(0);
  expect(calls.map(({ path }) => path)).not.toContain('home/getHome');
});

const steps: NonNullable<Home['tiles']['firstSteps']> = [
  { step: 'masterData', done: false, missing: ['companies', 'materials'] },
  { step: 'associations', done: false, missing: [] },
  { step: 'services', done: false, missing: [] },
  { step: 'prices', done: false, missing: [] },
  { step: 'profiles', done: true, missing: [] },
  { step: 'users', done: false, missing: [] },
  { step: 'serviceProfiles', done: false, missing: [] },
  { step: 'diners', done: false, missing: [] },
  { step: 'terminalKey', done: false, missing: [] },
  { step: 'publication', done: false, missing: [] },
  { step: 'delivery', done: false, missing: [] },
];

it('O-05 the first steps show their state and link to where each is done, until the user dismisses them, and can be restored', async () => {
  const empty: Home['tiles'] = {
    firstSteps: steps,
    balances: { total: 0, any: false, rows: [] },
    centres: { total: 0, centres: 0, watched: 0, rows: [] },
  };
  let saved: Preferences = {};
  let isBroken = false;
  const { typist } = openPortal('/', person(everything), ({ path, body }) => {
    if (path === 'home/getHome') return { data: { at, tiles: empty } };
    if (path === 'preferences/setPreference') {
      if (isBroken) return { status: 500, errorCode: 500 };
      const { key, value } = body as unknown as SetPreference;
      saved = value === null ? {} : { [key]: value };
    }
    return path.startsWith('preferences/') ? { data: saved } : undefined;
  });
  await screen.findByRole('region', { name: 'Primeros pasos' });
  tile('Primeros pasos').getByText('Hechos: 1 de 11');
  expect(links('Primeros pasos')).toEqual([
    ['Cargar clientes, centros y materialesFaltaFalta: clientes, materiales de venta', '/master-data'],
    ['Asociar clientes a centrosFalta', '/companies-business-units?open=new'],
    ['Crear los serviciosFalta', '/services?open=new'],
    ['Cargar los preciosFalta', '/add-price-list'],
    ['Definir los perfilesHecho', '/profiles?open=new'],
    ['Crear los usuariosFalta', '/add-user?invited=1'],
    ['Crear un perfil de servicioFalta', '/add-profile-service'],
    ['Cargar los comensalesFalta', '/add-customer'],
    ['Dar la clave al punto de ventaFalta', '/business-units?open=keys'],
    ['Publicar la configuraciónFalta', '/sync'],
    ['Recibir los primeros consumosFalta', '/meals-massive'],
  ]);
  screen.getByText('Todavía no hay centros');
  screen.getByText('Todavía no hay saldos: aparecen con el primer crédito o consumo');
  const button = (name: string) => screen.findByRole('button', { name });
  await typist.click(await button('Cerrar los primeros pasos'));
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
  await waitFor(() => expect(saved).toEqual({ firstStepsClosed: true }));
  const again = await button('Ver los primeros pasos');
  await waitFor(() => expect(document.activeElement).toBe(again));
  await typist.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Primeros pasos' });
  await waitFor(async () => expect(document.activeElement).toBe(await button('Cerrar los primeros pasos')));
  await waitFor(() => expect(saved).toEqual({}));
  // What could not be saved is reverted, and the person is told.
  isBroken = true;
  await typist.click(await button('Cerrar los primeros pasos'));
  await screen.findByRole('alertdialog');
  await screen.findByRole('region', { name: 'Primeros pasos', hidden: true });
});

it('O-05 whoever follows the first steps finds on each screen whether it is done, and the next one', async () => {
  let done = steps;
  const { typist } = openPortal('/', person(everything), ({ path, body }) => {
    if (path === 'home/getHome') return { data: { at, tiles: { firstSteps: done } } };
    if (path === 'profiles/getProfiles' || path === 'jobs/getJobs') return { data: [] };
    if (path === 'companies/getCompaniesWithoutBU' || path === 'companies/getCompanies')
      return { data: body['page'] ? { rows: [], total: 0 } : [] };
    return path.startsWith('preferences/') ? { data: {} } : undefined;
  });
  await screen.findByRole('region', { name: 'Primeros pasos' });
  await typist.click(tile('Primeros pasos').getByRole('link', { name: /^Definir los perfiles/ }));
  await screen.findByText('Paso 5 de 11: Definir los perfiles');
  // The dialog of a new profile is closed: the step is done already.
  await typist.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  const bar = () => within(screen.getByRole('region', { name: 'Primeros pasos' }));
  bar().getByText('Hecho');
  expect(bar().getByRole('link', { name: 'Siguiente: Crear los usuarios' }).getAttribute('href')).toBe(
    '/add-user?invited=1',
  );
  done = steps.map((step) => ({ ...step, done: step.step !== 'associations', missing: [] }));
  await waitFor(() => expect(bar().getByRole('link', { name: 'Siguiente: Asociar clientes a centros' })).toBeTruthy(), {
    timeout: 8000,
  });
  await typist.click(bar().getByRole('button', { name: 'Dejar de seguir los primeros pasos' }));
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
});

it('O-05 without points of sale it does not claim that all of them are up to date', async () => {
  const centres = { total: 0, centres: 2, watched: 0, rows: [] };
  open([{ name: 'Centros Logisticos', permission: 'R' }], () => ({ data: { at, tiles: { centres } } }));
  await screen.findByText('Todavía ningún centro tiene un punto de venta con clave');
});

it('a failure leaves the rest of home intact, and can be retried', async () => {
  let isBroken = true;
  const { typist } = open(everything, () => (isBroken ? { status: 500, errorCode: 500 } : { data: { at, tiles } }));
  expect(await screen.findByText('No se pudo cargar el estado de hoy')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Todas las pantallas/ })).toBeTruthy();
  isBroken = false;
  await typist.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Consumos de hoy' })).toBeTruthy());
});

describe('the tiles are arranged by person', () => {
  let saved: Preferences = {};
  beforeEach(() => {
    saved = {};
  });

  /** Answers as the server does: without the tiles that the person hides. */
  function openSaved(grants: readonly ModuleGrant[] = everything, answers: Home['tiles'] = tiles) {
    return openPortal('/', person(grants), ({ path, body }) => {
      if (path === 'home/getHome') {
        const visible: readonly string[] = visibleHomeTiles({ modules: grants, totalAccess: true }, saved.homeTiles);
        const read = Object.entries(answers).filter(([name]) => visible.includes(name));
        return { data: { at, tiles: Object.fromEntries(read) } };
      }
      if (path === 'preferences/setPreference') {
        const { key, value } = body as unknown as SetPreference;
        saved = { ...saved, [key]: value ?? undefined };
      }
      return path.startsWith('preferences/') ? { data: saved } : undefined;
    });
  }
  const titles = async (): Promise<(string | null)[]> => {
    const fold = (await screen.findByRole('region', { name: 'Estado de hoy' })).querySelector<HTMLButtonElement>(
      '[aria-expanded="false"]',
    );
    if (fold) act(() => fold.click());
    const all = within(await screen.findByRole('region', { name: 'Estado de hoy' }));
    return all.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const waiting = [
    'Notas de crédito en curso',
    'Créditos en curso',
    'Reversas por decidir',
    'Registros de contratistas',
  ];
  const others = ['Consumos de hoy', 'Saldos bajos', 'Centros sin comunicación', 'Consumos rechazados'];

  it('O-05 by keyboard: hidden, moved, told and restored; what waits keeps its order by age', async () => {
    const { typist, sent } = openSaved();
    expect(await titles()).toEqual([...others, ...waiting]);
    button('Elegir las tarjetas').focus();
    await typist.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Tarjetas del inicio' });
    box('Consumos de hoy').focus();
    await typist.keyboard(' ');
    button('Bajar Saldos bajos').focus();
    await typist.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Bajar Saldos bajos'));
    expect(screen.getByText('Saldos bajos: lugar 9 de 11')).toBeTruthy();
    // What waits for the person is first at any place.
    button('Bajar Créditos en curso').focus();
    await typist.keyboard('{Enter}');
    await typist.click(button('Listo'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const arranged = ['Centros sin comunicación', 'Saldos bajos', 'Consumos rechazados', ...waiting];
    expect(await titles()).toEqual(arranged);
    await waitFor(() =>
      expect(sent('preferences/setPreference').at(-1)).toEqual({
        key: 'homeTiles',
        value: {
          order: [
            'meals',
            'creditNotes',
            'credits',
            'reversals',
            'priceAgreements',
            'settlements',
            'contractorRequests',
            'centres',
            'balances',
            'refusedMeals',
            'bankMovements',
          ],
          hidden: ['meals'],
        },
      }),
    );
    close();

    const again = openSaved();
    expect(await titles()).toEqual(arranged);
    await again.typist.click(button('Elegir las tarjetas (1 oculta)'));
    await again.typist.click(await screen.findByRole('button', { name: 'Restablecer' }));
    await again.typist.click(button('Listo'));
    // A tile that was hidden is read once it is shown again.
    await screen.findByRole('region', { name: 'Consumos de hoy' });
    expect(await titles()).toEqual([...others, ...waiting]);
    expect(saved.homeTiles).toBeUndefined();
    await waitFor(() => expect(document.activeElement).toBe(button('Elegir las tarjetas')));
  });

  it('O-05 a hidden tile with waiting records comes back to its place among what waits', async () => {
    saved = { homeTiles: { order: [], hidden: ['creditNotes', 'meals'] } };
    const { typist } = openSaved();
    expect(await titles()).toEqual([...others.slice(1), ...waiting.slice(1)]);
    await typist.click(button('Elegir las tarjetas (2 ocultas)'));
    await screen.findByRole('dialog', { name: 'Tarjetas del inicio' });
    await typist.click(box('Notas de crédito en curso'));
    await typist.click(button('Listo'));
    await screen.findByRole('region', { name: 'Notas de crédito en curso' });
    expect(await titles()).toEqual([...others.slice(1), ...waiting]);
  });

  it('O-05 tiles of another version and of lost rights are ignored; whoever hides all that is left sees it', async () => {
    const left = [{ name: 'Centros Logisticos', permission: 'R' }] as const;
    saved = { homeTiles: { order: ['later', 'refusedMeals'], hidden: ['later', 'credits', 'centres'] } };
    openSaved(left, { centres: tiles.centres, refusedMeals: tiles.refusedMeals });
    expect(await titles()).toEqual(['Consumos rechazados']);
    expect(button('Elegir las tarjetas (1 oculta)')).toBeTruthy();
    close();
    saved = { homeTiles: { order: [], hidden: ['credits'] } };
    openSaved([{ name: 'Pago Credito', permission: 'W' }], { credits: tiles.credits });
    expect(await titles()).toEqual(['Créditos en curso']);
    // There is nothing to choose.
    expect(screen.queryByRole('button', { name: /^Elegir las tarjetas/ })).toBeNull();
  });
});
