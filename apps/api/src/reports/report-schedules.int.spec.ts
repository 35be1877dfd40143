import { linkSha256 } from '@comensal/application/auth';
import type { ReportSchedule } from '@comensal/domain/reports';
import { mostHeavyWaiting } from '../platform/fair-use/fair-use';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type Answer } from '../testing/test-api';

/** On Saturday 21/11/2026 at noon. */
let api: CanteenApi;

const request = {
  report: 'consumption',
  filter: { businessUnits: ['C1'], foodService: '1', dateFrom: 20260101, dateTo: 20260131, search: 'norte' },
  period: 'lastWeek',
  format: 'pdf',
  frequency: 'weekly',
  weekday: 1,
} as const;
const visible = {
  id: 1,
  version: 1,
  report: 'consumption',
  filter: { businessUnits: ['C1'], foodService: '1', search: 'norte' },
  period: 'lastWeek',
  format: 'pdf',
  frequency: 'weekly',
  weekday: 1,
  month_day: null,
  recipients: { users: [], addresses: [] },
  paused: null,
  next_at: '2026-11-23T06:00:00.000-03:00',
  last: null,
};
const whole = ({ response }: Answer): unknown => response.data;
const without = ({ response }: Answer): unknown => {
  const { created_at: _, ...schedule } = response.data as ReportSchedule;
  return schedule;
};

beforeEach(async () => {
  api = await startCanteenApi();
  await api.arrange(`
    insert into profile_module_relations (profile_name, module, permission) values
      ('contratista', 'Reporte Consumos', 'R'), ('cliente', 'Reportes', 'R')`);
});
afterEach(() => api?.close());

test('of thousands of made-up places in a filter one of each kind is kept, so that no run looks for them', async () => {
  const invented = Array.from({ length: 4_000 }, (_, index) => `Z${index}`);
  const filter = { ...request.filter, businessUnits: ['C1', ...invented], companies: [...invented, 'K1', 'K1'] };
  expect(without(await api.as('contratista', 'reports/addSchedule', { ...request, filter }))).toEqual({
    ...visible,
    filter: { ...visible.filter, businessUnits: ['C1', 'Z0'], companies: ['Z0', 'K1'] },
  });
});

test('a user schedules a report, pauses it, resumes it and ends it; the history records who did what', async () => {
  expect(without(await api.as('contratista', 'reports/addSchedule', request))).toEqual(visible);
  expect(await listed('contratista')).toEqual([visible]);
  const paused = { ...visible, paused: 'person', next_at: null };
  expect(without(await api.as('contratista', 'reports/pauseSchedule', { id: 1, paused: true }))).toEqual(paused);
  expect(without(await api.as('contratista', 'reports/pauseSchedule', { id: 1, paused: true }))).toEqual(paused);
  expect(without(await api.as('contratista', 'reports/pauseSchedule', { id: 1, paused: false }))).toEqual(visible);
  const { rows } = whole(await api.as('contratista', 'audit/getHistory', { table: 'report_schedules', id: '1' })) as {
    rows: readonly { action: string; changes: readonly { label: string; previous: unknown; next: unknown }[] }[];
  };
  const changes = rows.flatMap((row) =>
    row.changes.map(({ label, previous, next }) => [row.action, label, previous, next]),
  );
  expect(changes).toEqual([
    ['created', 'Pausa', null, 'Por el usuario'],
    ['created', 'Pausa', 'Por el usuario', null],
  ]);
  expect(whole(await api.as('contratista', 'reports/removeSchedule', { id: 1 }))).toBe(true);
  expect(await listed('contratista')).toEqual([]);
  expect(
    await api.arrange(
      `select username, action, new_data ->> 'paused' as paused from audit_events where table_name = 'report_schedules' order by id`,
    ),
  ).toEqual([
    { username: 'contratista', action: 'I', paused: null },
    { username: 'contratista', action: 'U', paused: 'person' },
    { username: 'contratista', action: 'U', paused: null },
    { username: 'contratista', action: 'D', paused: null },
  ]);
});

