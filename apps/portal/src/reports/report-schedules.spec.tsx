import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { ReportSchedule } from '@comensal/domain/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { knownPlace } from '../testing/associated';
import { type Answers, answersOf, errorAnswer } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const schedule: ReportSchedule = {
  id: 7,
  version: 3,
  report: 'contractorsBalance',
  filter: { businessUnits: [{ id: 'C1', companies: ['K1'] }] },
  period: 'lastMonth',
  format: 'pdf',
  frequency: 'monthly',
  weekday: null,
  month_day: 5,
  recipients: { users: [], addresses: [] },
  paused: null,
  next_at: '2026-12-05T06:00:00.000-03:00',
  last: {
    due_at: '2026-11-05T06:00:00.000-03:00',
    state: 'failed',
    error: 'El PDF admite hasta 5.000 filas',
    job_id: null,
  },
  created_at: '2026-10-20T10:00:00.000-03:00',
};
const reader: ModuleGrant[] = [{ name: 'Reportes', permission: 'R' }];
const page = {
  rows: [],
  total: 0,
  at: '2026-11-21T12:00:00.000-03:00',
  totals: { generated: { rows: 0, qty: 0, amount: 0 }, found: { rows: 0, qty: 0, amount: 0 } },
};

/** The lists behind the filters, which are empty; the day is the browser's own. */
const others: Answers = ({ path }) => (path === 'credits/getCountDecimals' ? undefined : { data: [] });

function open(path: string, answers: Answers) {
  return openPortal(path, person(reader), answers);
}

it('REP-02 while a report loads its button spins and the wait is announced, and neither afterwards', async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  open(
    '/consumption-report?from=20261101&to=20261120',
    answersOf({ 'reports/getConsumptionReport': () => waiting.then(() => ({ data: page })) }, others),
  );
  expect((await screen.findByText('Generando el reporte')).getAttribute('role')).toBe('status');
  const button = screen.getByRole('button', { name: 'Generar' });
  expect([button.getAttribute('aria-busy'), button.querySelector('svg.animate-spin') !== null]).toEqual(['true', true]);
  answer();
  await screen.findByText(/^Datos al 21\/11\/2026/);
  expect(screen.queryByText('Generando el reporte')).toBeNull();
  expect([button.getAttribute('aria-busy'), button.querySelector('svg.animate-spin')]).toEqual([null, null]);
});

it('the generated report is scheduled with its filters and search, and the period that matches the frequency', async () => {
  const { typist, calls } = open(
    '/consumption-report?from=20261101&to=20261120&centre=C1&service=3',
    answersOf(
      {
        'reports/getConsumptionReport': page,
        'reports/addSchedule': { ...schedule, next_at: '2026-11-23T06:00:00.000-03:00' },
      },
      others,
    ),
  );
  await screen.findByText(/^Datos al/);
  await typist.click(screen.getByRole('button', { name: 'Programar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar: Reporte de consumos' }));
  const period = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Período de cada envío' });
  expect(period.value).toBe('yesterday');
  await typist.selectOptions(dialog.getByRole('combobox', { name: 'Frecuencia' }), 'weekly');
  expect(period.value).toBe('lastWeek');
  await typist.selectOptions(dialog.getByRole('combobox', { name: 'Día de la semana' }), '5');
  await typist.selectOptions(period, 'thisMonth');
  await typist.selectOptions(dialog.getByRole('combobox', { name: 'Formato' }), 'pdf');
  await typist.click(dialog.getByRole('button', { name: 'Programar' }));
  await screen.findByText('El reporte está programado. El primer envío es el 23/11/2026 06:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === 'reports/addSchedule')?.body).toMatchObject({
    report: 'consumption',
    filter: { businessUnits: ['C1'], foodService: '3' },
    period: 'thisMonth',
    format: 'pdf',
    frequency: 'weekly',
    weekday: 5,
    month_day: null,
  });
});

