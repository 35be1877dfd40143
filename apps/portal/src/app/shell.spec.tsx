import type { ModuleGrant } from '@comensal/domain/platform/access';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { call } from '../platform/calls/api';
import { writeAppState } from '../platform/storage/app-state';
import type { Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

async function open(path: string, modules: readonly ModuleGrant[], answers: Answers = () => undefined) {
  const app = openPortal(path, person(modules), answers);
  await screen.findByRole('navigation', { name: 'Menú principal' });
  return app;
}

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Menú principal' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const credits: ModuleGrant[] = [{ name: 'Solicitud Credito', permission: 'W' }];

describe('the menu', () => {
  it('ACC-22 ACC-24 a user without modules sees only home', async () => {
    await open('/', []);
    expect(entries()).toEqual(['Inicio']);
  });

  it('ACC-16 ACC-22 ACC-23 a module brings its entries under their label, and no others', async () => {
    await open('/', credits);
    expect(entries()).toEqual(['Inicio', 'Solicitud de crédito', 'Estado de créditos', 'Saldos']);
    expect(screen.getByRole('button', { name: 'Créditos' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reportes' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Asociaciones' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Contratistas' })).toBeNull();
  });

  it('ACC-23 O-07 groups and their leaders stand under Asociaciones', async () => {
    await open('/', [
      { name: 'Administracion de Grupos', permission: 'R' },
      { name: 'Lider de Grupo', permission: 'R' },
      { name: 'Servicios', permission: 'R' },
    ]);
    const label = screen.getByRole('button', { name: 'Asociaciones' });
    const group = document.getElementById(label.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Administración de grupos', 'Líder de grupo']);
  });

  it('ACC-22 ACC-23 clients and centres stand under Asociaciones, and both sides of their associations are one entry', async () => {
    await open('/business-units-companies', [
      { name: 'Clientes', permission: 'R' },
      { name: 'Centros Logisticos', permission: 'R' },
      { name: 'Asociacion Cliente Centro', permission: 'R' },
      { name: 'Asociacion Centro Cliente', permission: 'R' },
    ]);
    const menu = within(screen.getByRole('navigation', { name: 'Menú principal' }));
    const label = menu.getByRole('button', { name: 'Asociaciones' });
    const group = within(document.getElementById(label.getAttribute('aria-controls') ?? '') as HTMLElement);
    expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Clientes',
      'Centros logísticos',
      'Clientes y centros',
    ]);
    expect(group.getByRole('link', { current: 'page' }).textContent).toBe('Clientes y centros');
    const sides = within(
      await screen.findByRole('navigation', { name: 'Los dos lados de las asociaciones', hidden: true }),
    );
    expect(
      sides.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Clientes a centros', '/companies-business-units'],
      ['Centros a clientes', '/business-units-companies'],
    ]);
    expect(sides.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('Centros a clientes');
  });

  it('ACC-22 who may open one side of the associations has its entry', async () => {
    await open('/', [{ name: 'Asociacion Centro Cliente', permission: 'R' }]);
    expect(entries()).toEqual(['Inicio', 'Centros a clientes']);
  });

  it('ACC-22 two modules of one screen give one entry', async () => {
    await open('/', [
      { name: 'Aprobacion Credito', permission: 'R' },
      { name: 'Creditos Pendientes', permission: 'R' },
    ]);
    expect(entries()).toEqual(['Inicio', 'Estado de créditos', 'Saldos', 'Reversas']);
  });

  it('ACC-25 shows the description of the profile', async () => {
    await open('/', []);
    expect(screen.getByText('Aprueba los créditos')).toBeTruthy();
  });
});

describe('the header', () => {
  it('ACC-26 has a help link to the user manual, which opens in a new tab', async () => {
    await open('/', []);
    const link = screen.getByRole('link', { name: 'Manual de usuario (se abre en otra pestaña)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/manual.pdf#nameddest=02-pantalla',
      '_blank',
      'noopener',
    ]);
  });
});

describe('routes', () => {
  it('ACC-11 O-03 a route without its module keeps header and menu, renders nothing and calls nothing', async () => {
    const { calls } = await open('/credit-state', []);
    expect(screen.getByRole('main').textContent).toBe('');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Estado de créditos');
    expect(calls.map((call) => call.path).filter((path) => path.startsWith('credits/'))).toEqual([]);
    expect(location.pathname).toBe('/credit-state');
  });

  it.each([
    ['/edit-credit-state/abc', 'Aprobacion Credito'],
    ['/show-credit-state/1e3', 'Aprobacion Credito'],
    ['/edit-customer/0', 'Comensales'],
    ['/customer/-4', 'Comensales'],
    ['/profile-service/1.5', 'Perfiles de Servicio'],
    ['/edit-price-list/NaN/Pilar', 'Listas de Precios'],
  ] as const)('%s names no record: that is shown, and nothing is requested', async (path, name) => {
    const { calls } = await open(path, [{ name, permission: 'W' }]);
    expect(await screen.findByText('El registro no existe')).toBeTruthy();
    expect(screen.queryByText(/NaN|abc/)).toBeNull();
    expect(
      calls
        .map((call) => call.path)
        .filter((called) => /^(credits|customers|service-profiles|price-lists)\//.test(called)),
    ).toEqual([]);
  });

  it('ACC-12 O-05 home greets by name and offers the permitted screens', async () => {
    await open('/', credits, { 'credits/getCredits': { rows: [], total: 3 } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(
      /^(Buen día|Buenas tardes|Buenas noches), Ana$/,
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/credit-request',
      '/credit-state',
      '/balances',
    ]);
  });

  it('O-05 home counts what is pending for a user who can act, by one call of one row', async () => {
    const { calls } = await open('/', [{ name: 'Aprobacion Credito', permission: 'W' }], {
      'credits/getCredits': { rows: [], total: 3 },
    });
    expect(await screen.findByText('3 pendientes')).toBeTruthy();
    const counting = calls.filter((call) => call.path === 'credits/getCredits').map((call) => call.body);
    expect(counting).toEqual([{ status: ['Pagado'], page: { offset: 0, limit: 1 }, actionOwnerUsername: 'ana' }]);
  });

  it('O-05 home requests nothing for a read-only user', async () => {
    const { calls } = await open('/', [{ name: 'Estado Solicitud Credito', permission: 'R' }]);
    expect(calls.map((call) => call.path)).not.toContain('credits/getCredits');
  });

  it.each(['/home', '/nothing/here', '/credit-state/5/6'])(
    'ACC-13 O-04 the unknown path %s shows home, and the address becomes /',
    async (path) => {
      await open(path, []);
      await waitFor(() => expect(location.pathname).toBe('/'));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inicio');
    },
  );

  it('names the tab after the page and puts the focus on the h1 when the page changes', async () => {
    const { typist } = await open('/credit-state', []);
    expect(document.title).toBe('Estado de créditos · Comensal');
    await typist.click(screen.getByRole('link', { name: 'Inicio' }));
    expect(document.title).toBe('Inicio · Comensal');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('a module that the profile loses while its page is open', () => {
  it('ACC-11 ACC-16 ACC-37 disappears from menu and page as soon as the server refuses a call for it, with one refresh for all of them', async () => {
    let modulesNow = credits;
    const { calls } = await open('/', credits, ({ path }) =>
      path.startsWith('auth/updateSession/')
        ? { data: person(modulesNow) }
        : path === 'home/getHome'
          ? { data: { at: '2026-11-21T12:00:00-03:00', tiles: {} } }
          : path.startsWith('preferences/')
            ? undefined
            : { status: 403, errorCode: 1403, errorMsg: 'Su perfil no tiene permiso para realizar esta acción' },
    );
    const refreshes = () => calls.filter(({ path }) => path === 'auth/updateSession/ana').length;
    expect([entries(), refreshes()]).toEqual([['Inicio', 'Solicitud de crédito', 'Estado de créditos', 'Saldos'], 1]);
    modulesNow = [];
    await act(async () => {
      await Promise.allSettled([call('credits/getCredits'), call('credits/getCredit/1')]);
    });
    await waitFor(() => expect(entries()).toEqual(['Inicio']));
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
    expect(refreshes()).toBe(2);
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(person([]));
  });
});

describe('log out', () => {
  it('ACC-27 ACC-28 ACC-29 clears auth, state, drafts and the session storage, and revokes the token on the server', async () => {
    const { typist, calls } = await open('/credit-state', []);
    act(() => writeAppState('menu.folded', true));
    localStorage.setItem('drafts', 'something');
    sessionStorage.setItem('something', 'else');
    await typist.click(screen.getByRole('button', { name: 'Menú de Ana Paz' }));
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
      'Preferencias',
      'Reemplazos',
      'Apariencia oscura',
      'Salir',
    ]);
    await typist.click(screen.getByRole('menuitem', { name: 'Salir' }));
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
    expect([...Array(localStorage.length).keys()].map((index) => localStorage.key(index))).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    expect(location.pathname).toBe('/');
    expect(calls.at(-1)).toEqual({
      path: 'auth/logout',
      body: {},
      headers: { 'content-type': 'application/json', authorization: 'Bearer token-of-ana' },
    });
  });
});

describe('an expired session', () => {
  const refused: Answers = () => ({
    status: 401,
    errorCode: 403,
    errorMsg: 'Su sesión ha expirado, Por favor vuelva a loguearse',
    errorLogMsg: 'B2',
  });

  it('ACC-33 ACC-34 errorCode 403 opens its dialog; closing it clears auth and state, keeps drafts and shows the login at the same path', async () => {
    const { typist } = await open('/credit-state', [], refused);
    const dialog = await screen.findByRole('alertdialog', { name: 'SESIÓN EXPIRADA' });
    expect(within(dialog).getByText('Su sesión ha expirado, Por favor vuelva a loguearse')).toBeTruthy();
    act(() => writeAppState('menu.folded', true));
    localStorage.setItem('drafts', 'something');
    await typist.click(within(dialog).getByRole('button', { name: 'Volver a ingresar' }));
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
    expect(localStorage.getItem('auth')).toBeNull();
    expect(localStorage.getItem('state')).toBeNull();
    expect(localStorage.getItem('drafts')).toBe('something');
    expect(location.pathname).toBe('/credit-state');
  });

  it('ACC-32 follows another tab out and in', async () => {
    await open('/', []);
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: 'auth', newValue: null, storageArea: localStorage }),
        ),
    );
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', {
            key: 'auth',
            newValue: JSON.stringify(person(credits)),
            storageArea: localStorage,
          }),
        ),
    );
    await screen.findByRole('navigation', { name: 'Menú principal' });
    expect(entries()).toEqual(['Inicio', 'Solicitud de crédito', 'Estado de créditos', 'Saldos']);
  });
});
