import type { CreditRow, CreditStatus } from '@comensal/domain/credits';
import type { ModuleGrant, ModuleName } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answering, type Answers, errorAnswer, type RecordedCall } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { creditRow } from '../testing/record-samples';

const grants = (...names: ModuleName[]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const row = (id: number, status: CreditStatus, change: Partial<CreditRow> = {}): CreditRow =>
  creditRow({ id, group: { id: 1, name: 'Turno Mañana' }, amount: 123450, status, ...change });
const detail = (id: number) => ({
  ...row(id, 'Pagado'),
  repeats: [],
  invoice: { invoice_number: null, invoice_date: null, invoice_amount: null, documents: [], replaced: [] },
  receipt: { documents: [] },
  papers: [],
  history: [],
  actions: [],
  balance: 0,
  reversals: { left: 0, actions: [], rows: [] },
});
const rows = [
  row(1, 'Pendiente'),
  row(2, 'Pagado', { group: null, business_unit_name: null }),
  row(3, 'Aprobado'),
  row(4, 'Pagado'),
];

function open(path: string, modules: readonly ModuleGrant[], answers: Answers = () => undefined) {
  const app = openPortal(path, person(modules), answers, usual);
  const lists = () =>
    app.calls
      .filter(({ path: made }) => made === 'credits/getCredits')
      .map(({ body }) => ({ status: body['status'], page: body['page'] }));
  return { ...app, lists };
}

function usual({ path }: RecordedCall): ReturnType<Answering> {
  switch (path) {
    case 'credits/getCredits':
      return { data: { rows, total: rows.length } };
    case 'jobs/getJobs':
      return { data: [] };
    default:
      return path.startsWith('credits/getCredit/') ? { data: detail(Number(path.split('/')[2])) } : undefined;
  }
}

const table = () => screen.findByRole('table', { name: 'Créditos' });
const firstPage = { offset: 0, limit: 25, direction: 'asc', sort: 'id' };
/** What waits for the person: longest first. */
const queuePage = { ...firstPage, sort: 'status_since' };

describe('the credit list', () => {
  it('CRE-26 CRE-27 CRE-28 CRE-38 has the columns of the specification, the CUIT for who chooses it', async () => {
    open('/credit-state', grants('Aprobacion Credito'));
    const view = within(await table());
    await view.findByText('Aprobado');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Elegir',
      'Solicitud',
      'Fecha',
      'Razón social',
      'Centro logístico',
      'Grupo',
      'Importe',
      'Estado',
      'Acciones',
    ]);
    const cells = (index: number) =>
      within(view.getAllByRole('row')[index] ?? document.body)
        .getAllByRole('cell')
        .slice(1, -1)
        .map((cell) => cell.lastElementChild?.textContent);
    expect([cells(1), cells(2)]).toEqual([
      ['1', '10/11/2026', 'Metalúrgica Ñandú', 'Pilar', 'Turno Mañana', '$ 1.234,50', 'Pendiente'],
      ['2', '10/11/2026', 'Metalúrgica Ñandú', 'No asociado', 'N/A', '$ 1.234,50', 'Pagadodesde 12/11/2026'],
    ]);
  });

  it('ACC-86 a list counted up to a limit says so, continues, and asks for the exact number', async () => {
    const { typist, lists } = open('/credit-state?page=400', grants('Aprobacion Credito'), ({ path, body }) => {
      if (path !== 'credits/getCredits') return undefined;
      const isExact = (body['page'] as { exact?: boolean }).exact === true;
      return { data: isExact ? { rows: [row(1, 'Pagado')], total: 12_345 } : { rows, total: 10_000, hasMore: true } };
    });
    const match = await table();
    const pager = within(await screen.findByRole('navigation', { name: /^Páginas: / }));
    const isOff = (name: string) => pager.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(pager.getByText('9976 a 10000 de más de 10.000')).toBeTruthy();
    expect(match.getAttribute('aria-rowcount')).toBe('-1');
    expect([isOff('Página siguiente'), isOff('Última página')]).toEqual([false, true]);
    await typist.click(pager.getByRole('button', { name: 'Ver el total exacto' }));
    expect(await pager.findByText('9976 a 10000 de 12.345')).toBeTruthy();
    expect(pager.queryByRole('button', { name: 'Ver el total exacto' })).toBeNull();
    expect([isOff('Página siguiente'), isOff('Última página')]).toEqual([false, false]);
    expect(lists().at(-1)).toEqual({ status: ['Pagado'], page: { offset: 0, limit: 1, exact: true } });
    // Another filter has another total.
    await typist.type(screen.getByRole('textbox', { name: /Buscar/ }), 'x');
    expect(await pager.findByText('1 a 25 de más de 10.000')).toBeTruthy();
  });

  it.each([
    ['CRE-48', grants('Facturacion Credito'), ['Pendiente']],
    ['CRE-50', grants('Pago Credito'), ['Facturado', 'Rechazado']],
    ['CRE-52', grants('Aprobacion Credito'), ['Pagado']],
    ['CRE-48 CRE-52 O-120', grants('Facturacion Credito', 'Aprobacion Credito'), ['Pendiente', 'Pagado']],
  ] as const)('%s first shows what the user can act on, longest waiting first', async (_number, modules, status) => {
    const { lists } = open('/credit-state', modules);
    await table();
    await waitFor(() => expect(lists()[0]).toEqual({ status, page: queuePage }));
  });

  it('CRE-50 a requester with other steps starts with what is to be paid only; the own open requests are a view of their own', async () => {
    const { typist, calls, lists } = open('/credit-state', grants('Solicitud Credito', 'Pago Credito'));
    const request = () => calls.filter(({ path }) => path === 'credits/getCredits').map(({ body }) => body['own_open']);
    await table();
    const status = ['Facturado', 'Rechazado'];
    await waitFor(() => expect(lists()[0]).toEqual({ status, page: queuePage }));
    expect(screen.getByText('Facturado, Rechazado')).toBeTruthy();
    await typist.click(screen.getByRole('link', { name: 'Mías abiertas' }));
    await waitFor(() => expect(lists().at(-1)).toEqual({ status: [], page: { ...firstPage, direction: 'desc' } }));
    expect(screen.getByRole('link', { name: 'Mías abiertas' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('switch')).toBeNull();
    expect([request()[0], request().includes(true)]).toEqual([undefined, true]);
  });

  it('the tab title starts with the credit', async () => {
    open('/edit-credit-state/4', grants('Aprobacion Credito'));
    await waitFor(() => expect(document.title).toMatch(/^Crédito 4 · .+ · Comensal$/));
  });

  it('CRE-50 a user who cannot request has no such view', async () => {
    open('/credit-state?propias=1', grants('Pago Credito'));
    await table();
    expect(screen.queryByRole('link', { name: 'Mías abiertas' })).toBeNull();
  });

  it('CRE-25 a search that finds nothing among the first statuses continues over all of them', async () => {
    const { typist, lists } = open('/credit-state?q=oxxo', grants('Aprobacion Credito'), {
      'credits/getCredits': { rows: [], total: 0 },
    });
    await typist.click(await screen.findByRole('button', { name: 'Buscar en todos los estados' }));
    await waitFor(() =>
      expect(lists().at(-1)).toEqual({ status: [], page: { ...firstPage, direction: 'desc', search: 'oxxo' } }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Buscar en todos los estados' })).toBeNull());
  });

  it('CRE-29 the position of a credit counts the whole list, and the next one on another page is one key away', async () => {
    const ids = Array.from({ length: 18 }, (_, index) => index + 1);
    const { typist } = open('/credit-state?status=&dir=asc&size=10', grants('Aprobacion Credito'), ({ path, body }) => {
      if (path !== 'credits/getCredits') return undefined;
      const { offset, limit } = body['page'] as { offset: number; limit: number };
      return { data: { rows: ids.slice(offset, offset + limit).map((id) => row(id, 'Pagado')), total: ids.length } };
    });
    await typist.click(await screen.findByRole('button', { name: 'Analizar el crédito 10' }));
    expect(await screen.findByText('10 de 18 en la lista')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Siguiente crédito de la lista' }).hasAttribute('disabled')).toBe(
        false,
      ),
    );
    await typist.keyboard('n');
    await waitFor(() => expect(location.pathname).toBe('/edit-credit-state/11'));
    expect(await screen.findByText('11 de 18 en la lista')).toBeTruthy();
    await typist.keyboard('p');
    await waitFor(() => expect(location.pathname).toBe('/edit-credit-state/10'));
  });

  it('CRE-24 CRE-51 offers the analysis only where something can be done, and the view always', async () => {
    open('/credit-state?status=', grants('Aprobacion Credito'));
    const view = within(await table());
    await view.findByText('Aprobado');
    expect(
      view
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
        .filter((label) => label?.includes('crédito')),
    ).toEqual([
      'Ver el crédito 1',
      'Analizar el crédito 2',
      'Ver el crédito 2',
      'Ver el crédito 3',
      'Analizar el crédito 4',
      'Ver el crédito 4',
    ]);
  });

  it('CRE-25 ACC-85 ACC-88 search, sort and statuses go to the server and into the address; the menu opens the list without them', async () => {
    const { typist, lists } = open('/credit-state', grants('Aprobacion Credito'));
    await table();
    await typist.type(screen.getByRole('textbox', { name: /Buscar/ }), 'ñandú{Enter}');
    await waitFor(() => expect(lists().at(-1)?.page).toEqual({ ...queuePage, search: 'ñandú' }));
    await typist.click(within(await table()).getByRole('button', { name: /Importe/ }));
    await waitFor(() =>
      expect(lists().at(-1)?.page).toEqual({ offset: 0, limit: 25, direction: 'asc', sort: 'amount', search: 'ñandú' }),
    );
    await typist.click(screen.getByRole('button', { name: /^Estado.*Pagado/ }));
    await typist.click(await screen.findByRole('option', { name: 'Todos' }));
    await waitFor(() => expect(lists().at(-1)?.status).toEqual([]));
    expect(decodeURIComponent(location.search)).toBe('?q=ñandú&sort=amount&status=');
    await typist.keyboard('{Escape}');
    await typist.click(
      within(screen.getByRole('navigation', { name: 'Menú principal' })).getByRole('link', {
        name: 'Estado de créditos',
      }),
    );
    await waitFor(() => expect(lists().at(-1)).toEqual({ status: ['Pagado'], page: queuePage }));
    expect(location.search).toBe('');
  });

  it('ACC-87 the empty list says what to do next', async () => {
    const { typist, lists } = open('/credit-state', grants('Aprobacion Credito'), {
      'credits/getCredits': { rows: [], total: 0 },
    });
    expect(await screen.findByText('Sin registros')).toBeTruthy();
    expect(screen.getByText('No queda nada por hacer: ningún crédito espera una acción suya.')).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Ver todos los estados' }));
    expect(await screen.findByText('Ningún crédito coincide con la búsqueda y los estados elegidos.')).toBeTruthy();
    expect(lists().at(-1)?.status).toEqual([]);
  });

  it('ACC-66 ACC-69 a failed list opens the error dialog, and its retry reads it again', async () => {
    let failures = 1;
    const { typist } = open('/credit-state', grants('Aprobacion Credito'), {
      'credits/getCredits': () =>
        failures-- > 0 ? errorAnswer(500, 'Ocurrió un error inesperado', { errorLogMsg: 'I-1' }) : undefined,
    });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Estado de créditos' }));
    expect(dialog.getByText('I-1')).toBeTruthy();
    await typist.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await within(await table()).findByText('Aprobado')).toBeTruthy();
  });

  it('keys: Enter opens the row, n the first pending credit', async () => {
    const { typist } = open('/credit-state?status=', grants('Aprobacion Credito'));
    await within(await table()).findByText('Aprobado');
    await typist.keyboard('n');
    await waitFor(() => expect(location.pathname).toBe('/edit-credit-state/2'));
    expect(await screen.findByRole('heading', { name: 'Crédito 2' })).toBeTruthy();
    expect(screen.getByText('2 de 4 en la lista')).toBeTruthy();
    await typist.keyboard('n');
    await waitFor(() => expect(location.pathname).toBe('/edit-credit-state/3'));
  });

  it('the help behind ? lists the keys of the current screen only', async () => {
    const { typist } = open('/credit-state?status=', grants('Aprobacion Credito'));
    await within(await table()).findByText('Aprobado');
    const ofPage = async (): Promise<(string | null)[] | null> => {
      await typist.keyboard('?');
      await within(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).findByText(
        'En todas las pantallas',
      );
      const heading = screen.queryByRole('heading', { name: 'En esta pantalla' });
      const listed =
        heading && [...(heading.parentElement?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
      await typist.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return listed;
    };
    expect(await ofPage()).toEqual([
      'Elegir la fila, o dejar de elegirla',
      'x',
      'Elegir hasta la fila',
      'Shift + x',
      'Elegir también la fila de abajo',
      'Shift + ↓',
      'Abrir el primer crédito que espera una acción suya',
      'n',
    ]);
    await typist.click(screen.getByRole('link', { name: 'Inicio' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(await ofPage()).toBeNull();
  });
});