it('a schedule takes the period of the screen, and says its month-end in a sentence', async () => {
  const { typist, sent } = open(
    '/consumption-report?from=20261001&to=20261031',
    answersOf({ 'reports/getConsumptionReport': page, 'reports/addSchedule': schedule }, (call) =>
      call.path === 'credits/getCountDecimals'
        ? { data: { decimals: 2, today: 20261121, tolerance: 100 } }
        : others(call),
    ),
  );
  await screen.findByText(/^Datos al/);
  await typist.click(screen.getByRole('button', { name: 'Programar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar: Reporte de consumos' }));
  const value = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name }).value;
  expect([value('Frecuencia'), value('Período de cada envío')]).toEqual(['monthly', 'lastMonth']);
  await typist.selectOptions(dialog.getByRole('combobox', { name: 'Día del mes' }), 'Último día');
  expect(dialog.getByText('El último día de cada mes: el 31, el 30, o el 28 o 29 de febrero.')).toBeTruthy();
  await typist.click(dialog.getByRole('button', { name: 'Programar' }));
  await waitFor(() => expect(sent('reports/addSchedule')[0]).toMatchObject({ period: 'lastMonth', month_day: 31 }));
});

it('a schedule goes to other people, and to confirmed addresses for who may use them', async () => {
  const administrator = person([...reader, { name: 'Reportes programados', permission: 'W' }]);
  const address = { email: 'contable@empresa.example', added_by: 'Ana', created_at: schedule.created_at };
  const { typist, sent } = openPortal(
    '/consumption-report?from=20261001&to=20261031',
    administrator,
    answersOf(
      {
        'reports/getConsumptionReport': page,
        'reports/addSchedule': schedule,
        'replacements/getCandidates': [{ username: 'bea', person: 'Bea Sosa' }],
        'reports/getAddresses': [
          { ...address, id: 1, confirmed_at: schedule.created_at },
          { ...address, id: 2, email: 'espera@empresa.example', confirmed_at: null },
        ],
      },
      others,
    ),
  );
  await screen.findByText(/^Datos al/);
  await typist.click(screen.getByRole('button', { name: 'Programar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar: Reporte de consumos' }));
  await typist.type(dialog.getByRole('textbox', { name: 'Buscar a una persona' }), 'bea');
  await typist.click(await dialog.findByRole('button', { name: 'Agregar a Bea Sosa' }));
  expect(dialog.getByRole('button', { name: 'Quitar a Bea Sosa' })).toBeTruthy();
  await typist.click(await dialog.findByRole('checkbox', { name: 'contable@empresa.example' }));
  expect(dialog.queryByRole('checkbox', { name: 'espera@empresa.example' })).toBeNull();
  await typist.click(dialog.getByRole('button', { name: 'Programar' }));
  await waitFor(() =>
    expect(sent('reports/addSchedule')[0]).toMatchObject({ recipients: { users: ['bea'], addresses: [1] } }),
  );
});

it('who may write them adds an address, which waits until it is confirmed', async () => {
  const address = { id: 1, email: 'contable@empresa.example', added_by: 'Ana', created_at: schedule.created_at };
  const { typist, sent } = openPortal(
    '/scheduled-reports',
    person([{ name: 'Reportes programados', permission: 'W' }]),
    answersOf({ 'reports/addAddress': { ...address, confirmed_at: null }, 'reports/removeAddress': true }, others),
    answersOf({}, others),
  );
  await typist.type(await screen.findByRole('textbox', { name: /^Correo/ }), 'contable@empresa.example');
  await typist.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
  await screen.findByText('Le enviamos un enlace a contable@empresa.example. Sirve una vez y durante tres días.');
  expect(sent('reports/addAddress')[0]).toMatchObject({ email: 'contable@empresa.example' });
});

it('the user’s list shows the last and the next run, and opens the report with its filters', async () => {
  open('/scheduled-reports', (call) => (call.path === 'reports/getSchedules' ? { data: [schedule] } : { data: [] }));
  const list = await screen.findByRole('list', { name: 'Reportes programados propios' });
  const item = within(within(list).getByRole('listitem'));
  for (const text of [
    'El 5 de cada mes · El mes anterior · PDF',
    '05/11/2026 06:00: no se pudo generar. El PDF admite hasta 5.000 filas',
    '05/12/2026 06:00',
  ])
    expect(item.getByText(text)).toBeTruthy();
  expect(item.queryByRole('button', { name: /^Descargar/ })).toBeNull();
  expect(item.getByRole('link', { name: /^Abrir/ }).getAttribute('href')).toMatch(
    /^\/contractors-balance-report\?year=\d{4}&month=\d\d&places=C1%7EK1$/,
  );
});

