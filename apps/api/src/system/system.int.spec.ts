import type { FailedMail, OpenSession, SystemState } from '@comensal/domain/system';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { addUser } from '../testing/test-api';

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api.close());

const calls = [
  ['system/getState', {}],
  ['system/getSessions', { page: {} }],
  ['system/getFailedMails', { page: {} }],
  ['system/endSession', { id: '00000000-0000-4000-8000-000000000000' }],
  ['system/resendMail', {}],
] as const;

const page = async <Row>(call: string): Promise<Row[]> =>
  ((await api.as('admin', call, { page: { limit: 100 } })).response.data as { rows: Row[] }).rows;
const recorded = () =>
  api.arrange<{ username: string; event: string; subject: string }>(
    `select username, new_data->>'event' as event, new_data->>'subject' as subject from audit_events where table_name = 'operator_actions' order by id`,
  );

test.each(calls)('ACC-20 ACC-16 %s is refused without total access, and without either module', async (call, body) => {
  const users = [
    { totalAccess: false, modules: { Usuarios: 'W', Auditoria: 'W' } },
    { totalAccess: true, modules: { Usuarios: 'W', Auditoria: 'R' } },
    { totalAccess: true, modules: { Auditoria: 'W' } },
  ] as const;
  for (const [index, { totalAccess, modules }] of users.entries()) {
    const username = `${call.slice(7, 15)}${index}`.toLowerCase();
    await addUser(api.database, { username, totalAccess, modules });
    const refused = await api.call(call, body, { token: await api.logIn(username) });
    expect([refused.status, refused.response.errorCode]).toEqual([403, 1403]);
  }
});

test('O-13 the state names the version, the queues, the backup, the recount and the disk, or that nothing is known', async () => {
  const state = async () => (await api.as('admin', 'system/getState', {})).response.data as SystemState;
  expect(await state()).toMatchObject({
    version: expect.stringMatching(/^\d+\./),
    jobs: { waiting: 0, running: 0, failed: 0 },
    backup: { base_at: null, archived_until: null, gap_at: null },
    recount: { at: null, differences: null },
    disk: { database_bytes: expect.any(Number), files_bytes: 0, free_bytes: expect.any(Number) },
  });
  await api.arrange(`update backup_state set base_at = '2026-11-20T03:00:00-03:00'`);
  await api.arrange(`update recount_state set at = '2026-11-21T03:40:00-03:00', differences = 0`);
  expect(await state()).toMatchObject({
    backup: { base_at: '2026-11-20T03:00:00.000-03:00' },
    recount: { at: '2026-11-21T03:40:00.000-03:00', differences: 0 },
  });
});

test('O-12 AUD-09 somebody else’s session ends at once and once, never one’s own, and the audit names both', async () => {
  const token = await api.logIn('aprobador');
  const sessions = await page<OpenSession>('system/getSessions');
  const own = sessions.find(({ current }) => current);
  const other = sessions.find(({ username }) => username === 'aprobador');
  expect(own?.username).toBe('admin');
  expect(other).toMatchObject({ person: expect.any(String), address: expect.any(String), current: false });
  const end = (id = '') => api.as('admin', 'system/endSession', { id });
  expect(await end(own?.id)).toMatchObject({ reason: 'notFound' });
  for (const session of sessions.filter(({ username }) => username === 'aprobador'))
    expect(await end(session.id)).toMatchObject({ response: { ret: true, data: true } });
  expect(await end(other?.id)).toMatchObject({ reason: 'notFound' });
  expect((await api.call('home/getHome', {}, { token })).status).toBe(401);
  expect((await api.as('admin', 'system/getState', {})).status).toBe(200);
  expect(await recorded()).toContainEqual({ username: 'admin', event: 'sessionEnded', subject: 'aprobador' });
});

test('O-13 AUD-09 given-up mails are listed with the reason and sent again, one or all, which the audit records', async () => {
  await api.arrange(
    `insert into mails (recipient, subject, html, text, attempts, failure, failed_at) select n || '@empresa.com.ar', 'Uno', '', '', 9, 'Error 550', now() from generate_series(1, 3) n`,
  );
  const [first] = await page<FailedMail>('system/getFailedMails');
  expect(first).toMatchObject({ subject: 'Uno', failure: 'Error 550', attempts: 9 });
  const resend = async (body: object) => (await api.as('admin', 'system/resendMail', body)).response.data;
  expect([
    await resend({ id: first?.id }),
    await resend({ id: first?.id }),
    await resend({}),
    await resend({}),
  ]).toEqual([true, 0, 2, 0]);
  expect(await page('system/getFailedMails')).toEqual([]);
  const sent = (await recorded()).filter(({ event }) => event === 'mailResent');
  expect(sent.map(({ username, subject }) => [username, subject]).sort()).toEqual(
    ['1', '2', '3'].map((n) => ['admin', `${n}@empresa.com.ar`]),
  );
});
