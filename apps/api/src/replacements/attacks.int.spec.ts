import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commentText } from '@comensal/domain/comments';
import { mostReplacements, onBehalfOfHeader } from '@comensal/domain/replacements';
import { addTerminalKey, eventually } from '@comensal/infrastructure/testing';
import { StepCommits } from '../platform/waiting/step-commits';
import { type CanteenApi, meantAnew, startCanteenApi } from '../testing/canteen-api';
import { type Answer, addUser } from '../testing/test-api';

/*
 * What strangers, colleagues and broken programs send to the calls of replacements, comments and mail preferences, fifty
 * at once. No answer may be a 500, and nothing may change that a refusal says did not.
 */

let api: CanteenApi;
const tokens = new Map<string, string>();
const fifty = <Sent>(send: (turn: number) => Promise<Sent>): Promise<Sent[]> =>
  Promise.all(Array.from({ length: 50 }, (_, turn) => send(turn)));

beforeAll(async () => {
  api = await startCanteenApi();
  // With a module of the staff's own: the approver is replaced by the staff alone.
  const reads = { 'Estado Solicitud Credito': 'R', Sincronizacion: 'R' } as const;
  await addUser(api.database, { username: 'ana', modules: reads, totalAccess: true });
  await addUser(api.database, { username: 'jefe', modules: { Usuarios: 'W', ...reads }, pairs: [['K1', 'C2']] });
  await addUser(api.database, { username: 'cerca', modules: reads, pairs: [['K1', 'C2']] });
  await addUser(api.database, { username: 'vecino', modules: reads, pairs: [['K1', 'C2']] });
  await addUser(api.database, { username: 'lejos', modules: reads, pairs: [['K2', 'C2']] });
  for (const name of ['ana', 'jefe', 'cerca', 'lejos']) tokens.set(name, await api.logIn(name));
});
afterAll(() => api?.close());
beforeEach(() => api.database.query('delete from waiting_steps; delete from replacements'));