it('the one that the search found is marked in the list', async () => {
  open('/scheduled-reports?programado=8', ({ path }) => ({
    data: path === 'reports/getSchedules' ? [schedule, { ...schedule, id: 8 }] : [],
  }));
  const list = within(await screen.findByRole('list', { name: 'Reportes programados propios' }));
  expect(list.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true']);
});

it('two of the same report are told apart by their filters, and each opens with its search and order', async () => {
  const narrowed = {
    report: 'consumption',
    period: 'yesterday',
    filter: { businessUnits: ['C1', 'C9'], foodService: '3', search: 'metal', sort: 'amount', direction: 'desc' },
  } as const;
  const whole = { report: 'consumption', filter: { businessUnits: ['%'], foodService: '%' } } as const;
  open('/scheduled-reports', ({ path }) => {
    switch (path) {
      case 'reports/getSchedules':
        return {
          data: [
            { ...schedule, ...narrowed },
            { ...schedule, ...whole, id: 8, period: 'yesterday' },
            { ...schedule, id: 9 },
          ],
        };
      case 'reports/getPlaces':
        return { data: [knownPlace] };
      default:
        return { data: [] };
    }
  });
  const list = within(await screen.findByRole('list', { name: 'Reportes programados propios' }));
  await list.findByText('Pilar, Un centro que no es suyo · Un servicio que ya no está · Búsqueda: metal');
  await list.findByText('Pilar (Metalúrgica Ñandú)');
  const [first, second] = list.getAllByRole('listitem');
  expect(within(second as HTMLElement).queryByText(/Pilar|Búsqueda/)).toBeNull();
  expect(first?.querySelector('a')?.getAttribute('href')).toMatch(
    /^\/consumption-report\?from=\d{8}&to=\d{8}&centre=C1&centre=C9&service=3&q=metal&sort=amount&dir=desc$/,
  );
});

it('one is edited: the dialog starts with its values, and the save names its version', async () => {
  const { typist, calls } = open('/scheduled-reports', (call) =>
    call.path === 'reports/getSchedules'
      ? { data: [schedule] }
      : call.path === 'reports/editSchedule'
        ? { data: { ...schedule, version: 4, frequency: 'weekly', weekday: 2, month_day: null } }
        : { data: [] },
  );
  await typist.click(
    await screen.findByRole('button', { name: 'Editar: Reporte de saldos de contratistas, El 5 de cada mes' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Editar el envío: Reporte de saldos de contratistas' }),
  );
  const value = (name: string): string => dialog.getByRole<HTMLSelectElement>('combobox', { name }).value;
  expect(['Frecuencia', 'Día del mes', 'Período de cada envío', 'Formato'].map(value)).toEqual([
    'monthly',
    '5',
    'lastMonth',
    'pdf',
  ]);
  await typist.selectOptions(dialog.getByRole('combobox', { name: 'Frecuencia' }), 'weekly');
  await typist.selectOptions(dialog.getByRole('combobox', { name: 'Día de la semana' }), '2');
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('El reporte programado se guardó. El próximo envío es el 05/12/2026 06:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === 'reports/editSchedule')?.body).toEqual({
    actionOwnerUsername: 'ana',
    id: 7,
    version: 3,
    recipients: { users: [], addresses: [] },
    period: 'lastMonth',
    format: 'pdf',
    frequency: 'weekly',
    weekday: 2,
    month_day: null,
  });
});

it('a concurrent save is reported: the saved values are shown next to the input, which overwrites them or is discarded', async () => {
  let saved = schedule;
  const { typist, calls } = open('/scheduled-reports', (call) => {
    if (call.path === 'reports/getSchedules') return { data: [saved] };
    if (call.path !== 'reports/editSchedule') return { data: [] };
    const { version } = call.body as { version: number };
    if (version === saved.version) return { data: { ...saved, version: version + 1 } };
    return errorAnswer(409, 'El registro fue modificado por otra persona');
  });
  const openDialog = async () => {
    await typist.click(await screen.findByRole('button', { name: /^Editar: / }));
    return within(await screen.findByRole('dialog', { name: 'Editar el envío: Reporte de saldos de contratistas' }));
  };
  const first = await openDialog();
  saved = { ...schedule, version: 4, frequency: 'daily', month_day: null };
  await typist.selectOptions(first.getByRole('combobox', { name: 'Período de cada envío' }), 'thisYear');
  await typist.click(first.getByRole('button', { name: 'Guardar' }));
  await first.findByText('Otra persona modificó este registro mientras lo editaba');
  expect(first.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Todos los días',
    'El mes anterior',
  ]);
  await typist.click(first.getByRole('button', { name: 'Cargar lo guardado' }));
  expect(first.getByRole<HTMLSelectElement>('combobox', { name: 'Frecuencia' }).value).toBe('daily');
  expect(first.queryByText('Otra persona modificó este registro mientras lo editaba')).toBeNull();

  saved = { ...saved, version: 5, format: 'xlsx' };
  await typist.selectOptions(first.getByRole('combobox', { name: 'Período de cada envío' }), 'thisYear');
  await typist.click(first.getByRole('button', { name: 'Guardar' }));
  await typist.click(await first.findByRole('button', { name: 'Guardar lo mío' }));
  await screen.findByText('El reporte programado se guardó. El próximo envío es el 05/12/2026 06:00');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    calls
      .filter(({ path }) => path === 'reports/editSchedule')
      .map(({ body }) => {
        const { version, period, format, frequency } = body as ReportSchedule;
        return [version, period, format, frequency];
      }),
  ).toEqual([
    [3, 'thisYear', 'pdf', 'monthly'],
    [4, 'thisYear', 'pdf', 'daily'],
    [5, 'thisYear', 'pdf', 'daily'],
  ]);
});

