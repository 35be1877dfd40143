import type { ModuleGrant, ModuleName } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import { close, openPortal } from '../../testing/open-portal';
import { person } from '../../testing/person';
import { creditRow } from '../../testing/record-samples';

const credit = creditRow({ amount: 123450, status: 'Pagado' });
/** What the person keeps, as on the server. */
let stored: Record<string, unknown> = {};
afterEach(() => {
  stored = {};
});

const home = {
  at: '2026-11-21T12:00:00.000-03:00',
  tiles: {
    credits: [
      { status: 'Pagado', total: 6, own: 6, amount: 1, since: '2026-11-18T09:00:00.000-03:00' },
      { status: 'Pendiente', total: 3, own: 0, amount: 1, since: '2026-11-18T09:00:00.000-03:00' },
    ],
  },
};
const approves = ['Aprobacion Credito'] as const;

function open(path = '/credit-state', modules: readonly ModuleName[] = approves) {
  const grants: ModuleGrant[] = modules.map((name) => ({ name, permission: 'W' }));
  const app = openPortal(path, person(grants), ({ path: requested, body }) => {
    switch (requested) {
      case 'preferences/setPreference':
        stored = { ...stored, [String(body['key'])]: body['value'] ?? undefined };
        return { data: stored };
      case 'preferences/getPreferences':
        return { data: stored };
      case 'credits/getCredits':
        return { data: { rows: [credit], total: 1 } };
      case 'home/getHome':
        return { data: home };
      case 'jobs/getJobs':
        return { data: [] };
      default:
        return undefined;
    }
  });
  const lists = () => app.sent('credits/getCredits').filter(({ page }) => (page as { limit: number }).limit > 1);
  return { ...app, lists };
}

const table = () => screen.findByRole('table', { name: 'Créditos' });
const heads = async (): Promise<(string | null)[]> => {
  const view = within(await table());
  await view.findByText(/1\.234,50|30-71111111-1/);
  return view
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((head) => head !== 'Elegir');
};
const all = ['Solicitud', 'Fecha', 'Razón social', 'Centro logístico', 'Grupo', 'Importe', 'Estado', 'Acciones'];
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const checked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the columns of a list', () => {
  it('ACC-85 CRE-26 are hidden, moved and restored by keyboard, and kept for the person; the CUIT is offered', async () => {
    const { typist, sent } = open();
    expect(await heads()).toEqual(all);
    button('Elegir las columnas').focus();
    await typist.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Columnas: Créditos' });
    expect(checked('CUIT').checked).toBe(false);
    checked('Fecha').focus();
    await typist.keyboard(' ');
    expect(checked('Fecha').checked).toBe(false);
    button('Subir Importe').focus();
    await typist.keyboard('{Enter}');
    // The focus stays with the column, so that it can be moved on.
    expect(document.activeElement).toBe(button('Subir Importe'));
    expect(screen.getByText('Importe: lugar 6 de 9')).toBeTruthy();
    await typist.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(button('Subir Importe').disabled).toBe(true);
    expect(document.activeElement).toBe(button('Bajar Importe'));
    await typist.click(button('Listo'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const arranged = ['Importe', 'Solicitud', 'Razón social', 'Centro logístico', 'Grupo', 'Estado', 'Acciones'];
    expect(await heads()).toEqual(arranged);
    await waitFor(() =>
      expect(sent('preferences/setPreference').at(-1)).toEqual({
        key: 'list:credits',
        value: {
          columns: {
            order: [
              'amount',
              'id',
              'create_date',
              'cuit',
              'business_name',
              'business_unit_name',
              'group_name',
              'proof',
              'status',
            ],
            hidden: ['create_date', 'cuit', 'proof'],
          },
        },
      }),
    );
    close();
    const again = open();
    expect(await heads()).toEqual(arranged);
    await again.typist.click(button('Elegir las columnas'));
    await again.typist.click(await screen.findByRole('button', { name: 'Restablecer' }));
    await again.typist.click(button('Listo'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await heads()).toEqual(all);
    await waitFor(() =>
      expect(again.sent('preferences/setPreference').at(-1)).toEqual({ key: 'list:credits', value: null }),
    );
  });

  it('a column that no longer exists is ignored, and one that is left cannot be hidden', async () => {
    stored = {
      'list:credits': {
        columns: {
          order: ['removed', 'cuit'],
          hidden: [
            'removed',
            'id',
            'create_date',
            'business_name',
            'business_unit_name',
            'group_name',
            'amount',
            'status',
          ],
        },
      },
    };
    const { typist } = open();
    expect(await heads()).toEqual(['CUIT', 'Acciones']);
    await typist.click(button('Elegir las columnas'));
    await screen.findByRole('dialog', { name: 'Columnas: Créditos' });
    expect([checked('CUIT').disabled, checked('Fecha').disabled]).toEqual([true, false]);
  });

  it('the size of a page is the person’s, and the list is read once, with it', async () => {
    stored = { 'list:credits': { size: 50 } };
    const { lists, typist } = open('/credit-state?status=');
    await heads();
    expect(lists().map(({ page }) => page)).toEqual([{ offset: 0, limit: 50, direction: 'desc', sort: 'id' }]);
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '100');
    await waitFor(() => expect(stored).toEqual({ 'list:credits': { size: 100 } }));
  });
});