const as = (who: string, path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  api.call(path, body, { token: tokens.get(who) ?? '', headers });
const replace = (username = 'aprobador', replacement = 'ana', from = 0, to = 7) =>
  api.database.query(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
     values ($1, $2, date '2026-11-21' + $3::int, date '2026-11-21' + $4::int, $1, now())`,
    [username, replacement, from, to],
  );
const acting = { [onBehalfOfHeader]: 'aprobador' };
const list = { page: { offset: 0, limit: 1 } };
const storedOf = () => api.arrange('select username, replacement, ended_at from replacements order by id');
const counted = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, reason }) => `${status} ${reason ?? ''}`.trim())]
      .map(([outcome, all]) => [outcome, all.length] as const)
      .sort(),
  );
async function paid(): Promise<number> {
  const { response } = await api.as(
    'contratista',
    'credits/addCredit',
    { company_id: 'K1', business_unit_id: 'C2', amount: 150_000 },
    meantAnew(),
  );
  const { id } = response.data as { id: number };
  expect((await api.steps.invoice.act('facturacion', id)).status).toBe(200);
  expect((await api.steps.pay.act('contratista', id)).status).toBe(200);
  return id;
}

describe('the header that says for whom', () => {
  const values = [
    'APROBADOR',
    'aprobador,ana',
    'aprobador; ana',
    '["aprobador"]',
    '%61probador',
    'aprobador\u00a0',
    '\u00ff\u00fe',
    "' or 1=1 --",
    '__proto__',
    'null',
    'x'.repeat(7_000),
    '0',
    'admin',
    'ana',
  ];

  it('opens nothing but for the exact name of somebody whom the person replaces today', async () => {
    await replace();
    for (const path of [
      'credits/getCredits',
      'comments/getComments',
      'balances/getBalances',
      'reversals/getReversals',
    ]) {
      const answers = await fifty((turn) =>
        as('ana', path, list, { [onBehalfOfHeader]: values[turn % values.length] ?? '' }),
      );
      expect([path, counted(answers)]).toEqual([path, { '403 replacementOver': 50 }]);
    }
    expect((await as('ana', 'credits/getCredits', list, acting)).status).toBe(200);
  });

  it('sent twice in one request is nobody’s name', async () => {
    await replace();
    await api.application.listen(0, '127.0.0.1');
    const { port } = api.application.getHttpServer().address() as AddressInfo;
    const send = (names: string | string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const sent = httpRequest(
          {
            port,
            host: '127.0.0.1',
            path: '/api/credits/getCredits',
            method: 'POST',
            agent: false,
            headers: {
              authorization: `Bearer ${tokens.get('ana') ?? ''}`,
              'content-type': 'application/json',
              [onBehalfOfHeader]: names,
            },
          },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (chunk: string) => {
              text += chunk;
            });
            answer.on('end', () => resolve(`${answer.statusCode} ${/"reason":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()));
          },
        );
        sent.on('error', reject).end(JSON.stringify(list));
      });
    const outcomes = await fifty((turn) => send(turn % 2 === 0 ? ['aprobador', 'aprobador'] : ['ana', 'aprobador']));
    expect(new Set(outcomes)).toEqual(new Set(['403 replacementOver']));
    expect(await send('aprobador')).toBe('200');
  });

  it('has no effect on who is nobody yet, and gives a terminal nothing', async () => {
    await replace();
    const terminal = await addTerminalKey(api.arrange, 'C1');
    const wrong = await api.call('auth/login', { username: 'aprobador', password: 'x' }, { headers: acting });
    expect(wrong.reason).toBe('wrongCredentials');
    const [none, key] = await Promise.all([
      api.call('credits/getCredits', list, { headers: acting }),
      api.call('credits/getCredits', list, { token: terminal, headers: acting }),
    ]);
    expect([none.status, key.status]).toEqual([401, 401]);
    const transactions = await api.call(
      'terminal/transactions',
      { transactions: [] },
      { token: terminal, headers: acting },
    );
    expect(transactions.status).toBe(
      (await api.call('terminal/transactions', { transactions: [] }, { token: terminal })).status,
    );
  });

  it('of a removed person opens nothing, nor for a removed person', async () => {
    await addUser(api.database, { username: 'seva', modules: { 'Aprobacion Credito': 'W' }, totalAccess: true });
    await addUser(api.database, { username: 'sevatamb', modules: { Clientes: 'R' }, totalAccess: true });
    tokens.set('sevatamb', await api.logIn('sevatamb'));
    await replace('seva', 'ana');
    await replace('aprobador', 'sevatamb');
    const seva = { [onBehalfOfHeader]: 'seva' };
    expect((await as('ana', 'credits/getCredits', list, seva)).status).toBe(200);
    expect((await as('sevatamb', 'credits/getCredits', list, acting)).status).toBe(200);
    for (const name of ['seva', 'sevatamb']) expect((await api.as('admin', `users/remove/${name}`)).status).toBe(200);
    expect(counted(await fifty(() => as('ana', 'credits/getCredits', list, seva)))).toEqual({
      '403 replacementOver': 50,
    });
    expect(counted(await fifty(() => as('sevatamb', 'credits/getCredits', list, acting)))).toEqual({
      '401 sessionExpired': 50,
    });
    expect(
      (await api.as('aprobador', 'replacements/getReplacements', { username: 'aprobador' })).response.data,
    ).toEqual({
      own: [],
      others: [],
    });
  });
});