it('an empty list says where to create one; a failure is shown instead of the list', async () => {
  open('/scheduled-reports', (call) =>
    call.path === 'reports/getSchedules' ? errorAnswer(500, 'Ocurrió un error') : { data: [] },
  );
  expect((await screen.findAllByText('Ocurrió un error')).length).toBeGreaterThan(0);
  close();
  open('/scheduled-reports', () => ({ data: [] }));
  expect(await screen.findByText('No tiene reportes programados')).toBeTruthy();
});

it('a refusal of the server is shown at its field, or above the dialog’s fields', async () => {
  const { typist } = open('/consumption-report?from=20261101&to=20261120', (call) => {
    if (call.path === 'reports/getConsumptionReport') return { data: page };
    if (call.path !== 'reports/addSchedule') return others(call);
    const { format } = call.body as { format: string };
    const fields = format === 'pdf' ? { format: 'El PDF no alcanza' } : { filter: 'Ninguno de los lugares es suyo' };
    return errorAnswer(422, 'Revise los campos', { data: { fields } });
  });
  await screen.findByText(/^Datos al/);
  await typist.click(screen.getByRole('button', { name: 'Programar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar: Reporte de consumos' }));
  const format = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Formato' });
  await typist.click(dialog.getByRole('button', { name: 'Programar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Ninguno de los lugares es suyo');
  expect(format().getAttribute('aria-invalid')).toBeNull();
  await typist.selectOptions(format(), 'pdf');
  expect(dialog.queryByText('Ninguno de los lugares es suyo')).toBeNull();
  await typist.click(dialog.getByRole('button', { name: 'Programar' }));
  expect(await dialog.findByText('El PDF no alcanza')).toBeTruthy();
  expect(format().getAttribute('aria-invalid')).toBe('true');
});

it('one whose places were revoked says so, cannot be edited, and can be resumed', async () => {
  const paused = { ...schedule, paused: 'noPlaces', next_at: null } as const;
  const { typist, calls } = open('/scheduled-reports', (call) => {
    if (call.path === 'reports/getSchedules') return { data: [paused] };
    if (call.path !== 'reports/pauseSchedule') return { data: [] };
    return errorAnswer(422, 'Ninguno de los lugares de este reporte es suyo: no hay qué enviar');
  });
  const list = await screen.findByRole('list', { name: 'Reportes programados propios' });
  const item = within(within(list).getByRole('listitem'));
  expect(item.getByText('Sin lugares para el reporte')).toBeTruthy();
  expect(item.queryByRole('button', { name: /^Editar/ })).toBeNull();
  await typist.click(item.getByRole('button', { name: /^Reanudar/ }));
  expect(await screen.findByText('Ninguno de los lugares de este reporte es suyo: no hay qué enviar')).toBeTruthy();
  expect(calls.find(({ path }) => path === 'reports/pauseSchedule')?.body).toMatchObject({ id: 7, paused: false });
});