test('its frequency, day, period and format can be edited: the next run is the first of the new rule, the filters stay, the history records it', async () => {
  await api.as('contratista', 'reports/addSchedule', request);
  const change = {
    id: 1,
    version: 1,
    period: 'thisMonth',
    format: 'xlsx',
    frequency: 'monthly',
    weekday: 3,
    month_day: 31,
  };
  const edited = { ...visible, ...change, version: 2, weekday: null, next_at: '2026-11-30T06:00:00.000-03:00' };
  expect(without(await api.as('contratista', 'reports/editSchedule', change))).toEqual(edited);
  expect(without(await api.as('contratista', 'reports/editSchedule', { ...change, version: 2 }))).toEqual(edited);
  const stale = await api.as('contratista', 'reports/editSchedule', { ...change, frequency: 'daily' });
  expect([stale.status, stale.response.errorMsg]).toEqual([
    409,
    'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar',
  ]);
  expect(await listed('contratista')).toEqual([edited]);
  const { rows } = whole(await api.as('contratista', 'audit/getHistory', { table: 'report_schedules', id: '1' })) as {
    rows: readonly { changes: readonly { label: string; previous: unknown; next: unknown }[] }[];
  };
  expect(
    rows.flatMap(({ changes }) => changes.map(({ label }) => label)).sort((one, other) => one.localeCompare(other)),
  ).toEqual(['Día de la semana', 'Día del mes', 'Formato', 'Frecuencia', 'Período']);
});

test('a paused one can be edited and stays paused; fields that do not belong to it or its report are refused', async () => {
  await api.as('contratista', 'reports/addSchedule', request);
  const change = { id: 1, period: 'yesterday', format: 'pdf', frequency: 'daily' };
  await api.as('contratista', 'reports/pauseSchedule', { id: 1, paused: true });
  expect(without(await api.as('contratista', 'reports/editSchedule', change))).toEqual({
    ...visible,
    ...change,
    version: 2,
    weekday: null,
    paused: 'person',
    next_at: null,
  });
  const fields = async (input: object) =>
    (whole(await api.as('contratista', 'reports/editSchedule', { ...change, ...input })) as { fields: unknown }).fields;
  expect(await fields({ period: 'lastYear' })).toEqual({ period: 'El valor no es válido' });
  expect(await fields({ frequency: 'weekly' })).toEqual({ weekday: 'Campo obligatorio' });
  await api.arrange(
    `delete from profile_module_relations where profile_name = 'contratista' and module = 'Reporte Consumos'`,
  );
  expect((await api.as('contratista', 'reports/editSchedule', change)).response.errorCode).toBe(1403);
});

test('an edit without a version is a last write, as in every edit; a null version is refused by its field', async () => {
  await api.as('contratista', 'reports/addSchedule', request);
  const change = { id: 1, period: 'yesterday', format: 'pdf', frequency: 'daily' };
  const withNull = await api.as('contratista', 'reports/editSchedule', { ...change, version: null });
  expect([withNull.status, (whole(withNull) as { fields: unknown }).fields]).toEqual([
    422,
    { version: 'El valor no es válido' },
  ]);
  expect(await listed('contratista')).toEqual([visible]);
  await api.as('contratista', 'reports/editSchedule', { ...change, version: 1 });
  expect(without(await api.as('contratista', 'reports/editSchedule', { ...change, format: 'xlsx' }))).toEqual({
    ...visible,
    ...change,
    format: 'xlsx',
    version: 3,
    weekday: null,
    next_at: '2026-11-22T06:00:00.000-03:00',
  });
});

test('the same attempt resent, repeatedly and concurrently, is one schedule', async () => {
  const token = await api.logIn('contratista');
  const headers = { 'idempotency-key': 'un-intento' };
  const answers = await Promise.all(
    Array.from({ length: mostHeavyWaiting }, () => api.call('reports/addSchedule', request, { token, headers })),
  );
  expect(answers.map(without)).toEqual(answers.map(() => visible));
  expect(await listed('contratista')).toEqual([visible]);
});

