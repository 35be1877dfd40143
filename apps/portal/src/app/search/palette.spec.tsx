import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { Found } from '@comensal/domain/search';
import { screen, waitFor, within } from '@testing-library/react';
import '../../platform/text/text';
import { type Answers, errorAnswer } from '../../testing/network';
import { openPortal } from '../../testing/open-portal';
import { person } from '../../testing/person';

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));

const company: Found = {
  kind: 'company',
  id: 'K1',
  title: 'Metalúrgica Paz',
  subtitle: '30-71111111-1 · K1',
  href: '/companies?q=K1',
};
const credit: Found = {
  kind: 'credit',
  id: '71',
  title: 'Crédito 71 · $ 100,00',
  subtitle: 'Metalúrgica · Pilar · Pendiente',
  href: '/show-credit-state/71',
};
const findMatch = (...records: readonly Found[]): Answers => ({
  'search/find': records,
  'companies/getCompanies': { rows: [], total: 0 },
});

async function open(modules: readonly ModuleGrant[], answers: Answers = findMatch(), path = '/') {
  const app = openPortal(path, person(modules), answers);
  await screen.findByRole('navigation', { name: 'Menú principal' });
  await app.typist.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Buscar en todo' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  const options = () =>
    within(screen.getByRole('listbox'))
      .queryAllByRole('option')
      .map((one) => one.textContent);
  return { ...app, box, options };
}

it('ACC-22 lists the screens of the menu before anything is typed, and calls nothing', async () => {
  const { options, sent } = await open(write('Comensales', 'Sincronizacion'));
  expect(options()).toEqual([
    'Inicio',
    'ComensalesQuiénes comen, dónde y con qué perfil de servicio',
    'SincronizaciónPublicar la configuración para los puntos de venta',
    'Carga de consumosLos consumos que ningún punto de venta registró, desde una planilla',
  ]);
  expect(sent('search/find')).toEqual([]);
});

it('opens the first result of what was typed, with its Enter, before the field was there', async () => {
  const { typist } = openPortal('/', person(write('Clientes')), findMatch(company));
  await screen.findByRole('navigation', { name: 'Menú principal' });
  await typist.keyboard('{Control>}k{/Control}pax{Backspace}z{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/companies?q=K1'));
});

it('an Enter right after the last letter waits for the first result of the text, not for the one before', async () => {
  const { typist } = await open(write('Clientes'), ({ path, body }) =>
    path === 'search/find'
      ? {
          data:
            (body as { text: string }).text === 'paz' ? [{ ...company, id: 'K2', href: '/companies?q=K2' }] : [company],
        }
      : undefined,
  );
  await typist.keyboard('pa');
  await screen.findByRole('option', { name: /Metalúrgica Paz/ });
  await typist.keyboard('z{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/companies?q=K2'));
});

it('a letter after Enter takes it back, and a second Enter opens', async () => {
  const { typist, box } = await open(write('Clientes'), findMatch(company));
  await typist.keyboard('pa{Enter}z');
  await screen.findByRole('option', { name: /Metalúrgica Paz/ });
  expect((box as HTMLInputElement).value).toBe('paz');
  expect(location.pathname).toBe('/');
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/companies?q=K1'));
});

it('Enter on no result does nothing, and works again once there is one', async () => {
  const { typist } = await open(write('Clientes'), ({ path, body }) =>
    path === 'search/find' ? { data: (body as { text: string }).text === 'paz' ? [company] : [] } : undefined,
  );
  await typist.keyboard('pax{Enter}');
  await screen.findByText(/^Nada con «pax»/, { selector: '[class*=px-2]' });
  await typist.keyboard('{Enter}{Backspace}z');
  await screen.findByRole('option', { name: /Metalúrgica Paz/ });
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/companies?q=K1'));
});

it('keeps what is typed before its field is there', async () => {
  const { typist } = openPortal('/', person(write('Clientes')), findMatch(company));
  await screen.findByRole('navigation', { name: 'Menú principal' });
  await typist.keyboard('{Control>}k{/Control}pax{Backspace}z');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar en todo' }).value).toBe('paz'),
  );
  await typist.keyboard(' 7');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar en todo' }).value).toBe('paz 7');
});

it('finds records in groups, opens the chosen one with the keyboard, and lists it first the next time', async () => {
  const { typist, options, sent } = await open(write('Clientes', 'Solicitud Credito'), findMatch(company, credit));
  await typist.keyboard('paz 7');
  await screen.findByRole('option', { name: /Metalúrgica Paz/ });
  expect(sent('search/find').at(-1)).toEqual({ text: 'paz 7', limit: 20 });
  expect(options()).toEqual([
    'Crédito 71 · $ 100,00Metalúrgica · Pilar · Pendiente',
    'Ver todos en Estado de créditos',
    'Metalúrgica Paz30-71111111-1 · K1',
    'Ver todos en Clientes',
  ]);
  expect(screen.getByRole('group', { name: 'Clientes' })).toBeTruthy();
  await typist.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/companies?q=K1'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar en todo' })).toBeNull());
  await typist.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Metalúrgica Paz/ });
  expect(options()[0]).toBe('Metalúrgica Paz30-71111111-1 · K1');
  expect(screen.getByRole('group', { name: 'Recientes' })).toBeTruthy();
});

it('the first result is chosen while typing: words and Enter are enough', async () => {
  const { typist } = await open(write('Facturacion Credito', 'Sincronizacion'));
  await typist.keyboard('facturar');
  await screen.findByRole('option', { name: 'Facturar las solicitudes pendientes' });
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/credit-state?status=Pendiente'));
});

