import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mailFinishedReports, type SendingDependencies, startDueReports } from '@comensal/application/reports';
import { maxMailedBytes, type NewReportSchedule, nextSending } from '@comensal/domain/reports';
import PostalMime, { type Email } from 'postal-mime';
import { findJobOwner } from '../jobs/job-owner.query';
import { createFileMailer } from '../mail/file-mailer';
import { sendMail } from '../mail/mail-sender';
import type { Database } from '../platform/database/database';
import { openPool } from '../platform/database/open-pool';
import type { Query } from '../platform/database/query';
import { createLogger } from '../platform/logging/logger';
import { startExports, type TestExports } from '../testing/exports';
import { sheetRows } from '../testing/workbooks';
import { listReportSchedules } from './report-schedule.queries';
import { createMayReceive, createSeesPlaces } from './schedule-prospects';

const friday = new Date('2026-11-20T10:00:00-03:00');
const at = (moment: string): Date => new Date(`${moment}-03:00`);
const request: NewReportSchedule = {
  report: 'transactions',
  filter: { businessUnits: ['%'], businessUnit: '%', foodService: '%' },
  period: 'yesterday',
  format: 'xlsx',
  frequency: 'daily',
  weekday: null,
  month_day: null,
};

let exports: TestExports;
let database: Database;
let arrange: Query;
let closeOwner: () => Promise<void>;
let mailFolder: string;
let now: Date;
let failures: number[];

