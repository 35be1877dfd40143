import type { AuditEvent, AuditPage } from '@comensal/domain/audit';
import { auditTables } from '@comensal/domain/audit';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import type { Answers } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { visibleFacts } from '../testing/visible-facts';

const credit = {
  id: 12,
  status: 'Pendiente',
  amount: 123450,
  company_id: 'C1',
  purchase_order: null,
  create_date: '2026-11-06',
  updated_at: '2026-11-06T15:00:00+00:00',
  password: 'x',
};
const events: AuditEvent[] = [
  {
    id: 903,
    username: 'luz',
    date: '2026-11-21T09:05:07.250-03:00',
    table_name: 'credits_requests',
    action: 'U',
    record_key: '12',
    last_data: credit,
    new_data: { ...credit, status: 'Denegado', updated_at: '2026-11-21T12:05:07+00:00' },
  },
  {
    id: 902,
    username: 'ana',
    date: '2026-11-20T08:00:00.000-03:00',
    table_name: 'sales_materials',
    action: 'I',
    record_key: 'M1',
    last_data: null,
    new_data: { id: 'M1', description: 'Menú' },
  },
  {
    id: 901,
    username: 'ana',
    date: '2026-11-19T08:00:00.000-03:00',
    table_name: 'users',
    action: 'D',
    record_key: 'beto',
    last_data: { username: 'beto', is_active: true },
    new_data: null,
  },
];
const page: AuditPage = {
  rows: events,
  total: 24,
  names: { companies: { C1: 'Minera del Sur' }, users: { luz: 'Luz Gil' } },
};
/** As the server answers when acts are asked for. */
const ofActs: AuditPage = {
  ...page,
  rows: events.map((event, index) => (index === 0 ? { ...event, act: { id: 77, rest: 3, step: null } } : event)),
};

function open(path = '/audit', answers: Answers = () => undefined) {
  const app = openPortal(path, person([{ name: 'Auditoria', permission: 'R' }]), answers, {
    'credits/getCountDecimals': { decimals: 2, today: 20261121, tolerance: 100 },
    'audit/getEvents': ({ body }) => ({ data: body['acts'] === true ? ofActs : page }),
    'audit/exportEvents': () => ({ status: 202, data: { jobId: 'a1' } }),
    'audit/exportEvidence': () => ({ status: 202, data: { jobId: 'a1' } }),
  });
  return { ...app, requests: () => app.sent('audit/getEvents'), exported: () => app.sent('audit/exportEvents') };
}

const from = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Desde' });
const to = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Hasta' });
const generate = () => screen.findByRole('button', { name: 'Generar' });
const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Buscar por id/ });
const table = () => screen.findByRole('table', { name: 'Eventos de auditoría' });
const firstPage = { offset: 0, limit: 25, sort: 'date', direction: 'desc' };