test('it belongs to one user: nobody else can see, edit, pause or end it, whatever their permissions, nor read its history', async () => {
  await api.as('contratista', 'reports/addSchedule', request);
  for (const [call, body] of [
    ['reports/pauseSchedule', { id: 1, paused: true }],
    ['reports/editSchedule', { id: 1, period: 'yesterday', format: 'pdf', frequency: 'daily' }],
    ['reports/removeSchedule', { id: 1 }],
    ['audit/getHistory', { table: 'report_schedules', id: '1' }],
  ] as const) {
    expect((await api.as('admin', call, body)).response.errorCode).toBe(1403);
    expect((await api.as('admin', call, { ...body, id: call === 'audit/getHistory' ? '7' : 7 })).status).toBe(404);
  }
  expect([await listed('admin'), await listed('contratista')]).toEqual([[], [visible]]);
});

test('only a report that the user can open can be scheduled or resumed', async () => {
  const of = (report: string, more: object = {}) => ({ ...request, report, ...more });
  expect((await api.as('contratista', 'reports/addSchedule', of('transactions'))).response.errorCode).toBe(1403);
  expect((await api.as('lider', 'reports/addSchedule', request)).response.errorCode).toBe(1403);
  const own = { filter: { businessUnits: ['C3'] } };
  expect((await api.as('cliente', 'reports/addSchedule', of('transactions', own))).status).toBe(200);
  await api.as('contratista', 'reports/addSchedule', request);
  const [first] = await listed('contratista');
  const id = (first as ReportSchedule).id;
  await api.as('contratista', 'reports/pauseSchedule', { id, paused: true });
  await api.arrange(
    `delete from profile_module_relations where profile_name = 'contratista' and module = 'Reporte Consumos'`,
  );
  expect((await api.as('contratista', 'reports/pauseSchedule', { id, paused: false })).response.errorCode).toBe(1403);
  expect(whole(await api.as('contratista', 'reports/removeSchedule', { id }))).toBe(true);
});

test('missing input is named by its field, or by the report’s own message', async () => {
  const fields = async (input: object) =>
    (whole(await api.as('cliente', 'reports/addSchedule', { ...request, ...input })) as { fields: unknown }).fields;
  expect(await fields({ weekday: null })).toEqual({ weekday: 'Campo obligatorio' });
  expect(await fields({ frequency: 'monthly', month_day: 32 })).toEqual({ month_day: 'El valor no es válido' });
  expect(await fields({ period: 'lastYear' })).toEqual({ period: 'El valor no es válido' });
  const { response } = await api.as('cliente', 'reports/addSchedule', {
    ...request,
    report: 'businessUnitDate',
    filter: {},
  });
  expect(response.errorMsg).toBe('Debe completar los campos de Centro Logistico, Fecha Desde y Hasta');
});

const refusal = async (
  who: 'contratista' | 'cliente' | 'admin',
  call: 'addSchedule' | 'editSchedule',
  body: object,
) => {
  const answer = await api.as(who, `reports/${call}`, body);
  return [answer.status, (whole(answer) as { fields?: unknown }).fields];
};
const noPlaces = 'Ninguno de los lugares de este reporte es suyo: no hay qué enviar';

