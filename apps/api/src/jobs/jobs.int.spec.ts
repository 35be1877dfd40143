import type { JobView } from '@comensal/domain/jobs';
import { createJobFeed, getJob, waitForJob } from '@comensal/infrastructure/jobs';
import { serviceKeys } from '@comensal/infrastructure/service-keys';
import { eventually } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type JobWork, startJobWork } from '../testing/job-work';
import type { Answer } from '../testing/test-api';
import { LivingSessions } from './living-sessions';

const at = new Date('2026-11-21T12:00:00-03:00');
let api: CanteenApi;
let worker: JobWork;

beforeAll(async () => {
  api = await startCanteenApi();
  worker = await startJobWork(api);
  for (let amount = 1; amount <= 3; amount += 1)
    await api.as('contratista', 'credits/addCredit', {
      company_id: 'K1',
      business_unit_id: 'C2',
      amount: amount * 100,
    });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const work = (): Promise<string> => worker.work();
const respondAsync = { prefer: 'wait=5, Respond-Async' };
const startExport = async (body: object = {}): Promise<string> =>
  ((await api.as('contratista', 'credits/exportCredits', body, respondAsync)).response.data as { jobId: string }).jobId;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('a plain call whose work is a job', () => {
  it('API-11 REP-05 REP-06 CRE-25 waits for it and returns the file', async () => {
    const answering = api.as('contratista', 'credits/exportCredits', { format: 'xlsx' });
    await work();
    const { status, headers, body } = await answering;
    expect([
      status,
      headers['content-type'],
      headers['content-disposition'],
      headers['x-content-type-options'],
      body.slice(0, 2),
    ]).toEqual([
      200,
      xlsx,
      `attachment; filename="2026-11-21-reporte.xlsx"; filename*=UTF-8''2026-11-21-reporte.xlsx`,
      'nosniff',
      'PK',
    ]);
  });

  it('O-69 with Prefer: respond-async returns 202 with the id at once, and the bell lists it', async () => {
    const { status, headers, response } = await api.as('contratista', 'credits/exportCredits', {}, respondAsync);
    expect([status, headers['preference-applied'], response]).toEqual([
      202,
      'respond-async',
      {
        ret: true,
        data: { jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        errorCode: null,
        errorMsg: null,
        errorLogMsg: null,
      },
    ]);
    const { jobId } = response.data as { jobId: string };
    const waiting: JobView = {
      id: jobId,
      kind: 'exportCredits',
      state: 'waiting',
      progress: { done: 0, total: null },
      result: null,
      errorMsg: null,
      fileName: null,
      offers: 'cancel',
      created_at: '2026-11-21T12:00:00.000-03:00',
    };
    expect((await api.as('contratista', `jobs/${jobId}`)).response.data).toEqual(waiting);
    expect((await api.as('contratista', 'jobs/getJobs')).response.data).toContainEqual(waiting);
    expect(await work()).toBe(jobId);
    expect((await api.as('contratista', `jobs/${jobId}`)).response.data).toEqual({
      ...waiting,
      state: 'completed',
      progress: { done: 3, total: 3 },
      fileName: '2026-11-21-reporte.xlsx',
      offers: null,
    });
  });

  it('returns the refusal that the job ended with', async () => {
    const answering = api.as('mixto', 'credits/exportCredits', {});
    await eventually(
      'the job to wait',
      async () => (await api.arrange(`select 1 from jobs where state = 'waiting'`)).length === 1 || null,
    );
    await api.arrange(`delete from profile_module_relations where profile_name = 'mixto'`);
    await work();
    const { status, response } = await answering;
    expect([status, response.errorCode, response.errorMsg]).toEqual([
      403,
      1403,
      'Su perfil no tiene permiso para realizar esta acción',
    ]);
  });

  it('the wait times out', async () => {
    const jobId = await startExport();
    const feed = createJobFeed(api.configuration.databaseSessionUrl);
    try {
      const read = (): Promise<JobView> => getJob(worker.database.query, 'contratista', jobId);
      expect(await waitForJob(feed, jobId, read, { limitMs: 30, signal: new AbortController().signal })).toBeNull();
      const waiting = waitForJob(feed, jobId, read, { limitMs: 20_000, signal: new AbortController().signal });
      await work();
      expect(await waiting).toMatchObject({ id: jobId, state: 'completed' });
    } finally {
      await feed.close();
    }
  });

  it.each(['format', 'status', 'companies'])('a wrong %s starts no job', async (field) => {
    const before = await api.arrange('select count(*) as jobs from jobs');
    expect((await api.as('contratista', 'credits/exportCredits', { [field]: 'x' }, respondAsync)).status).toBe(422);
    expect((await api.as('sinModulos', 'credits/exportCredits', {}, respondAsync)).response.errorCode).toBe(1403);
    expect(await api.arrange('select count(*) as jobs from jobs')).toEqual(before);
  });

  const narrowedExports = [
    'credits/exportCredits',
    'credit-notes/exportCreditNotes',
    'audit/exportEvents',
    'contractors/exportRequests',
    'reversals/exportReversals',
  ] as const;
  it.each([
    ['none', []],
    ['more than can be chosen', Array.from({ length: 101 }, (_, index) => index + 1)],
    ['no numbers', ['1'], 'ids.0'],
    ['no ids', [0], 'ids.0'],
    ['not a list', '1'],
  ])('chosen rows that are %s start no job', async (_, ids, field = 'ids') => {
    const before = await api.arrange('select count(*) as jobs from jobs');
    for (const call of narrowedExports) {
      const { status, response } = await api.as('admin', call, { ids }, respondAsync);
      expect([status, Object.keys((response.data as { fields: object }).fields)]).toEqual([422, [field]]);
    }
    expect((await api.as('sinModulos', 'credits/exportCredits', { ids: [1] }, respondAsync)).response.errorCode).toBe(
      1403,
    );
    expect(await api.arrange('select count(*) as jobs from jobs')).toEqual(before);
  });
});

describe('a job', () => {
  const calls = ['', '/file', '/events', '/cancel', '/continue'];
  const ask = (name: Parameters<CanteenApi['as']>[0], id: string, call: string): Promise<Answer> =>
    call === '/events' ? follow(name, id) : api.as(name, `jobs/${id}${call}`);
  /** The events until the answer ends. */
  const follow = async (name: Parameters<CanteenApi['as']>[0], id: string): Promise<Answer> =>
    api.call(`jobs/${id}/events`, undefined, { method: 'GET', token: await tokenOf(name) });
  const tokens = new Map<string, string>();
  const tokenOf = async (name: Parameters<CanteenApi['as']>[0]): Promise<string> => {
    const token = tokens.get(name) ?? (await api.logIn(name));
    tokens.set(name, token);
    return token;
  };

  it('serves its file, with its name, once it is done', async () => {
    const id = await startExport();
    const early = await api.as('contratista', `jobs/${id}/file`);
    expect([early.status, early.response.errorMsg]).toEqual([409, 'El proceso todavía no terminó']);
    await work();
    const { status, headers, body } = await api.as('contratista', `jobs/${id}/file`);
    expect([status, headers['content-type'], body.slice(0, 2)]).toEqual([200, xlsx, 'PK']);
    await api.arrange('update jobs set file_id = null where id = $1', [id]);
    const late = await api.as('contratista', `jobs/${id}/file`);
    expect([late.status, late.response.errorMsg]).toEqual([404, 'No existe el archivo que esta intentando descargar']);
  });

  describe('whose owner may see less than before', () => {
    const fileOf = async (id: string): Promise<unknown> => {
      const answer = await api.as('contratista', `jobs/${id}/file`);
      if (answer.status === 200) return answer.body.slice(0, 2);
      return [answer.status, answer.response.errorCode, answer.response.errorMsg];
    };
    const outdated = [
      409,
      409,
      'Desde que se hizo este archivo cambió lo que usted puede ver, y ya no se puede descargar. Vuelva a exportarlo',
    ];
    const made = async (): Promise<string> => {
      const id = await startExport();
      await work();
      expect(await fileOf(id)).toBe('PK');
      return id;
    };

    it('ACC-20 a pair of company and centre: its file is refused, a new one is served', async () => {
      const id = await made();
      const pair = `username = 'contratista' and (company_id, business_unit_id) = (select company_id, business_unit_id from user_business_unit_company_relations where username = 'contratista' order by 1, 2 limit 1)`;
      const [taken] = await api.arrange<{ company_id: string; business_unit_id: string }>(
        `delete from user_business_unit_company_relations where ${pair} returning company_id, business_unit_id`,
      );
      expect(await fileOf(id)).toEqual(outdated);
      await made();
      await api.arrange(
        'insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ($1, $2, $3)',
        ['contratista', taken?.company_id, taken?.business_unit_id],
      );
    });

    it.each([
      [
        `update companies set is_active = false where id = 'K1'`,
        `update companies set is_active = true where id = 'K1'`,
      ],
      [
        `update business_units set is_active = false where id = 'C2'`,
        `update business_units set is_active = true where id = 'C2'`,
      ],
      [
        `update users set business_unit_total_access = true where username = 'contratista'; update users set business_unit_total_access = false where username = 'contratista'`,
        'select 1',
      ],
    ])('ACC-20 %s', async (less, again) => {
      const id = await made();
      await api.arrange(less);
      expect(await fileOf(id)).toEqual(outdated);
      await api.arrange(again);
    });

    it('ACC-20 the permission for it: the file is refused as the call would be', async () => {
      const id = await made();
      const [{ profile } = { profile: '' }] = await api.arrange<{ profile: string }>(
        `select profile_name as profile from users where username = 'contratista'`,
      );
      const held = await api.arrange<{ module: string; permission: string }>(
        'delete from profile_module_relations where profile_name = $1 returning module, permission',
        [profile],
      );
      expect(await fileOf(id)).toEqual([403, 1403, 'Su perfil no tiene permiso para realizar esta acción']);
      for (const { module, permission } of held)
        await api.arrange(
          'insert into profile_module_relations (profile_name, module, permission) values ($1, $2, $3)',
          [profile, module, permission],
        );
    });
  });

  it('is cancelled by its owner, and a cancelled export cannot be resumed', async () => {
    const id = await startExport();
    const cancelled = await api.as('contratista', `jobs/${id}/cancel`);
    expect(cancelled.response.data).toMatchObject({
      id,
      state: 'failed',
      errorMsg: 'El proceso fue cancelado',
      offers: null,
    });
    const again = await api.as('contratista', `jobs/${id}/cancel`);
    expect([again.status, again.response.errorMsg]).toEqual([409, 'El proceso ya terminó']);
    const goingOn = await api.as('contratista', `jobs/${id}/continue`);
    expect([goingOn.status, goingOn.response.errorMsg]).toEqual([
      409,
      'El proceso no se puede continuar. Inícielo de nuevo',
    ]);
  });

  it('a cancelled upload resumes where it was', async () => {
    const id = await worker.database.inTransaction({ username: 'contratista' }, (unit) =>
      unit.jobs.add({ kind: 'massiveAdd', owner: 'contratista', params: { fileId: 'x' } }, at),
    );
    await api.as('contratista', `jobs/${id}/cancel`);
    expect((await api.as('contratista', `jobs/${id}`)).response.data).toMatchObject({ offers: 'continue' });
    expect((await api.as('contratista', `jobs/${id}/continue`)).response.data).toMatchObject({
      state: 'waiting',
      errorMsg: null,
      offers: 'cancel',
    });
    await api.as('contratista', `jobs/${id}/cancel`);
  });

  it('streams its progress as server-sent events and ends the stream when it ends', async () => {
    const id = await startExport();
    const following = follow('contratista', id);
    await work();
    const { status, headers, body } = await following;
    const jobs = body
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice(6)) as JobView);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(jobs.map(({ id: of }) => of)).toEqual(jobs.map(() => id));
    expect(jobs.at(-1)).toMatchObject({
      state: 'completed',
      progress: { done: 3, total: 3 },
      fileName: '2026-11-21-reporte.xlsx',
    });
    expect(jobs.slice(0, -1).some(({ state }) => state === 'completed')).toBe(false);
    // A finished one says so at once.
    expect((await follow('contratista', id)).body).toBe(`data: ${JSON.stringify(jobs.at(-1))}\n\n`);
  });

  const sessionOf = (token: string): string =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['signed out', (token) => api.call('auth/logout', {}, { token })],
    [
      'ended with the others by a new password',
      (token) => api.arrange(`update sessions set ended_at = now() where id = '${sessionOf(token)}'`),
    ],
    [
      'too old',
      (token) =>
        api.arrange(
          `update sessions set created_at = created_at - interval '13 hours' where id = '${sessionOf(token)}'`,
        ),
    ],
  ])('API-11 its events end with the session that opened them: %s', async (_name, end) => {
    const id = await startExport();
    const token = await api.logIn('contratista');
    const sessions = api.application.get(LivingSessions);
    const following = api.call(`jobs/${id}/events`, undefined, { method: 'GET', token });
    await eventually('the stream', async () => (sessions.watching > 0 ? true : null));
    await end(token);
    const { status, body } = await following;
    // Changes before may have been reported before the end, nothing after it.
    const notifiedCount = body.split('\n\n').filter((block) => block.startsWith('data: ')).length;
    expect([status, notifiedCount <= 1]).toEqual([200, true]);
    await api.as('contratista', `jobs/${id}/cancel`);
  });

  it('API-11 its events end with the service-user key that opened them', async () => {
    const key = serviceKeys.newKey();
    await api.arrange(`update users set is_service = true where username = 'contratista'`);
    await api.arrange(
      `insert into service_keys (username, name, key_hash, created_by, created_at) values ('contratista', 'ERP', '${serviceKeys.hash(key)}', 'admin', now())`,
    );
    const id = await startExport();
    const sessions = api.application.get(LivingSessions);
    const following = api.call(`jobs/${id}/events`, undefined, { method: 'GET', token: key });
    await eventually('the stream', async () => (sessions.watching > 0 ? true : null));
    await api.arrange(`update service_keys set revoked_at = now(), revoked_by = 'admin' where revoked_at is null`);
    expect((await following).status).toBe(200);
    expect((await api.call(`jobs/${id}/events`, undefined, { method: 'GET', token: key })).status).toBe(401);
    await api.arrange(`update users set is_service = false where username = 'contratista'`);
    await api.as('contratista', `jobs/${id}/cancel`);
  });

  it.each(calls)('is visible to its owner only: jobs/{id}%s', async (call) => {
    const id = await startExport();
    await work();
    const foreign = await ask('admin', id, call);
    expect([foreign.status, foreign.response.errorCode]).toEqual([403, 1403]);
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x', '%27%20or%20true', '1']) {
      const missing = await ask('contratista', unknown, call);
      expect([unknown, missing.status, missing.response.errorCode]).toEqual([unknown, 404, 404]);
    }
    const unsigned = await api.call(`jobs/${id}${call}`, undefined, { method: call === '/events' ? 'GET' : 'POST' });
    expect([unsigned.status, unsigned.response.errorCode]).toEqual([401, 403]);
  });

  it('and the bell lists only the user’s own', async () => {
    expect((await api.as('aprobador', 'jobs/getJobs')).response.data).toEqual([]);
  });
});