describe('the calls of replacements', () => {
  const days = { from: 20261121, to: 20261130 };

  it('refuse what no form sends, and write nothing', async () => {
    const strange: readonly unknown[] = [
      ...['', 'a\u0000', '\u202e', 'x'.repeat(5_000), 7, null, true, ['ana'], { $ne: '' }].flatMap((value) => [
        { username: 'cerca', replacement: value, ...days },
        { username: value, replacement: 'ana', ...days },
      ]),
      ...[0, -1, 1.5, '20261121', 20261331, 99_999_999, 2 ** 53, null, [20261121]].flatMap((value) => [
        { username: 'cerca', replacement: 'ana', from: value, to: 20261130 },
        { username: 'cerca', replacement: 'ana', from: 20261121, to: value },
      ]),
      [],
      'x',
      null,
    ];
    const answers = await Promise.all(strange.map((body) => as('cerca', 'replacements/add', body)));
    expect(answers.map(({ status }) => status).filter((status) => ![400, 403, 422].includes(status))).toEqual([]);
    const ids = [0, -1, 1.5, 2 ** 53, '1; drop table users', null, [1], {}];
    const ends = await Promise.all(ids.map((id) => as('cerca', 'replacements/end', { username: 'cerca', id })));
    expect(counted(ends)).toEqual({ '422 invalid': ids.length });
    const searches = ['%', '_', '\\', '\u0000', 'x'.repeat(51), 'x'.repeat(5_000), ['x'], 7, "'", '((('];
    const matches = await Promise.all(
      searches.map((search) => as('cerca', 'replacements/getCandidates', { username: 'cerca', search })),
    );
    for (const { status, response } of matches)
      if (status === 200) expect(response.data).toEqual([]);
      else expect(status).toBe(422);
    expect(await storedOf()).toEqual([]);
  });

  it(`of fifty at once on different days ${mostReplacements} are set`, async () => {
    const day = (turn: number): number => 20270101 + (turn % 25) + 100 * Math.floor(turn / 25);
    const answers = await fifty((turn) =>
      as('cerca', 'replacements/add', { username: 'cerca', replacement: 'ana', from: day(turn), to: day(turn) }),
    );
    expect(counted(answers)).toEqual({
      '200': mostReplacements,
      '409 tooManyReplacements': 50 - mostReplacements,
    });
    expect(await storedOf()).toHaveLength(mostReplacements);
  });

  it('an administrator of some places sets and ends none of people beyond them, and learns nothing of them', async () => {
    await replace('lejos', 'ana');
    const beyond = [
      ['add', { username: 'lejos', replacement: 'ana', ...days }],
      ['add', { username: 'cerca', replacement: 'ana', ...days }],
      ['getReplacements', { username: 'lejos' }],
      ['getCandidates', { username: 'lejos' }],
      ['end', { username: 'lejos', id: 1 }],
    ] as const;
    for (const [call, body] of beyond) {
      const answers = await fifty(() => as('jefe', `replacements/${call}`, body));
      expect([call, counted(answers)]).toEqual([call, { '403 beyondOwnReach': 50 }]);
    }
    expect((await as('jefe', 'replacements/add', { username: 'cerca', replacement: 'vecino', ...days })).status).toBe(
      200,
    );
    expect(await storedOf()).toEqual([
      { username: 'lejos', replacement: 'ana', ended_at: null },
      { username: 'cerca', replacement: 'vecino', ended_at: null },
    ]);
  });

  it('ended fifty times at once it ends once, and from then on nobody acts', async () => {
    await replace();
    const [row] = await api.arrange<{ id: number }>('select id::int as id from replacements');
    const [ends, reads] = await Promise.all([
      fifty(() => api.as('admin', 'replacements/end', { username: 'aprobador', id: row?.id })),
      fifty(() => as('ana', 'credits/getCredits', list, acting)),
    ]);
    expect(counted(ends)).toEqual({ '200': 50 });
    expect(Object.keys(counted(reads)).filter((each) => !['200', '403 replacementOver'].includes(each))).toEqual([]);
    expect(counted(await fifty(() => as('ana', 'credits/getCredits', list, acting)))).toEqual({
      '403 replacementOver': 50,
    });
    expect(await api.arrange(`select from mails where subject like 'Terminó el reemplazo de aprobador%'`)).toHaveLength(
      2,
    );
  });
});