beforeEach(async () => {
  exports = await startExports(friday);
  ({ database } = exports);
  const owner = openPool({ connectionString: exports.ownerUrl, max: 1, application_name: 'test' });
  arrange = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await owner.query<Row>(sql, [...parameters])).rows;
  closeOwner = () => owner.end();
  mailFolder = await mkdtemp(join(tmpdir(), 'comensal-schedule-'));
  now = friday;
  failures = [];
  await arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('contratista', 'Reporte Transacciones', 'R')`,
  );
  await arrange(`insert into customers (id, name) overriding system value values (1, 'Ana')`);
  for (const [id, company, centre, day] of [
    [1, 'K1', 'C2', '2026-11-20'],
    [2, 'K1', 'C1', '2026-11-21'],
    [3, 'K3', 'C3', '2026-11-20'],
  ])
    await arrange(
      `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
       values ('T' || $1, $2, $3, 1, 1, 1, 100, $4::date + time '15:00', $4::date)`,
      [id, centre, company, day],
    );
});
afterEach(async () => {
  await closeOwner();
  await exports.close();
  await rm(mailFolder, { recursive: true, force: true });
});

const schedule = (input: Partial<NewReportSchedule> = {}, username = 'contratista'): Promise<number> =>
  database.inTransaction({ username }, ({ reportSchedules }) => {
    const whole = { ...request, ...input };
    return reportSchedules.add(username, whole, nextSending(whole, now));
  });
const dependencies = (input: Partial<SendingDependencies> = {}): SendingDependencies => ({
  inTransaction: database.inTransaction,
  clock: () => now,
  ownerOf: (username) => findJobOwner(database.query, username),
  seesPlaces: createSeesPlaces(database),
  mayReceive: createMayReceive(database),
  publicUrl: 'https://comensal.example',
  fileDays: 7,
  failed: (id) => failures.push(id),
  ...input,
});
const start = (): Promise<number> => startDueReports(dependencies());
const tell = (): Promise<number> => mailFinishedReports(dependencies());
const jobs = (): Promise<{ id: string; params: Record<string, unknown> }[]> =>
  arrange(`select id, params from jobs order by created_at, params ->> 'dateFrom'`);
const finishAll = async (): Promise<void> => {
  for (const { id } of await arrange<{ id: string }>(`select id from jobs where state = 'waiting'`))
    await exports.finish(id);
};
const mails = (): Promise<{ recipient: string; subject: string; attached: boolean }[]> =>
  arrange('select recipient, subject, file_id is not null as attached from mails order by subject');
const own = (username = 'contratista') => listReportSchedules(database.query, username);

/** The message as it is sent. */
async function sent(): Promise<Email> {
  const [mail] = await arrange<{ id: string }>('select id from mails where sent_at is null');
  const mailer = createFileMailer(mailFolder, {
    from: 'Comensal <no-responder@comensal.example>',
    replyTo: undefined,
  });
  const logger = createLogger('test', 'silent');
  await sendMail({ pool: database.reads, mailer, files: exports.files, logger }, mail?.id ?? '', true);
  mailer.close();
  const [file] = (await readdir(mailFolder)).filter((name) => name === `${mail?.id}.eml`);
  return PostalMime.parse(await readFile(join(mailFolder, file ?? 'none')));
}

it('creates yesterday’s report at its hour, within the user’s scope, and mails link and file', async () => {
  await schedule();
  expect([await start(), await jobs()]).toEqual([0, []]);
  now = at('2026-11-21T06:00:00');
  expect(await start()).toBe(1);
  const [job] = await jobs();
  expect(job?.params).toMatchObject({ dateFrom: 20261120, dateTo: 20261120, format: 'xlsx', businessUnits: ['%'] });
  expect([await tell(), (await own())[0]?.last]).toEqual([
    0,
    { due_at: '2026-11-21T06:00:00.000-03:00', state: 'waiting', error: null, job_id: null },
  ]);
  await finishAll();
  expect([await tell(), await tell()]).toEqual([1, 0]);
  expect(await own()).toMatchObject([
    {
      next_at: '2026-11-22T06:00:00.000-03:00',
      paused: null,
      last: { due_at: '2026-11-21T06:00:00.000-03:00', state: 'sent', error: null, job_id: job?.id },
    },
  ]);
  const mail = await sent();
  expect([mail.to?.[0]?.address, mail.subject, mail.text?.split('\n').map((line) => line.trimEnd())]).toEqual([
    'contratista@comensal.example',
    'Reporte de transacciones: 20/11/2026',
    [
      'Hola contratista:',
      '',
      'El reporte que programó está listo. Va adjunto. También se puede descargar durante 7 días.',
      '',
      'Reporte: Reporte de transacciones',
      'Frecuencia: Todos los días',
      'Período: 20/11/2026',
      '',
      `Descargar el reporte: https://comensal.example/scheduled-reports?job=${job?.id}`,
      '',
      'Mensaje automático de Comensal: no responda a esta dirección.',
      '',
    ],
  ]);
  const [attachment, ...others] = mail.attachments;
  expect([attachment?.filename, attachment?.mimeType, others]).toEqual([
    '2026-11-20-reporte-de-transacciones-todos-los-centros-20-11-2026.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    [],
  ]);
  const rows = await sheetRows(Buffer.from(attachment?.content as ArrayBuffer));
  expect(rows.filter((row) => Array.isArray(row) && row[8] === 'Almuerzo').map((row) => (row as unknown[])[2])).toEqual(
    ['Córdoba'],
  );
});

it('is started once, also by several concurrent workers', async () => {
  await schedule();
  await schedule({ period: 'lastWeek' });
  now = at('2026-11-21T06:00:00');
  const started = await Promise.all([start(), start(), start()]);
  expect([started.reduce((sum, each) => sum + each, 0), (await jobs()).length]).toEqual([2, 2]);
  await finishAll();
  const notices = await Promise.all([tell(), tell(), tell()]);
  expect([notices.reduce((sum, each) => sum + each, 0), (await mails()).length]).toEqual([2, 2]);
});

it('after days without a worker one report is created, for the latest moment, and the next at its own', async () => {
  await schedule();
  await schedule({ frequency: 'weekly', weekday: 1, period: 'lastWeek' });
  now = at('2026-12-02T03:00:00');
  expect(await start()).toBe(2);
  expect((await jobs()).map(({ params: { dateFrom, dateTo } }) => [dateFrom, dateTo])).toEqual([
    [20261123, 20261129],
    [20261130, 20261130],
  ]);
  expect((await own()).map(({ next_at }) => next_at)).toEqual([
    '2026-12-02T06:00:00.000-03:00',
    '2026-12-07T06:00:00.000-03:00',
  ]);
});

