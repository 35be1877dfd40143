import type { AuditEvent, AuditPage } from '@comensal/domain/audit';
import { writeAs } from '../testing/audit-events';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

/** 22:30 on the 20th in the business time zone, already the 21st in UTC. */
const now = '2026-11-20T22:30:00-03:00';
let api: TestApi;
let auditor: string;

const write = (username: string, moment: string, ...statements: readonly string[]) =>
  writeAs(api.database, username, moment, ...statements);

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: now } });
  // The setup before the first event of the test is in another year.
  await api.database.query(`select set_config('app.clock', '2025-01-01T00:00:00Z', false)`);
  await addOrganisation(api.database);
  await addUser(api.database, { username: 'auditor', modules: { Auditoria: 'R' } });
  await addUser(api.database, {
    username: 'admin',
    modules: { Usuarios: 'W', Perfiles: 'W', Reportes: 'R' },
    totalAccess: true,
  });
  await write(
    'ana',
    '2026-11-20T00:00:00-03:00',
    `insert into sales_materials (id, description) values ('M1', 'Menú')`,
  );
  await write(
    'beto',
    '2026-11-20T21:00:00-03:00',
    `update sales_materials set description = 'Menú completo' where id = 'M1'`,
  );
  await write(
    'caro',
    '2026-11-19T23:59:00-03:00',
    `insert into sales_materials (id, description) values ('M0', 'Vianda')`,
  );
  await write('caro', '2026-11-21T00:00:00-03:00', `delete from sales_materials where id = 'M0'`);
  auditor = await api.logIn('auditor');
});
afterAll(() => api.close());

const getEvents = (body: unknown, token: string | null = auditor): Promise<Answer> =>
  api.call('audit/getEvents', body, { token });
const materials = async (body: object): Promise<string[]> => {
  const { response } = await getEvents({ table: 'sales_materials', ...body });
  return (response.data as AuditEvent[]).map(
    ({ action, username, record_key }) => `${action} ${username} ${record_key}`,
  );
};
const today = ['U beto M1', 'I ana M1'];