test('a filter without a place in scope is refused, and resumes when the user has some again', async () => {
  const at = (...businessUnits: string[]) => ({ ...request, filter: { ...request.filter, businessUnits } });
  expect(await refusal('contratista', 'addSchedule', at('C3'))).toEqual([422, { filter: noPlaces }]);
  const elsewhere = { ...at('C1'), filter: { ...request.filter, companies: ['K3'] } };
  expect(await refusal('contratista', 'addSchedule', elsewhere)).toEqual([422, { filter: noPlaces }]);
  await api.arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('admin', 'Reportes', 'R') on conflict do nothing`,
  );
  expect(await refusal('admin', 'addSchedule', at('nowhere'))).toEqual([422, { filter: noPlaces }]);
  expect(await listed('contratista')).toEqual([]);

  expect((await api.as('contratista', 'reports/addSchedule', at('C1', 'C3'))).status).toBe(200);
  const [{ id, version } = { id: 0, version: 0 }] = (await listed('contratista')) as ReportSchedule[];
  const pairs = `user_business_unit_company_relations where username = 'contratista' and business_unit_id = 'C1'`;
  await api.arrange(`delete from ${pairs}`);
  const change = { id, version, period: 'yesterday', format: 'xlsx', frequency: 'daily' };
  expect(await refusal('contratista', 'editSchedule', change)).toEqual([422, { filter: noPlaces }]);
  await api.arrange(`update report_schedules set paused = 'noPlaces'; update report_schedule_runs set next_at = null`);
  const resume = () => api.as('contratista', 'reports/pauseSchedule', { id, paused: false });
  const { status, response } = await resume();
  expect([status, response.errorMsg]).toEqual([422, noPlaces]);
  expect(await listed('contratista')).toMatchObject([{ paused: 'noPlaces', next_at: null }]);
  await api.arrange(
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('contratista', 'K1', 'C1')`,
  );
  expect(without(await resume())).toMatchObject({ paused: null, next_at: '2026-11-23T06:00:00.000-03:00' });
});

test('more rows than its format takes are refused at the format, when it is created and when it is edited', async () => {
  await api.arrange(`insert into customers (id, name) overriding system value values (1, 'Ana')`);
  await api.arrange(`
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
    select 'T' || n, 'C3', 'K3', 1, 1, 1, 100, '2026-11-10T12:00:00-03:00', '2026-11-10' from generate_series(1, 5001) n`);
  const long = { ...request, report: 'transactions', filter: { businessUnits: ['C3'] } };
  const tooLong =
    'El PDF admite hasta 5.000 filas, y hoy este reporte tiene 5.001. Elija la planilla de cálculo (xlsx)';
  expect(await refusal('cliente', 'addSchedule', long)).toEqual([422, { format: tooLong }]);
  // The search of a report also filters its file.
  expect(await refusal('cliente', 'addSchedule', { ...long, filter: { ...long.filter, search: 'AB' } })).toEqual([
    200,
    undefined,
  ]);
  const stored = without(await api.as('cliente', 'reports/addSchedule', { ...long, format: 'xlsx' })) as ReportSchedule;
  const change = { id: stored.id, version: 1, frequency: 'weekly', weekday: 1, period: 'lastWeek', format: 'pdf' };
  expect(await refusal('cliente', 'editSchedule', change)).toEqual([422, { format: tooLong }]);
  expect(await listed('cliente')).toContainEqual(stored);
  expect(await refusal('cliente', 'editSchedule', { ...change, period: 'thisWeek' })).toEqual([200, undefined]);
});

test('a report that cannot be mailed is refused', async () => {
  await api.arrange(`update users set email = ' ' where username = 'contratista'`);
  expect(await refusal('contratista', 'addSchedule', request)).toEqual([
    422,
    { email: 'Su usuario no tiene un correo al que enviar el reporte' },
  ]);
});

test('at most twenty', async () => {
  await api.arrange(`
    insert into report_schedules (username, report, filter, period, format, frequency)
    select 'contratista', 'consumption', '{}', 'yesterday', 'xlsx', 'daily' from generate_series(1, 20)`);
  const { status, response } = await api.as('contratista', 'reports/addSchedule', request);
  expect([status, response.errorMsg]).toEqual([
    409,
    'Ya tiene 20 reportes programados. Elimine alguno para programar otro',
  ]);
});

async function listed(name: 'contratista' | 'admin' | 'cliente'): Promise<unknown[]> {
  return (whole(await api.as(name, 'reports/getSchedules', {})) as ReportSchedule[]).map(
    ({ created_at: _, ...schedule }) => schedule,
  );
}