it('a worker that dies before its commit leaves the schedule due: the next one starts it once', async () => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  let died = false;
  const dying: Database['inTransaction'] = (actor, work) =>
    database.inTransaction(actor, async (unit) => {
      const answer = await work(unit);
      if (!died) {
        died = true;
        throw new Error('killed');
      }
      return answer;
    });
  expect([await startDueReports(dependencies({ inTransaction: dying })), failures.length, await jobs()]).toEqual([
    0,
    1,
    [],
  ]);
  expect([await start(), await start(), (await jobs()).length]).toEqual([1, 0, 1]);
});

it('waits for its previous job, and for room among the user’s unfinished jobs', async () => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  await start();
  now = at('2026-11-22T06:00:00');
  expect([await start(), (await jobs()).length]).toEqual([0, 1]);
  await finishAll();
  await tell();
  await arrange(`insert into jobs (kind, owner) select 'exportEvents', 'contratista' from generate_series(1, 50)`);
  expect([await start(), failures]).toEqual([0, []]);
  await arrange(`delete from jobs where kind = 'exportEvents'`);
  expect([await start(), (await jobs()).length]).toEqual([1, 2]);
});

it('stops for a removed user, silently, and stays so when the user is restored', async () => {
  await schedule();
  await arrange(`update users set is_active = false where username = 'contratista'`);
  now = at('2026-11-21T06:00:00');
  expect([await start(), await jobs(), await mails()]).toEqual([0, [], []]);
  await arrange(`update users set is_active = true where username = 'contratista'`);
  expect([await start(), await own()]).toMatchObject([0, [{ paused: 'removed', next_at: null, last: null }]]);
});

it.each([
  ['transactions', 'Reporte Transacciones', 'Reporte de transacciones'],
  ['reconciliation', 'Conciliacion', 'Reporte de conciliación'],
] as const)(
  'is paused for a user who lost the report (%s), with one mail; the pause is audited under the system',
  async (report, module, title) => {
    await arrange(
      `insert into profile_module_relations (profile_name, module, permission) values ('contratista', $1, 'R') on conflict do nothing`,
      [module],
    );
    await schedule({ report });
    await arrange(`delete from profile_module_relations where module = $1`, [module]);
    now = at('2026-11-21T06:00:00');
    expect([await start(), await start(), await jobs(), await mails()]).toEqual([
      0,
      0,
      [],
      [
        {
          recipient: 'contratista@comensal.example',
          subject: `Reporte programado en pausa: ${title}`,
          attached: false,
        },
      ],
    ]);
    expect(await own()).toMatchObject([{ paused: 'noPermission', next_at: null }]);
    expect(
      await arrange(
        `select username, action, new_data ->> 'paused' as paused from audit_events where table_name = 'report_schedules' order by id`,
      ),
    ).toEqual([
      { username: 'contratista', action: 'I', paused: null },
      { username: '(sistema)', action: 'U', paused: 'noPermission' },
    ]);
  },
);

const pairsOf = (centres: string): string =>
  `user_business_unit_company_relations where username = 'contratista' and business_unit_id in (${centres})`;