describe('the audit screen', () => {
  it('AUD-01 AUD-02 issue 51 opens with what was done today', async () => {
    const { requests } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Auditoría' })).toBeTruthy();
    await waitFor(async () => expect([(await from()).value, (await to()).value]).toEqual(['21/11/2026', '21/11/2026']));
    const tables = within(screen.getByRole('combobox', { name: 'Tipo de registro' })).getAllByRole<HTMLOptionElement>(
      'option',
    );
    expect(tables.slice(0, 4).map(({ value, textContent }) => [value, textContent])).toEqual([
      ['%', 'Todos'],
      ['users', 'Usuarios'],
      ['profiles', 'Perfiles'],
      ['customers', 'Comensales'],
    ]);
    expect(tables).toHaveLength(1 + auditTables.length);
    const view = within(await table());
    await view.findByText('903');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Id',
      'Usuario',
      'Fecha',
      'Registro',
      'Acción',
      'Detalle',
    ]);
    expect(requests()).toEqual([
      { search: '', dateFrom: 20261121, dateTo: 20261121, table: '%', acts: true, page: firstPage },
    ]);
    expect(location.search).toBe('');
  });

  it('issue 51 an act of several rows opens them, and every row is shown on request', async () => {
    const { typist, requests } = open('/audit?from=20261121&to=20261121');
    await typist.click(await screen.findByRole('button', { name: 'Ver las filas del acto del evento 903' }));
    await screen.findByText('Acto 77: todo lo que se hizo a la vez');
    const ofDay = { search: '', dateFrom: 20261121, dateTo: 20261121, table: '%' };
    expect(requests().at(-1)).toEqual({ ...ofDay, act: 77, page: firstPage });
    await within(await table()).findByRole('cell', { name: 'Modificación' });
    await typist.click(screen.getByRole('button', { name: 'Ver todos los actos' }));
    await within(await table()).findByRole('cell', { name: /Modificó un crédito/ });
    await typist.click(screen.getByRole('button', { name: 'Mostrar fila por fila' }));
    await within(await table()).findByRole('cell', { name: 'Modificación' });
    expect([requests().at(-1), location.search]).toEqual([
      { ...ofDay, page: firstPage },
      '?from=20261121&to=20261121&rows=1',
    ]);
  });

  it('AUD-02 AUD-04 AUD-12 generates for days and table, clears the search, and shows who did what', async () => {
    const { typist, requests } = open();
    await typist.type(search(), 'algo');
    await typist.clear(await from());
    await typist.type(await from(), '01112026');
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Tipo de registro' }), 'credits_requests');
    await typist.click(await generate());
    const view = within(await table());
    await view.findByText('903');
    expect(search().value).toBe('');
    expect(requests().slice(1)).toEqual([
      {
        search: '',
        dateFrom: 20261101,
        dateTo: 20261121,
        table: 'credits_requests',
        acts: true,
        page: firstPage,
      },
    ]);
    expect(location.search).toBe('?from=20261101&to=20261121&table=credits_requests');
    expect(screen.getByText('Del 01/11/2026 al 21/11/2026, Solicitudes de crédito')).toBeTruthy();
    const cells = view
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, -1)
          .map((cell) => cell.lastElementChild?.textContent),
      );
    expect(cells).toEqual([
      [
        '903',
        'Luz Gilluz',
        '21/11/2026 09:05',
        '12 · Minera del SurSolicitudes de crédito',
        'Modificó un créditoy 3 filas más',
      ],
      ['902', 'ana', '20/11/2026 08:00', 'MenúMateriales de venta', 'Dio de alta un material de venta'],
      ['901', 'ana', '19/11/2026 08:00', 'betoUsuarios', 'Dio de baja un usuario'],
    ]);
  });

  it('AUD-02 AUD-12 shows the kind of sign-in events, and can filter by one kind', async () => {
    const refused = { access: 'signInRefused', factor: 'totp', address: '10.0.0.1' };
    const door: AuditEvent = {
      id: 904,
      username: 'luz',
      date: '2026-11-21T09:05:07.250-03:00',
      table_name: 'access_events',
      action: 'I',
      record_key: 'luz',
      last_data: null,
      new_data: refused,
    };
    const { typist, requests } = open('/audit?from=20261101&to=20261121&table=access_events', {
      'audit/getEvents': { ...page, rows: [door], total: 1 },
    });
    await within(await table()).findByRole('cell', { name: /Ingreso rechazado/ });
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Acceso' }), 'Bloqueo por intentos');
    await typist.click(await generate());
    await screen.findByText('Del 01/11/2026 al 21/11/2026, Accesos: Bloqueo por intentos');
    expect(requests().at(-1)).toEqual({
      search: '',
      dateFrom: 20261101,
      dateTo: 20261121,
      table: 'access_events',
      access: 'lockout',
      acts: true,
      page: firstPage,
    });
    expect(location.search).toBe('?from=20261101&to=20261121&table=access_events&access=lockout');
    await typist.click(await within(await table()).findByRole('button', { name: 'Ver el evento 904' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Evento 904' }));
    expect(detail.getByText('Aplicación de códigos')).toBeTruthy();
    await typist.click(detail.getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body);
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Tipo de registro' }), 'Usuarios');
    expect(screen.queryByRole('combobox', { name: 'Acceso' })).toBeNull();
  });

  it('AUD-12 says that a search matches more than it lists, and how many on request', async () => {
    const { typist } = open('/audit?from=20261101&to=20261121&rows=1&search=ana', ({ path, body }) => {
      if (path !== 'audit/getEvents') return undefined;
      const isExact = (body['page'] as { exact?: boolean }).exact === true;
      return { data: isExact ? { ...page, total: 45_678 } : { ...page, total: 10_000, hasMore: true } };
    });
    await within(await table()).findByText('903');
    expect(
      screen.getByText(
        'La búsqueda encuentra más de 10.000 eventos: se muestran los 10.000 más recientes. Acote el período para ver los demás.',
      ),
    ).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Ver el total exacto' }));
    expect(
      await screen.findByText(
        'La búsqueda encuentra 45.678 eventos: se muestran los 10.000 más recientes. Acote el período para ver los demás.',
      ),
    ).toBeTruthy();
  });

  it('AUD-04 shows a spinner while the report loads, and ignores a second click', async () => {
    let answer: (value: { data: AuditPage }) => void = () => undefined;
    const { typist, requests } = open('/audit', {
      'audit/getEvents': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const button = await generate();
    await waitFor(async () => expect((await from()).value).toBe('21/11/2026'));
    await typist.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await typist.click(button);
    answer({ data: page });
    await within(await table()).findByText('903');
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(requests()).toHaveLength(1);
    await typist.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    answer({ data: { ...page, rows: events.slice(1), total: 2 } });
    await waitFor(() => expect(screen.queryByText('903')).toBeNull());
    expect(requests()).toHaveLength(2);
  });

  it('AUD-05 an empty bound means today', async () => {
    const { typist, requests } = open('/audit?from=20261101&to=20261105');
    await within(await table()).findByText('903');
    await typist.clear(await to());
    await typist.click(await generate());
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ dateFrom: 20261101, dateTo: 20261121 }));
    expect([(await from()).value, (await to()).value]).toEqual(['01/11/2026', '21/11/2026']);
  });

  it('AUD-06 without a range it says so and requests nothing, even after an earlier report', async () => {
    const { typist, requests } = open('/audit?from=20261101&to=20261105');
    await within(await table()).findByText('903');
    await typist.clear(await from());
    await typist.clear(await to());
    await typist.click(await generate());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Debe seleccionar un rango de fechas para generar el reporte de auditoria',
    );
    expect(document.activeElement).toBe(await from());
    expect(requests()).toHaveLength(1);
  });

  it('AUD-01 an invalid date and a range that ends before it starts are refused at the field', async () => {
    const { typist, requests } = open();
    await waitFor(async () => expect((await from()).value).toBe('21/11/2026'));
    await typist.clear(await to());
    await typist.type(await to(), '31022026');
    await typist.click(await generate());
    await waitFor(async () => expect((await to()).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('La fecha no es válida').length).toBeGreaterThan(0);
    await typist.clear(await to());
    await typist.type(await to(), '20112026');
    await typist.click(await generate());
    expect(await screen.findByText('La fecha desde no puede ser posterior a la fecha hasta')).toBeTruthy();
    expect(document.activeElement).toBe(await from());
    expect(requests()).toHaveLength(1);
  });

  it('AUD-01 search, sort and page go to the server and into the address', async () => {
    const { typist, requests } = open('/audit?from=20261101&to=20261105&sort=id&page=2');
    await within(await table()).findByText('903');
    expect(requests()).toEqual([
      {
        search: '',
        dateFrom: 20261101,
        dateTo: 20261105,
        table: '%',
        page: { offset: 25, limit: 25, sort: 'id', direction: 'desc' },
      },
    ]);
    await typist.type(search(), 'ñandú{Enter}');
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ page: { offset: 0, search: 'ñandú', sort: 'id' } }));
    await typist.click(within(await table()).getByRole('button', { name: /Usuario/ }));
    await waitFor(() => expect(requests().at(-1)?.['page']).toMatchObject({ sort: 'username' }));
    expect(decodeURIComponent(location.search)).toContain('q=ñandú');
  });
});