describe('/api/audit/getEvents', () => {
  it('AUD-12 is open to holders of Auditoria only', async () => {
    expect(await getEvents({})).toMatchObject({ status: 200, response: { ret: true } });
    expect((await getEvents({}, await api.logIn('admin'))).response).toMatchObject({
      ret: false,
      errorCode: 1403,
      data: null,
    });
    expect((await getEvents({}, null)).response).toMatchObject({ ret: false, errorCode: 403, data: null });
  });

  it('AUD-05 a missing bound defaults to today in the business time zone', async () => {
    expect(await materials({})).toEqual(today);
    expect(await materials({ dateFrom: null, dateTo: '' })).toEqual(today);
    expect(await materials({ dateFrom: 20261119 })).toEqual([...today, 'I caro M0']);
    expect(await materials({ dateTo: 20261121 })).toEqual(['D caro M0', ...today]);
  });

  it('AUD-12 answers by days, table and search, newest first', async () => {
    expect(await materials({ dateFrom: 20261119, dateTo: 20261119 })).toEqual(['I caro M0']);
    expect(await materials({ dateFrom: 20261101, dateTo: 20261130, search: 'VIANDA' })).toEqual([
      'D caro M0',
      'I caro M0',
    ]);
    expect(await materials({ table: 'groups' })).toEqual([]);
    const all = await getEvents({ table: '%', search: 'completo' });
    expect(all.response.data).toEqual([
      {
        id: expect.any(Number),
        username: 'beto',
        date: '2026-11-20T21:00:00.000-03:00',
        table_name: 'sales_materials',
        action: 'U',
        record_key: 'M1',
        new_data: expect.objectContaining({ id: 'M1', description: 'Menú completo' }),
        last_data: expect.objectContaining({ description: 'Menú' }),
      },
    ]);
  });

  it('AUD-12 a page: its rows, their total, and the names of the ids', async () => {
    const { response } = await getEvents({
      table: 'sales_materials',
      dateFrom: 20261101,
      dateTo: 20261130,
      page: { offset: 1, limit: 2, sort: 'date', direction: 'desc' },
    });
    const { rows, total, names } = response.data as AuditPage;
    expect({ total, names, rows: rows.map(({ action, username }) => `${action} ${username}`) }).toEqual({
      total: 4,
      names: { sales_materials: { M1: 'Menú completo' } },
      rows: ['U beto', 'I ana'],
    });
  });

  it.each([
    [{ dateFrom: 20261120, dateTo: 20261119 }, { dateFrom: 'La fecha desde no puede ser posterior a la fecha hasta' }],
    [{ dateFrom: 20261121 }, { dateFrom: 'La fecha desde no puede ser posterior a la fecha hasta' }],
    [{ dateFrom: 20260230 }, { dateFrom: 'La fecha no es válida' }],
    [{ dateTo: '20/11/2026' }, { dateTo: 'El valor no es válido' }],
    [{ table: 'sessions' }, { table: 'El valor no es válido' }],
    [{ table: `users'; drop table users; --` }, { table: 'El valor no es válido' }],
    [{ search: 'x'.repeat(101) }, { search: 'Admite hasta 100 caracteres' }],
    [{ search: ['a'] }, { search: 'El valor no es válido' }],
  ])('AUD-12 refuses %j with field errors', async (body, fields) => {
    expect(await getEvents(body)).toMatchObject({
      status: 422,
      response: { ret: false, errorCode: 422, data: { fields } },
    });
  });

  it('AUD-12 takes any text as a search, including the wildcards of the database', async () => {
    for (const search of [`'`, `\\`, `%`, `_`, `"`, `') or true --`, `{{x}}`, `🙂`]) {
      expect([search, (await getEvents({ search, dateFrom: 20260101 })).status]).toEqual([search, 200]);
    }
    expect(await materials({ search: '%' })).toEqual([]);
  });

  it('AUD-09 AUD-10 records what a user does under the user’s name and the server’s time', async () => {
    await addUser(api.database, { username: 'pedro', modules: { 'Solicitud Credito': 'W' }, pairs: [['C1', 'B1']] });
    const answer = await api.call(
      'credits/addCredit',
      { company_id: 'C1', business_unit_id: 'B1', amount: 500000 },
      { token: await api.logIn('pedro') },
    );
    expect(answer.status).toBe(200);
    const { response } = await getEvents({ search: 'pedro' });
    const events = response.data as AuditEvent[];
    expect(
      events
        .filter(({ table_name }) => table_name.startsWith('credits'))
        .map(({ username, date, table_name, action }) => ({ username, date, table_name, action })),
    ).toEqual([
      { username: 'pedro', date: '2026-11-20T22:30:00.000-03:00', table_name: 'credits_requests_state', action: 'I' },
      { username: 'pedro', date: '2026-11-20T22:30:00.000-03:00', table_name: 'credits_requests', action: 'I' },
    ]);
  });

  it('AUD-07 no response contains a password', async () => {
    const { body } = await getEvents({ dateFrom: 20240101, dateTo: 20291231 });
    expect(body).toContain('"record_key":"auditor"');
    expect(body).not.toMatch(new RegExp(`argon2|password_hash|${testPassword.replace('.', '\\.')}`));
  });
});

describe('/api/audit/exportEvents', () => {
  const start = (body: object, token: string | null = auditor): Promise<Answer> =>
    api.call('audit/exportEvents', body, { token, headers: { prefer: 'respond-async' } });

  it('AUD-05 AUD-12 resolves the days when the export is requested, and passes the filter to the job', async () => {
    const { status, response } = await start({ table: 'sales_materials', dateFrom: 20261101, search: ' menú ' });
    const { jobId } = response.data as { jobId: string };
    const { rows } = await api.database.query('select kind, owner, params from jobs where id = $1', [jobId]);
    expect([status, rows]).toEqual([
      202,
      [
        {
          kind: 'exportEvents',
          owner: 'auditor',
          params: {
            table: 'sales_materials',
            dateFrom: 20261101,
            search: 'menú',
            access: '%',
            format: 'xlsx',
            range: { from: 20261101, to: 20261120 },
          },
        },
      ],
    ]);
  });

  it('AUD-12 is open to holders of Auditoria only, and refuses what the report refuses', async () => {
    expect((await start({}, await api.logIn('admin'))).response.errorCode).toBe(1403);
    expect(await start({ dateFrom: 20261121 })).toMatchObject({
      status: 422,
      response: { data: { fields: { dateFrom: 'La fecha desde no puede ser posterior a la fecha hasta' } } },
    });
    expect(await start({ format: 'csv' })).toMatchObject({
      status: 422,
      response: { data: { fields: { format: 'El valor no es válido' } } },
    });
  });
});
