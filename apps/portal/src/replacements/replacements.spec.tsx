import type { Home } from '@comensal/domain/home';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import type { ActingView, ReplacementView } from '@comensal/domain/replacements';
import { act, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { asking } from '../testing/asking';
import { type Answering, type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const today = businessDay(new Date());
const row = (change: Partial<ReplacementView>): ReplacementView => ({
  id: 1,
  username: 'ana',
  person: 'Ana Paz',
  replacement: 'bea',
  replacement_person: 'Bea Sosa',
  from: 20261121,
  to: 20261130,
  created_by: 'Ana Paz',
  holds: true,
  ...change,
});
const forAlejandro = row({ id: 7, username: 'alejandro', person: 'Alejandro Ríos', replacement: 'ana' });
const acting: ActingView = {
  username: 'alejandro',
  person: 'Alejandro Ríos',
  to: 20261130,
  modules: [{ name: 'Aprobacion Credito', permission: 'W' }],
  total_access: true,
  pairs: null,
};
const over = { status: 403, errorCode: 1403, errorMsg: 'Ya no puede actuar por esa persona' };

/** Somebody without modules, who replaces Alejandro today. */
function open(
  path = '/',
  {
    isOver = () => false,
    add,
    request = '',
    acting: now = () => acting,
    replaces,
  }: {
    isOver?: () => boolean;
    add?: ReturnType<Answering>;
    request?: string;
    acting?: () => ActingView;
    replaces?: Home['replaces'];
  } = {},
) {
  let own = [row({})];
  const modules: ActingView['modules'] = replaces ? [{ name: 'Centros Logisticos', permission: 'R' }] : [];
  const answers: Answers = ({ path: call, body, headers }) => {
    if (call === 'search/find') return { data: [] };
    if (call === 'jobs/getJobs') return { data: [] };
    if (call === 'replacements/getReplacements') return { data: { own, others: [forAlejandro] } };
    if (call === 'replacements/getCandidates') return { data: [{ username: 'carla', person: 'Carla Vera' }] };
    if (call === 'replacements/getActing') return isOver() ? over : { data: now() };
    if (call === 'replacements/add') {
      if (add) return add;
      own = [...own, row({ id: 2, replacement: 'carla', replacement_person: 'Carla Vera', holds: false })];
      return { data: own[1] };
    }
    if (call === 'replacements/end') {
      own = own.filter(({ id }) => id !== body['id']);
      return { data: true };
    }
    if (call === 'home/getHome')
      return {
        data: {
          ...(headers['on-behalf-of'] === undefined ? { replaces } : {}),
          at: '2026-11-21T12:00:00.000-03:00',
          tiles: {
            credits: [{ status: 'Pagado', total: 3, own: 3, amount: 4000, since: '2026-11-12T09:00:00.000-03:00' }],
          },
        },
      };
    if (call === 'credits/getCredits') return isOver() ? over : { data: { rows: [], total: 0 } };
    return undefined;
  };
  return openPortal(path, person(modules), asking(request, answers));
}

async function openDialog(app: ReturnType<typeof open>) {
  await app.typist.click(await screen.findByRole('button', { name: 'Menú de Ana Paz' }));
  await app.typist.click(screen.getByRole('menuitem', { name: 'Reemplazos' }));
  const box = await screen.findByRole('dialog', { name: 'Reemplazo' });
  await within(box).findByText(/Usted reemplaza a Alejandro Ríos/);
  return { dialog: within(box) };
}

it('lists who replaces the person and whom they replace; one is ended', async () => {
  const app = open();
  const { dialog } = await openDialog(app);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Usted reemplaza a Alejandro Ríos, del 21/11/2026 al 30/11/2026 HoyActuar por Alejandro Ríos',
    'Bea Sosa, del 21/11/2026 al 30/11/2026 HoyTerminar',
  ]);
  await app.typist.click(dialog.getByRole('button', { name: 'Terminar el reemplazo de Bea Sosa' }));
  await dialog.findByText('No hay reemplazos');
  expect(app.sent('replacements/end')).toEqual([{ username: 'ana', id: 1 }]);
});

it('adds one: what is missing is said at its field, and what the server refuses too', async () => {
  const refused = errorAnswer(422, 'x', { data: { reason: 'invalid', fields: { to: 'Ya hay otro' } } });
  const app = open('/', { add: refused });
  const { dialog } = await openDialog(app);
  await app.typist.click(dialog.getByRole('button', { name: 'Agregar reemplazo' }));
  expect(await dialog.findAllByText('Campo obligatorio')).toHaveLength(2);
  await app.typist.selectOptions(await dialog.findByLabelText(/Me reemplaza/), 'carla');
  await app.typist.type(dialog.getByLabelText(/^Al/), formatDate(today));
  await app.typist.click(dialog.getByRole('button', { name: 'Agregar reemplazo' }));
  await dialog.findByText('Ya hay otro');
  expect(app.sent('replacements/add')).toEqual([
    { username: 'ana', replacement: 'carla', from: today, to: today, shown_duties: [] },
  ]);
});