describe('a decision for somebody who is away', () => {
  const approve = (id: number, headers: Record<string, string> = {}) =>
    as('ana', 'credits/editCreditStatus', { id, status: 'Aprobado' }, { ...acting, ...headers });
  const outcomes = (ids: readonly number[]) =>
    api.arrange<{ id: number; status: string; steps: number; postings: number }>(
      `select c.id::int as id, c.status::text as status,
              (select count(*)::int from credits_requests_state s where s.credit_id = c.id and s.event = 'approve' and s.on_behalf_of = 'aprobador') as steps,
              (select count(*)::int from ledger_movements m where m.credit_id = c.id) as postings
         from credits_requests c where c.id = any($1) order by c.id`,
      [ids],
    );

  it('is made once, whoever of the two makes it, fifty at once', async () => {
    await replace();
    const id = await paid();
    const answers = await fifty((turn) => (turn % 2 === 0 ? approve(id) : api.steps.approve.act('aprobador', id)));
    expect(counted(answers)['200']).toBe(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [row] = await outcomes([id]);
    expect([row?.status, row?.postings]).toEqual(['Aprobado', 1]);
  });

  it('that waits is saved once and said, or refused and said, when the replacement ends as it is saved', async () => {
    await replace();
    const ids: number[] = [];
    const steps: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const id = await paid();
      const { status, response } = await approve(id, { 'commit-after': '30' });
      expect(status).toBe(202);
      ids.push(id);
      steps.push((response.data as { waiting: { id: string } }).waiting.id);
    }
    await api.arrange('update waiting_steps set due_at = clock_timestamp(), held_until = null where id = any($1)', [
      steps,
    ]);
    const [row] = await api.arrange<{ id: number }>('select id::int as id from replacements');
    const [, ended] = await Promise.all([
      api.application.get(StepCommits).run(),
      api.as('aprobador', 'replacements/end', { username: 'aprobador', id: row?.id }),
    ]);
    expect(ended.status).toBe(200);
    const notices = await eventually('every step to be told of', async () => {
      const rows = await api.arrange<{ id: number; state: string; reason: string | null }>(
        'select record_id::int as id, state, reason from waiting_steps where id = any($1) order by record_id::int',
        [steps],
      );
      return rows.some(({ state }) => state === 'waiting') ? null : rows;
    });
    const over = 'El reemplazo terminó o ya no es posible: quien dio el paso ya no puede actuar por esa persona';
    expect(await outcomes(ids)).toEqual(
      notices.map(({ id, state }) =>
        state === 'done'
          ? { id, status: 'Aprobado', steps: 1, postings: 1 }
          : { id, status: 'Pagado', steps: 0, postings: 0 },
      ),
    );
    const refused = notices.filter(({ state }) => state === 'refused');
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(refused.length === 0 ? [] : [over]));
    expect(
      await api.arrange(
        `select from mails where recipient = 'ana@example.com' and subject like 'No se guardó un paso suyo%'`,
      ),
    ).toHaveLength(refused.length);
  });

  it('whose process died after it took the step is made once by another process', async () => {
    await replace();
    const id = await paid();
    const { response } = await approve(id, { 'commit-after': '30' });
    const step = (response.data as { waiting: { id: string } }).waiting.id;
    // Taken by a process that is no more: due, and held until just now.
    await api.arrange(
      `update waiting_steps set due_at = clock_timestamp() - interval '31 seconds', held_until = clock_timestamp(), attempts = 1 where id = $1`,
      [step],
    );
    await Promise.all(Array.from({ length: 5 }, () => api.application.get(StepCommits).run()));
    expect(await outcomes([id])).toEqual([{ id, status: 'Aprobado', steps: 1, postings: 1 }]);
  });
});