describe('an address of somebody without a user', () => {
  const email = 'contable@empresa.example';
  const confirm = async (hash: string) => (await api.call('reports/confirmAddress', { hash })).status;
  const link = () => api.linkMailedTo(email, '/report-address/');
  const schedule = (recipients: object, name: 'admin' | 'contratista' = 'admin') =>
    api.as(name, 'reports/addSchedule', { ...request, recipients });
  const refused = ({ status, response }: Answer) => [status, response.data];
  const unknown = { fields: { recipients: 'Una de las direcciones no está confirmada, o usted no puede usarla' } };

  test('gets reports only after it was confirmed by its mail, once, and until it is removed', async () => {
    const added = whole(await api.as('admin', 'reports/addAddress', { email }));
    expect(added).toMatchObject({ id: 1, email, confirmed_at: null });
    const recipients = { users: [], addresses: [1] };
    expect(refused(await schedule(recipients))).toEqual([422, expect.objectContaining(unknown)]);
    const hash = await link();
    expect([await confirm('no-es-un-enlace'), await confirm(hash), await confirm(hash)]).toEqual([422, 200, 422]);
    expect(whole(await schedule(recipients))).toMatchObject({
      recipients: { users: [], addresses: [{ id: 1, email }] },
    });
    expect((await api.as('admin', 'reports/addAddress', { email: email.toUpperCase() })).status).toBe(409);
    expect((await api.as('contratista', 'reports/getAddresses', {})).status).toBe(403);
    expect(refused(await schedule(recipients, 'contratista'))).toEqual([422, expect.objectContaining(unknown)]);
    expect((await api.as('admin', 'reports/removeAddress', { id: 1 })).status).toBe(200);
    expect((await listed('admin'))[0]).toMatchObject({ recipients: { addresses: [] } });
  });

  test('is ended by the link of a mail, by hand or by the mail program at once, and by whoever reads it there', async () => {
    const ended = async (body: object, path = '') => (await api.call(`reports/endAddress${path}`, body)).status;
    const addressWith = async (hash: string): Promise<void> => {
      await api.arrange(`insert into report_addresses (email, added_by, created_at, confirmed_at) values ('${email}', 'admin', now(), now());
        insert into account_links (kind, username, email, sha256) values ('endOfAddress', 'admin', '${email}', '${linkSha256(hash)}')`);
    };
    const addresses = async () => (whole(await api.as('admin', 'reports/getAddresses', {})) as unknown[]).length;
    await addressWith('uno');
    expect([await ended({ hash: 'otro' }), await ended({}), await addresses()]).toEqual([422, 422, 1]);
    expect([await ended({ hash: 'uno' }), await ended({ hash: 'uno' }), await addresses()]).toEqual([200, 200, 0]);
    await addressWith('dos');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = (path: string, payload = 'List-Unsubscribe=One-Click') =>
      api.call(path, undefined, { payload, headers });
    expect((await press('reports/endAddress/dos')).status).toBe(200);
    expect(await addresses()).toBe(0);
    // No other call takes such a form.
    expect((await press('reports/confirmAddress')).status).toBe(415);
    const [event] = await api.arrange<{ username: string | null }>(
      `select username from audit_events where table_name = 'report_addresses' and action ilike 'd%' order by id desc limit 1`,
    );
    expect(event).toEqual({ username: '(sistema)' });
    await addressWith('tres');
    await api.arrange(
      `update account_links set created_at = created_at - interval '60 days' where kind = 'endOfAddress'`,
    );
    expect(await ended({ hash: 'tres' })).toBe(422);
  });

  test('its link is dead after three days, and when who added it may not do so any more', async () => {
    await api.as('admin', 'reports/addAddress', { email });
    const hash = await link();
    await api.arrange(`update account_links set created_at = created_at - interval '72 hours'`);
    expect(await confirm(hash)).toBe(422);
    await api.as('admin', 'reports/addAddress', { email });
    const another = await link();
    await api.arrange(`delete from profile_module_relations where module = 'Reportes programados'`);
    expect(await confirm(another)).toBe(422);
  });

  test('is not the address of a user, who is chosen as a person and must see the report', async () => {
    expect((await api.as('admin', 'reports/addAddress', { email: 'mixto@comensal.example' })).status).toBe(422);
    expect(refused(await schedule({ users: ['mixto'], addresses: [] }))).toEqual([
      422,
      expect.objectContaining({
        fields: { recipients: 'mixto no puede recibir este reporte: no lo abre, o no ve todos sus lugares' },
      }),
    ]);
  });
});