it('0405 asks for one’s own password where the server does', async () => {
  const app = open('/', { request: 'replacements/add' });
  const { dialog } = await openDialog(app);
  await app.typist.selectOptions(await dialog.findByLabelText(/Me reemplaza/), 'carla');
  await app.typist.type(dialog.getByLabelText(/^Al/), formatDate(today));
  expect(dialog.queryByLabelText('Contraseña actual')).toBeNull();
  await app.typist.click(dialog.getByRole('button', { name: 'Agregar reemplazo' }));
  await app.typist.type(await dialog.findByLabelText('Contraseña actual'), 'Propia.2026{Enter}');
  await dialog.findByText(/Carla Vera, del/);
  expect(app.sent('replacements/add').map(({ currentPassword }) => currentPassword)).toEqual([
    undefined,
    'Propia.2026',
  ]);
});

it('acts for somebody: the banner is on every screen, the calls of the lifecycles say for whom, and others do not', async () => {
  const app = open();
  const { dialog } = await openDialog(app);
  await app.typist.click(dialog.getByRole('button', { name: 'Actuar por Alejandro Ríos' }));
  expect(await screen.findByText('Usted actúa por Alejandro Ríos, hasta el 30/11/2026')).toBeTruthy();
  await app.typist.click((await screen.findAllByRole('link', { name: /Estado de créditos/ }))[0] as HTMLElement);
  await waitFor(() => expect(app.calls.some(({ path }) => path === 'credits/getCredits')).toBe(true));
  expect(screen.getByText('Usted actúa por Alejandro Ríos, hasta el 30/11/2026')).toBeTruthy();
  const said = (path: string) => app.calls.findLast((call) => call.path === path)?.headers['on-behalf-of'];
  expect([said('credits/getCredits'), said('jobs/getJobs'), said('preferences/getPreferences')]).toEqual([
    'alejandro',
    undefined,
    undefined,
  ]);
  await app.typist.click(screen.getByRole('button', { name: 'Volver a actuar por mí' }));
  await waitFor(() => expect(screen.queryByText(/Usted actúa por/)).toBeNull());
});

it('home shows what waits for whom one acts, and nothing to arrange', async () => {
  const app = open();
  const { dialog } = await openDialog(app);
  expect(app.calls.some(({ path }) => path === 'home/getHome')).toBe(false);
  await app.typist.click(dialog.getByRole('button', { name: 'Actuar por Alejandro Ríos' }));
  const tiles = within(await screen.findByRole('region', { name: 'Estado de hoy' }));
  await tiles.findByText(/Pagado/);
  expect(tiles.queryByRole('button')).toBeNull();
  expect(app.calls.findLast(({ path }) => path === 'home/getHome')?.headers['on-behalf-of']).toBe('alejandro');
});

it('0416 home says whom one replaces, and acts for them', async () => {
  const app = open('/', { replaces: [{ username: 'alejandro', person: 'Alejandro Ríos', to: 20261130 }] });
  expect(await screen.findByText('Usted reemplaza a Alejandro Ríos, hasta el 30/11/2026')).toBeTruthy();
  await app.typist.click(screen.getByRole('button', { name: 'Actuar por Alejandro Ríos' }));
  expect(await screen.findByText('Usted actúa por Alejandro Ríos, hasta el 30/11/2026')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Usted reemplaza a/)).toBeNull());
});

it('0416 while acting the search says for whom, and an own page says that it is shut', async () => {
  const app = open('/companies');
  const { dialog } = await openDialog(app);
  await app.typist.click(dialog.getByRole('button', { name: 'Actuar por Alejandro Ríos' }));
  await screen.findByText('Usted actúa por Alejandro Ríos, hasta el 30/11/2026');
  await app.typist.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Buscar en todo' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await app.typist.keyboard('71');
  await waitFor(() =>
    expect(app.calls.findLast(({ path }) => path === 'search/find')?.headers['on-behalf-of']).toBe('alejandro'),
  );
  await app.typist.keyboard('{Escape}');
  act(() => {
    window.history.pushState({}, '', '/companies');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Esta pantalla no se abre mientras usted actúa por Alejandro Ríos')).toBeTruthy();
});

it('the rights that are shown follow those of the person who is away', async () => {
  let modules: ActingView['modules'] = acting.modules;
  const app = open('/', { acting: () => ({ ...acting, modules }) });
  const { dialog } = await openDialog(app);
  await app.typist.click(dialog.getByRole('button', { name: 'Actuar por Alejandro Ríos' }));
  await screen.findByText('Usted actúa por Alejandro Ríos, hasta el 30/11/2026');
  await screen.findAllByRole('link', { name: /Estado de créditos/ });
  modules = [];
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Estado de créditos/ })).toBeNull());
  expect(screen.getByText('Usted actúa por Alejandro Ríos, hasta el 30/11/2026')).toBeTruthy();
});

it('goes back to oneself once the replacement is over', async () => {
  let isOver = false;
  const app = open('/', { isOver: () => isOver });
  const { dialog } = await openDialog(app);
  await app.typist.click(dialog.getByRole('button', { name: 'Actuar por Alejandro Ríos' }));
  await screen.findByText('Usted actúa por Alejandro Ríos, hasta el 30/11/2026');
  isOver = true;
  await app.typist.click((await screen.findAllByRole('link', { name: /Estado de créditos/ }))[0] as HTMLElement);
  await screen.findByText('El reemplazo de Alejandro Ríos terminó. Usted vuelve a actuar por sí');
  expect(screen.queryByText(/Usted actúa por/)).toBeNull();
});