it.each<[string, Partial<NewReportSchedule>, string]>([
  ['every place', {}, `delete from ${pairsOf(`'C1', 'C2'`)}`],
  [
    'the centre that it names',
    { filter: { ...request.filter, businessUnits: ['C2'] } },
    `delete from ${pairsOf(`'C2'`)}`,
  ],
  [
    'the company that it names',
    { report: 'contractorsBalance', period: 'lastMonth', filter: { businessUnits: [{ id: 'C2', companies: ['K1'] }] } },
    `delete from ${pairsOf(`'C2'`)}`,
  ],
])('is paused for a user who lost %s, with one mail, and continues when it is resumed', async (_, input, change) => {
  await arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('contratista', 'Reporte Saldo Contratistas', 'R')`,
  );
  const id = await schedule(input);
  const lost = await arrange<{ company_id: string; business_unit_id: string }>(
    `${change} returning company_id, business_unit_id`,
  );
  now = at('2026-11-21T06:00:00');
  expect([
    await start(),
    await start(),
    await jobs(),
    (await own()).map(({ paused, next_at }) => [paused, next_at]),
  ]).toEqual([0, 0, [], [['noPlaces', null]]]);
  const mail = await sent();
  expect([mail.to?.[0]?.address, mail.subject, mail.text?.split('\n')[2]?.trim()]).toEqual([
    'contratista@comensal.example',
    expect.stringMatching(/^Reporte programado en pausa: Reporte de /),
    'El reporte que programó dejó de enviarse: usted ya no tiene ninguno de sus lugares. Si vuelve a tener alguno, reanúdelo en Reportes programados.',
  ]);
  expect((await mails()).length).toBe(1);
  for (const { company_id, business_unit_id } of lost)
    await arrange(
      `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('contratista', $1, $2)`,
      [company_id, business_unit_id],
    );
  // A schedule does not resume by itself when its places return.
  expect([await start(), (await own())[0]?.paused]).toEqual([0, 'noPlaces']);
  await database.inTransaction({ username: 'contratista' }, ({ reportSchedules }) => reportSchedules.resume(id, now));
  expect([await start(), (await own())[0]?.paused]).toEqual([1, null]);
});

it('continues for a user who lost only some of its places, and the file says that it shows fewer', async () => {
  await schedule({ filter: { ...request.filter, businessUnits: ['C1', 'C2'] } });
  await arrange(`delete from ${pairsOf(`'C1'`)}`);
  now = at('2026-11-21T06:00:00');
  expect(await start()).toBe(1);
  await finishAll();
  await tell();
  const rows = await sheetRows(Buffer.from((await sent()).attachments[0]?.content as ArrayBuffer));
  expect(rows).toContainEqual([
    'Alcance',
    'El filtro nombra lugares que usted no ve: el reporte muestra solo los suyos.',
  ]);
});

it('a user who loses all of its places during the run gets no file, and the pause', async () => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  await start();
  await arrange(`delete from ${pairsOf(`'C1', 'C2'`)}`);
  await finishAll();
  await tell();
  expect([await mails(), await own()]).toMatchObject([
    [{ subject: 'Reporte programado en pausa: Reporte de transacciones', attached: false }],
    [{ paused: 'noPlaces' }],
  ]);
});

it('a leader without a group sees none of the own places, and one with total access sees each existing one', async () => {
  const sees = createSeesPlaces(database);
  const { filter } = request;
  const lider = (await findJobOwner(database.query, 'lider'))?.actor;
  const admin = (await findJobOwner(database.query, 'admin'))?.actor;
  if (!lider || !admin) throw new Error('No leader or administrator');
  expect(await sees(lider, 'transactions', filter)).toBe(true);
  await arrange(`update groups set leader_username = null, leader_email = null`);
  expect(await sees(lider, 'transactions', filter)).toBe(false);
  expect(await sees(admin, 'transactions', filter)).toBe(true);
  expect(await sees(admin, 'transactions', { ...filter, businessUnits: ['C3'] })).toBe(true);
  expect(await sees(admin, 'transactions', { ...filter, businessUnits: ['nowhere'] })).toBe(false);
});

it('a user who loses the report during the run gets no file, and the pause', async () => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  await start();
  await arrange(`delete from profile_module_relations where module = 'Reporte Transacciones'`);
  await finishAll();
  await tell();
  expect([await mails(), await own()]).toMatchObject([
    [{ subject: 'Reporte programado en pausa: Reporte de transacciones', attached: false }],
    [{ paused: 'noPermission', last: { state: 'failed', error: expect.any(String) } }],
  ]);
});

it('a failing report is mailed with its reason, and runs again', async () => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  await start();
  await arrange(`update jobs set state = 'failed', error_msg = 'El PDF admite hasta 5.000 filas', finished_at = now()`);
  await tell();
  const mail = await sent();
  expect([mail.subject, mail.text?.includes('Motivo: El PDF admite hasta 5.000 filas'), mail.attachments]).toEqual([
    'No se pudo generar el reporte programado: Reporte de transacciones',
    true,
    [],
  ]);
  expect(await own()).toMatchObject([
    { paused: null, next_at: '2026-11-22T06:00:00.000-03:00', last: { state: 'failed', job_id: null } },
  ]);
});

it('nobody is notified of a report that its user cancelled', async () => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  await start();
  const [job] = await jobs();
  await database.inTransaction({ username: 'contratista' }, (unit) => unit.jobs.cancel(job?.id ?? '', 'contratista'));
  expect([await tell(), await mails()]).toEqual([1, []]);
});

it('a large file is linked instead of attached', async () => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  await start();
  await finishAll();
  await arrange('update files set size = $1', [maxMailedBytes + 1]);
  await tell();
  expect(await mails()).toMatchObject([{ subject: 'Reporte de transacciones: 20/11/2026', attached: false }]);
});

it.each<[string, string]>([
  ['the report was taken away', `delete from profile_module_relations where module = 'Reporte Transacciones'`],
  [
    'something was taken from the scope',
    `delete from user_business_unit_company_relations where username = 'contratista' and business_unit_id = 'C1'`,
  ],
  ['the user was removed', `update users set is_active = false where username = 'contratista'`],
  [
    'the address is another one by now',
    `update users set email = 'otra@comensal.example' where username = 'contratista'`,
  ],
  ['the time of the file is over', `update jobs set file_id = null; delete from files`],
])('a delayed mail is sent without its file where %s', async (_, change) => {
  await schedule();
  now = at('2026-11-21T06:00:00');
  await start();
  await finishAll();
  await tell();
  expect(await mails()).toMatchObject([{ attached: true }]);
  for (const statement of change.split('; ')) await arrange(statement);
  expect([(await sent()).attachments, await arrange('select sent_at is not null as sent from mails')]).toEqual([
    [],
    [{ sent: true }],
  ]);
});

it('another user’s file is never attached, whoever gets the mail', async () => {
  const id = 'f0000000-0000-4000-8000-000000000001';
  await exports.files.write(id, Readable.from(['secreto']));
  await arrange(
    `insert into files (id, name, content_type, size, sha256, created_by) values ($1, 'a.xlsx', 'text/plain', 7, $2, 'admin')`,
    [id, 'a'.repeat(64)],
  );
  await arrange(
    `insert into jobs (kind, owner, state, file_id) values ('transactionsReport', 'admin', 'completed', $1)`,
    [id],
  );
  await database.inTransaction({ username: 'admin' }, ({ mails: outbox }) =>
    outbox.add(
      [
        {
          kind: 'scheduledReport',
          recipient: 'contratista@comensal.example',
          subject: 'Ajeno',
          text: 'Hola',
          html: '<p>Hola</p>',
          fileId: id,
        },
      ],
      now,
    ),
  );
  expect((await sent()).attachments).toEqual([]);
});

it('belongs to its user: for others it is out of scope, and twenty is the limit', async () => {
  const id = await schedule();
  const lock = (username: string, which: number) =>
    database.inTransaction({ username }, ({ reportSchedules }) => reportSchedules.lockOwn(username, which));
  await expect(lock('admin', id)).rejects.toMatchObject({ code: 'outOfScope' });
  await expect(lock('contratista', id + 1)).rejects.toMatchObject({ code: 'notFound' });
  const added = await Promise.allSettled(Array.from({ length: 21 }, () => schedule()));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect([(await own()).length, await own('admin')]).toEqual([20, []]);
});

it('0406 the schedules of an account that rests send nothing, and go on once it is settled', async () => {
  const rest = (since: string) => arrange(`update users set resting_since = ${since} where username = 'contratista'`);
  await schedule();
  now = at('2026-11-21T06:00:00');
  expect(await start()).toBe(1);
  await rest('now()');
  await finishAll();
  expect([await tell(), await mails()]).toEqual([1, []]);
  now = at('2026-11-22T06:00:00');
  expect([await start(), (await own())[0]?.paused]).toEqual([0, null]);
  await rest('null');
  expect(await start()).toBe(1);
  await finishAll();
  expect([await tell(), (await mails()).map(({ attached }) => attached)]).toEqual([1, [true]]);
});

it('goes to the people and addresses that may get it at that moment, as the file that its owner sees', async () => {
  await arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('facturacion', 'Reporte Transacciones', 'R')`,
  );
  await arrange(`
    insert into report_addresses (id, email, added_by, created_at, confirmed_at) values
      (1, 'contable@empresa.example', 'admin', now(), now()), (2, 'otro@empresa.example', 'admin', now(), null),
      (3, 'mixto@comensal.example', 'admin', now(), now())`);
  const recipients = { users: ['facturacion', 'aprobador', 'mixto'], addresses: [1, 2, 3] };
  await schedule({ recipients }, 'admin');
  const nextDay = async (moment: string): Promise<readonly string[]> => {
    now = at(moment);
    await arrange('delete from mails');
    await start();
    await finishAll();
    await tell();
    return (await mails()).map(({ recipient }) => recipient).sort();
  };
  expect(await nextDay('2026-11-21T06:00:00')).toEqual([
    'admin@comensal.example',
    'contable@empresa.example',
    'facturacion@comensal.example',
  ]);
  await arrange(`delete from mails where recipient <> 'contable@empresa.example'`);
  const mail = await sent();
  expect([mail.to?.[0]?.address, mail.attachments.length, mail.text?.includes('?job=')]).toEqual([
    'contable@empresa.example',
    1,
    false,
  ]);
  // The link at its end, and the same for the mail program.
  const [, token] = /\/end-of-address\/(\S+)/.exec(mail.text ?? '') ?? [];
  const headerOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect([headerOf('list-unsubscribe'), headerOf('list-unsubscribe-post')]).toEqual([
    expect.stringMatching(new RegExp(`^<https?://.+/api/reports/endAddress/${token}>$`)),
    'List-Unsubscribe=One-Click',
  ]);
  expect((await own('admin'))[0]?.recipients).toEqual({
    users: ['aprobador', 'facturacion', 'mixto'].map((username) => ({ username, person: expect.any(String) })),
    addresses: [{ id: 1, email: 'contable@empresa.example' }],
  });

  await arrange(`update users set is_active = false where username = 'facturacion'`);
  expect(await nextDay('2026-11-22T06:00:00')).toEqual(['admin@comensal.example', 'contable@empresa.example']);
  await arrange(
    `delete from profile_module_relations where module = 'Reportes programados' and profile_name = 'admin'`,
  );
  expect(await nextDay('2026-11-23T06:00:00')).toEqual(['admin@comensal.example']);
  await arrange(`update users set is_active = false where username = 'admin'`);
  expect(await nextDay('2026-11-24T06:00:00')).toEqual([]);
});

it('REP-07 a user who sees fewer places than the owner does not get the report', async () => {
  const mayReceive = createMayReceive(database);
  await arrange(
    `insert into profile_module_relations (profile_name, module, permission) values ('mixto', 'Reporte Transacciones', 'R')`,
  );
  await arrange(
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('mixto', 'K1', 'C1')`,
  );
  const owner = await findJobOwner(database.query, 'contratista');
  if (!owner) throw new Error('The canteen has no such user');
  const receives = (centres: readonly string[], username = 'mixto') =>
    mayReceive(owner.actor, username, 'transactions', { ...request.filter, businessUnits: centres });
  expect([
    await receives(['%']),
    await receives(['C1']),
    await receives(['C2']),
    await receives(['C1'], 'lider'),
  ]).toEqual([false, true, false, false]);
});