describe('the views of a list', () => {
  const tabs = () =>
    within(screen.getByRole('navigation', { name: 'Vistas: Créditos' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

  it('O-05 what somebody may do and others are expected to is named so', async () => {
    open('/credit-state', ['Aprobacion Credito', 'Facturacion Credito']);
    await heads();
    await waitFor(() => expect(tabs()[0]).toEqual(['Por resolver9', '/credit-state', 'page']));
  });

  it('CRE-52 what waits for the person, with the number that home has, their own open ones, and all', async () => {
    const { typist, lists } = open('/credit-state', ['Aprobacion Credito', 'Solicitud Credito']);
    await heads();
    await waitFor(() =>
      expect(tabs()).toEqual([
        ['Me esperan6', '/credit-state', 'page'],
        ['Mías abiertas', '/credit-state?status=&propias=1', null],
        ['Todas', '/credit-state?status=', null],
      ]),
    );
    await typist.click(screen.getByRole('link', { name: 'Mías abiertas' }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ status: [], own_open: true }));
    expect(tabs().map(([, , current]) => current)).toEqual([null, 'page', null]);
    await typist.click(screen.getByRole('link', { name: 'Todas' }));
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('own_open'));
    expect(tabs().map(([, , current]) => current)).toEqual([null, null, 'page']);
  });

  it('a view is saved under a name, opened by its link, renamed, removed, and removed no more', async () => {
    const { typist } = open('/credit-state?q=%C3%B1and%C3%BA&page=2');
    await heads();
    await typist.click(button('Vistas'));
    await typist.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista' }));
    const name = await screen.findByRole('textbox', { name: 'Nombre de la vista' });
    await typist.click(button('Guardar'));
    expect(await screen.findByText('Escriba un nombre')).toBeTruthy();
    await typist.type(name, ' Los ñandúes {Enter}');
    await screen.findByText('Vista «Los ñandúes» guardada');
    const saved = { name: 'Los ñandúes', address: 'q=%C3%B1and%C3%BA' };
    await waitFor(() => expect(stored).toEqual({ 'views:credits': [saved] }));
    expect(tabs().at(-1)).toEqual(['Los ñandúes', '/credit-state?q=%C3%B1and%C3%BA', 'page']);

    await typist.click(button('Vistas'));
    await typist.click(await screen.findByRole('menuitem', { name: 'Cambiar el nombre de «Los ñandúes»' }));
    const renamed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre de la vista' });
    expect(renamed.value).toBe('Los ñandúes');
    await typist.clear(renamed);
    await typist.type(renamed, 'Aves{Enter}');
    await waitFor(() => expect(stored).toEqual({ 'views:credits': [{ ...saved, name: 'Aves' }] }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(button('Vistas'));
    await typist.click(await screen.findByRole('menuitem', { name: 'Quitar «Aves»' }));
    await waitFor(() => expect(stored).toEqual({}));
    await typist.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(stored).toEqual({ 'views:credits': [{ ...saved, name: 'Aves' }] }));
  });

  it('a name is taken once, and an eleventh view is refused with what to do', async () => {
    const views = Array.from({ length: 10 }, (_, index) => ({ name: `Vista ${index}`, address: `q=${index}` }));
    stored = { 'views:credits': views.slice(1) };
    const { typist } = open('/credit-state?q=otra');
    await heads();
    await typist.click(button('Vistas'));
    await typist.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista' }));
    await typist.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), 'VISTA 3{Enter}');
    expect(await screen.findByText('Ya tiene una vista con ese nombre')).toBeTruthy();
    close();
    stored = { 'views:credits': views };
    const full = open('/credit-state?q=otra');
    await heads();
    await full.typist.click(button('Vistas'));
    await full.typist.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista' }));
    expect(await screen.findByText('Ya tiene 10 vistas en esta lista. Quite una para guardar otra.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the usual view needs no name', async () => {
    const { typist } = open();
    await heads();
    await typist.click(button('Vistas'));
    const save = await screen.findByRole('menuitem', { name: 'Guardar esta vista' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });
});