it('ACC-11 offers actions and screens only to those who may', async () => {
  const { typist, options } = await open([{ name: 'Sincronizacion', permission: 'R' }]);
  await typist.keyboard('publicar');
  await waitFor(() => expect(options()).toEqual(['SincronizaciónPublicar la configuración para los puntos de venta']));
});

it.each([
  ['revisar', write('Aprobacion Credito'), ['Revisar los pagos uno por uno'], '/credit-state/review'],
  ['eliminados', write('Comensales'), ['Eliminados: comensales dados de baja'], '/customers'],
  ['anular servicio', write('Sincronizacion', 'Reportes'), ['Anular un servicio de un día'], '/transactions-report'],
  ['programar', write('Reportes'), ['Programar el envío de un reporte'], '/scheduled-reports'],
] as const)('knows %j', async (words, modules, titles, path) => {
  const { typist, options } = await open(modules);
  await typist.keyboard(words);
  await waitFor(() => expect(options().slice(0, titles.length)).toEqual(titles));
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(path));
});

it('opens the person’s own preferences and replacements on the page that is open, with its filters', async () => {
  const { typist } = await open(write('Clientes'), findMatch(), '/companies?q=paz');
  await typist.keyboard('reemplazos{Enter}');
  await screen.findByRole('dialog', { name: /^Reemplazo/ });
  await waitFor(() => expect(location.pathname + location.search).toBe('/companies?q=paz'));
});

it.each([
  ['Solicitud Nota de Credito', []],
  ['Aprobacion Nota de Credito', ['Aprobar o rechazar las notas de crédito']],
] as const)('ACC-11 the decision about notes is offered to those who decide: %s', async (module, offered) => {
  const { typist, options } = await open(write(module));
  await typist.keyboard('rechazar notas');
  await waitFor(() => expect(options().filter((one) => one?.startsWith('Aprobar'))).toEqual(offered));
  await screen.findByText(/^(Nada con «rechazar notas»|1 resultado)/, { selector: '[role=status]' });
});

it('a number that nobody has is no short text', async () => {
  const { typist } = await open(write('Solicitud Credito'));
  await typist.keyboard('37');
  await screen.findByText('Nada con «37» entre lo que usted puede ver', { selector: '[class*=px-2]' });
});

it('continues in the list of a kind without the name of the kind', async () => {
  const { typist } = await open(write('Solicitud Credito'), findMatch(credit));
  await typist.keyboard('crédito 71');
  await typist.click(await screen.findByRole('option', { name: 'Ver todos en Estado de créditos' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/credit-state?status=&q=71'));
});

it('continues in the list of a kind, in every status', async () => {
  const { typist } = await open(write('Solicitud Credito'), findMatch(credit));
  await typist.keyboard('71');
  await typist.click(await screen.findByRole('option', { name: 'Ver todos en Estado de créditos' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/credit-state?status=&q=71'));
});

const places: Answers = {
  'reports/getPlaces': [
    {
      id: 'C1',
      name: 'Pilar',
      is_active: true,
      companies: [{ id: 'K1', business_name: 'Metalúrgica', type: 'CON', inactive: null, manage_groups: false }],
    },
  ],
  'search/find': [],
  'reports/getExcelContractorsBalanceReport': () => ({
    status: 202,
    data: { job: { id: 'j1', kind: 'contractorsBalanceReport', status: 'queued' } },
  }),
};

it('REP-33 REP-11 opens the report of a typed month', async () => {
  const { typist } = await open(write('Reportes'), places);
  await typist.keyboard('saldos octubre 2025');
  await typist.click(await screen.findByRole('option', { name: 'Saldos de contratistas de octubre de 2025' }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/contractors-balance-report?year=2025&month=10&places=C1'),
  );
});

it('REP-33 downloads the report of a typed month and format', async () => {
  const { typist, sent } = await open(write('Reportes'), places);
  await typist.keyboard('saldos octubre 2025 xlsx');
  await typist.click(
    await screen.findByRole('option', { name: 'Descargar Saldos de contratistas de octubre de 2025 (Excel)' }),
  );
  await waitFor(() =>
    expect(sent('reports/getExcelContractorsBalanceReport')).toEqual([
      { year: 2025, month: '10', businessUnits: [{ id: 'C1' }], format: 'xlsx' },
    ]),
  );
});

it('says that nothing was found, that the text is too short, and that the search failed', async () => {
  const { typist, box } = await open(write('Comensales'));
  await typist.keyboard('zz');
  await screen.findByText('Escriba al menos tres letras, o un número o código completo', { selector: '[class*=px-2]' });
  await typist.keyboard('zz');
  await screen.findByText('Nada con «zzzz» entre lo que usted puede ver', { selector: '[class*=px-2]' });
  expect((box as HTMLInputElement).maxLength).toBe(100);
});

it('ACC-67 a failed search leaves screens and actions, and opens no dialog', async () => {
  const { typist, options } = await open(write('Comensales'), {
    'search/find': () => errorAnswer(500, 'Ocurrió un error inesperado', { errorLogMsg: 'I-9' }),
  });
  await typist.keyboard('comensal');
  await screen.findByText(/^No se pudo buscar/, { selector: '[class*=px-2]' });
  expect(options()).toEqual([
    'Registrar un comensal',
    'Eliminados: comensales dados de baja',
    'ComensalesQuiénes comen, dónde y con qué perfil de servicio',
  ]);
});

it('one Escape closes it and returns the focus', async () => {
  const { typist } = await open(write('Comensales'));
  await typist.keyboard('paz{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