describe('an event’s details', () => {
  const rowsOf = (dialog: HTMLElement) =>
    within(within(dialog).getByRole('table'))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));

  it('AUD-03 AUD-07 AUD-08 show new and previous values side by side in Spanish, mark the changes, and hide what must be hidden', async () => {
    const { typist } = open('/audit?from=20261101&to=20261121&rows=1');
    await typist.click(await screen.findByRole('button', { name: 'Ver el evento 903' }));
    const dialog = await screen.findByRole('dialog', { name: 'Evento 903' });
    expect(location.search).toContain('event=903');
    expect(await visibleFacts(['Usuario', 'Tipo de registro', 'Registro'])).toEqual([
      ['Usuario', 'Luz Gil'],
      ['Tipo de registro', 'Solicitudes de crédito'],
      ['Registro', '12 · Minera del Sur'],
    ]);
    expect(rowsOf(dialog)).toEqual([
      ['Campo', 'Valor anterior', 'Valor nuevo'],
      ['Id', '12', '12'],
      ['Estadomodificado', 'Pendiente', 'Denegado'],
      ['Fecha de creación', '06/11/2026', '06/11/2026'],
      ['Cliente', 'Minera del Sur', 'Minera del Sur'],
      ['Importe', '$ 1.234,50', '$ 1.234,50'],
      ['Orden de compra', '–', '–'],
    ]);
    await typist.click(within(dialog).getByRole('switch', { name: 'Mostrar solo los modificados' }));
    expect(rowsOf(dialog).map(([field]) => field)).toEqual(['Campo', 'Estadomodificado']);
    expect(within(dialog).getByText('1 campo modificado')).toBeTruthy();
  });

  it('AUD-03 an insertion shows only its values, a deletion only the previous ones; keys move between events', async () => {
    const { typist } = open('/audit?from=20261101&to=20261121&event=902');
    const inserted = await screen.findByRole('dialog', { name: 'Evento 902' });
    expect(document.title).toBe('Evento 902 · Auditoría · Comensal');
    expect(rowsOf(inserted)).toEqual([
      ['Campo', 'Valor'],
      ['Id', 'M1'],
      ['Descripción', 'Menú'],
    ]);
    expect(within(inserted).queryByRole('switch')).toBeNull();
    await typist.click(within(inserted).getByRole('button', { name: 'Evento siguiente de la lista' }));
    const deleted = await screen.findByRole('dialog', { name: 'Evento 901' });
    expect(rowsOf(deleted)).toEqual([
      ['Campo', 'Valor anterior'],
      ['Usuario', 'beto'],
      ['Activo', 'Si'],
    ]);
    expect(within(deleted).getByText('3 de 3')).toBeTruthy();
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?from=20261101&to=20261121');
  });

  it('AUD-02 exports the chosen events of the report; another report chooses none', async () => {
    const { typist, exported } = open('/audit?from=20261101&to=20261121&table=users&q=ana&rows=1');
    await table();
    await typist.keyboard('x');
    await typist.click(await screen.findByRole('button', { name: 'Exportar los elegidos' }));
    await waitFor(() =>
      expect(exported()).toEqual([
        { dateFrom: 20261101, dateTo: 20261121, table: 'users', ids: [page.rows[0]?.id], format: 'xlsx' },
      ]),
    );
    await typist.click(await generate());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Exportar los elegidos' })).toBeNull());
  });

  it('AUD-03 an event of the URL that is not on the page is told in its dialog, and looked for in the whole report', async () => {
    const { typist } = open('/audit?from=20261101&to=20261121&event=9999');
    const dialog = await screen.findByRole('dialog', { name: 'Evento 9999' });
    expect(within(dialog).getByText('El evento no está en esta página del reporte')).toBeTruthy();
    await typist.click(within(dialog).getByRole('button', { name: 'Buscar en todo el reporte' }));
    await waitFor(() => expect(location.search).toBe('?from=20261101&to=20261121&event=9999&rows=1&q=9999'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Buscar en todo el reporte' })).toBeNull());
    expect(screen.getByText('El evento no está en esta página del reporte')).toBeTruthy();
    const [close] = within(dialog).getAllByRole('button', { name: 'Cerrar' });
    if (close) await typist.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('issue 51 takes what is shown along with its proof, in the background', async () => {
    const { typist, sent } = open('/audit?from=20261101&to=20261121&table=users&q=ana');
    await typist.click(await screen.findByRole('button', { name: 'Exportar como planilla de cálculo o PDF' }));
    await typist.click(await screen.findByRole('menuitem', { name: 'Prueba para llevar (ZIP)' }));
    await waitFor(() =>
      expect(sent('audit/exportEvidence')).toEqual([
        { dateFrom: 20261101, dateTo: 20261121, table: 'users', search: 'ana' },
      ]),
    );
  });

  it('AUD-02 exports what is shown, in the background, and only if there is something', async () => {
    const { typist, exported } = open('/audit?from=20261101&to=20261121&table=users&q=ana');
    await typist.click(await screen.findByRole('button', { name: 'Exportar como planilla de cálculo o PDF' }));
    await typist.click(await screen.findByRole('menuitem', { name: 'Planilla de cálculo (xlsx)' }));
    await waitFor(() =>
      expect(exported()).toEqual([
        { dateFrom: 20261101, dateTo: 20261121, table: 'users', search: 'ana', format: 'xlsx' },
      ]),
    );
    expect(await screen.findByText('La exportación comenzó. La encontrará en la campana cuando termine.')).toBeTruthy();
    close();
    open('/audit?from=20261101&to=20261121', { 'audit/getEvents': { ...page, rows: [], total: 0 } });
    expect(await screen.findByText('Sin registros')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Exportar/ })).toBeNull();
  });
});