describe('comments', () => {
  it('are kept as the domain reads them, or refused, whatever characters they have', async () => {
    const record_id = await paid();
    const texts = [
      '\u202eoirav',
      'a\u2066b\u2069c',
      'a\u0000b',
      'a\u001bb',
      'a\u0085b',
      'a\ud800b',
      'a\r\nb',
      '\ufeffa',
      'e\u0301',
      '<img src=x onerror=alert(1)>',
      '{{person}} {{7*7}} ${7*7}',
      '%s %n \\x00',
      '👨‍👩‍👧',
      'ñ'.repeat(2_000),
      'ñ'.repeat(2_001),
      '👍'.repeat(2_000),
      '👍'.repeat(2_001),
      '\u200b',
    ];
    for (const text of texts) {
      const { status, response, reason } = await api.as('facturacion', 'comments/addComment', {
        kind: 'credit',
        record_id,
        text,
      });
      const { success, data } = commentText().safeParse(text);
      // Neither is in any text that PostgreSQL keeps: refused before a call's own rules.
      if (!text.isWellFormed() || text.includes('\0')) {
        expect([status >= 400 && status < 500, reason]).toEqual([true, expect.any(String)]);
        continue;
      }
      expect([text.slice(0, 20), text.length, success ? status : reason]).toEqual([
        text.slice(0, 20),
        text.length,
        success ? 200 : 'invalid',
      ]);
      if (success) expect((response.data as { text: string }).text).toBe(data);
    }
  });

  it('refuse what no form sends', async () => {
    const record_id = await paid();
    const about = { kind: 'credit', record_id, text: 'hola @ana' };
    const strange: readonly unknown[] = [
      { ...about, mentions: 'ana' },
      { ...about, mentions: { 0: 'ana' } },
      { ...about, mentions: [['ana']] },
      { ...about, mentions: [{ username: 'ana' }] },
      { ...about, mentions: Array.from({ length: 5_000 }, () => 'ana') },
      { ...about, mentions: ['ana\u0000'] },
      { ...about, mentions: ["ana' or true --"] },
      { ...about, text: ['hola'] },
      { ...about, text: { toString: 'x' } },
      { ...about, text: 'x'.repeat(200_000) },
      { ...about, kind: '__proto__' },
      { ...about, kind: 'constructor' },
      { ...about, kind: ['credit'] },
      ...['70', -1, 0, 1.5, 2 ** 53, null, [70]].map((id) => ({ ...about, record_id: id })),
    ];
    const before = await api.arrange('select count(*)::int as count from comments');
    for (const call of ['addComment', 'getComments', 'getPeople'] as const) {
      const answers = await Promise.all(strange.map((body) => api.as('facturacion', `comments/${call}`, body)));
      const unknown = answers.map(({ status }) => status).filter((status) => ![200, 413, 422].includes(status));
      expect([call, unknown]).toEqual([call, []]);
      if (call === 'addComment') expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    }
    expect(await api.arrange('select count(*)::int as count from comments')).toEqual(before);
  });

  it('for somebody who is away are those of the two, and none once it is over, fifty at once', async () => {
    await replace();
    const record_id = await paid();
    const add = (text: string) =>
      as('ana', 'comments/addComment', { kind: 'credit', record_id, text, mentions: [] }, acting);
    const about = { kind: 'credit', record_id };
    expect(counted(await fifty((turn) => add(`Número ${turn}`)))).toEqual({ '200': 50 });
    // The limit of an hour is one for what the person writes, for whomever.
    expect(counted(await fifty((turn) => add(`Otro ${turn}`)))).toEqual({ '200': 10, '429 tooManyMailings': 40 });
    expect(
      await api.arrange('select distinct username, on_behalf_of from comments where record_id = $1', [record_id]),
    ).toEqual([{ username: 'ana', on_behalf_of: 'aprobador' }]);
    await api.database.query('delete from replacements');
    const answers = await Promise.all([
      fifty(() => add('Ya no')),
      fifty(() => as('ana', 'comments/getComments', about, acting)),
      fifty(() => as('ana', 'comments/getPeople', about, acting)),
    ]);
    for (const each of answers) expect(counted(each)).toEqual({ '403 replacementOver': 50 });
  });
});

describe('the preference of mails', () => {
  it('takes an hour of the day or none, and leaves what it had when it refuses', async () => {
    const set = (value: unknown) => as('lejos', 'preferences/setPreference', { key: 'mails', value });
    expect((await set({ how: 'digest', hour: 23 })).response.data).toEqual({ mails: { how: 'digest', hour: 23 } });
    const strange = [
      ...[-1, 24, 1.5, '8', null, [8], 2 ** 53, undefined].map((hour) => ({ how: 'digest', hour })),
      ...['each', 'never', '', '__proto__', null, 7].map((how) => ({ how })),
      { how: 'none', hour: 8 },
      { how: 'digest', hour: 8, username: 'admin' },
      {},
      [],
      'none',
      8,
      true,
    ];
    expect(counted(await Promise.all(strange.map(set)))).toEqual({ '422 invalid': strange.length });
    expect((await as('lejos', 'preferences/getPreferences')).response.data).toEqual({
      mails: { how: 'digest', hour: 23 },
    });
  });

  it('changed fifty times at once is one of those that were sent', async () => {
    const answers = await fifty((turn) =>
      as('lejos', 'preferences/setPreference', {
        key: 'mails',
        value: turn % 3 === 0 ? null : turn % 3 === 1 ? { how: 'none' } : { how: 'digest', hour: turn % 24 },
      }),
    );
    expect(counted(answers)).toEqual({ '200': 50 });
    const { rows } = await api.database.query<{ value: { how: string } }>(
      `select value from user_preferences where username = 'lejos' and key = 'mails'`,
    );
    expect(rows.length <= 1 && rows.every(({ value }) => ['none', 'digest'].includes(value.how))).toBe(true);
  });

  it('is nobody else’s: not while acting for them, nor by a name in the body', async () => {
    await replace('aprobador', 'ana');
    const body = { key: 'mails', value: { how: 'none' }, username: 'aprobador' };
    expect((await as('ana', 'preferences/setPreference', body, acting)).reason).toBe('notWhileReplacing');
    expect((await as('ana', 'preferences/setPreference', body)).status).toBe(200);
    expect((await api.as('aprobador', 'preferences/getPreferences')).response.data).toEqual({});
  });
});
