import {
  type Comment,
  type CommentedKind,
  type CommentPage,
  commentedKindNames,
  commentLimits,
  type MentionedPerson,
} from '@comensal/domain/comments';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { mailingsOfPerson } from '@comensal/domain/platform/fair-use';
import { addCanteenUser, type CanteenUser } from '@comensal/infrastructure/testing';
import { type NoteApi, startNoteApi } from '../testing/note-world';
import type { Answer } from '../testing/test-api';

const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const read = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'R' }));
const K1C1 = [['K1', 'C1']] as const;
/** Beside the people of the canteen and of the notes: readers of each kind, a registrant, and people who see nothing. */
const people = {
  leecred: { totalAccess: false, modules: read('Facturacion Credito'), pairs: K1C1 },
  leecon: { totalAccess: false, modules: read('Contratistas'), pairs: [] },
  inscripto: {
    totalAccess: false,
    modules: write('Registro de Contratista', 'Estado Solicitud Contratista'),
    pairs: [],
  },
  otroins: { totalAccess: false, modules: write('Registro de Contratista', 'Estado Solicitud Contratista'), pairs: [] },
  precios: { totalAccess: false, modules: read('Listas de Precios'), pairs: K1C1 },
  lidernoche: { totalAccess: false, modules: write('Solicitud Credito', 'Lider de Grupo'), pairs: K1C1 },
  deotro: {
    totalAccess: false,
    modules: write('Facturacion Credito', 'Aprobacion Nota de Credito'),
    pairs: [['K3', 'C3']],
  },
  todos: { totalAccess: true, modules: read('Auditoria'), pairs: [] },
  muchos: { totalAccess: true, modules: write('Facturacion Credito'), pairs: [] },
  apurado: { totalAccess: true, modules: write('Facturacion Credito'), pairs: [] },
} as const satisfies Record<string, Omit<CanteenUser, 'username'>>;
const everybody = [
  ...Object.keys(people).filter((name) => name !== 'muchos' && name !== 'apurado'),
  ...['admin', 'contratista', 'mixto', 'facturacion', 'aprobador', 'lider', 'pendientes', 'cliente'],
  ...['pide', 'aprueba', 'ambas', 'jefe', 'ajeno', 'lee'],
];
/** The record of each kind: of K1 at C1, of group 1 where it has one; requested by `contratista`, `pide` and `inscripto`. */
const ids: Readonly<Record<CommentedKind, number>> = {
  credit: 70,
  creditNote: 71,
  contractorRequest: 72,
  reversal: 73,
  priceAgreement: 74,
  settlement: 75,
};

let api: NoteApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startNoteApi();
  const [admin] = await api.arrange<{ password_hash: string }>(
    `select password_hash from users where username = 'admin'`,
  );
  for (const [username, user] of Object.entries(people))
    await addCanteenUser(api.arrange, { username, ...user }, admin?.password_hash ?? '');
  for (const [index, name] of [...everybody, 'muchos', 'apurado'].entries()) {
    const body = { username: name, password: 'Comedor.2026' };
    const { response } = await api.call('auth/login', body, { address: `10.40.${index}.1` });
    tokens.set(name, (response.data as { token: string }).token);
  }
  for (const statement of [
    `insert into credits_requests (id, create_date, company_id, business_unit_id, group_id, contractor_id, cuit, business_name, amount, status, invoice_number, invoice_date, invoice_amount, requested_by)
     overriding system value values (70, '2026-11-01', 'K1', 'C1', 1, 'K1', '30711111111', 'Metalúrgica Ñandú', 150000, 'Aprobado', 'A-70', '2026-11-10', 150000, 'contratista')`,
    `insert into credits_requests_state (credit_id, event, status, username) values (70, 'request', 'Pendiente', 'contratista'), (70, 'approve', 'Aprobado', 'aprobador')`,
    `insert into credit_notes_requests (id, create_date, company_id, business_unit_id, group_id, cuit, amount, request_user)
     overriding system value values (71, '2026-11-01', 'K1', 'C1', 1, '30711111111', 1000, 'pide')`,
    `insert into contractors_requests (request_id, create_date, username, cuit, business_name, name, province, location, address, email, alternative_email, phone, amount_customers, business_unit_description)
     overriding system value values (72, '2026-11-01', 'inscripto', '30712345671', 'Obras', 'Ana', 'Salta', 'Güemes', 'Mitre 1', 'a@example.com', 'b@example.com', '387', '40', 'Comedor')`,
    `insert into reversals (id, create_date, kind, credit_id, company_id, business_unit_id, group_id, cuit, amount, reason, proposed_by)
     overriding system value values (73, '2026-11-12', 'credit', 70, 'K1', 'C1', 1, '30711111111', 50000, 'Importe repetido', 'aprobador')`,
    `insert into price_agreements (id, create_date, price_list_id, business_unit_id, first_day, last_day, reason, proposed_by)
     overriding system value values (74, '2026-11-12', (select min(id) from price_lists), 'C1', '2026-09-01', '2026-11-12', 'Paritaria', 'admin')`,
    `insert into price_agreement_places (agreement_id, company_id, business_unit_id, first_day, last_day) values (74, 'K1', 'C1', '2026-09-01', '2026-11-12')`,
    `insert into settlements (id, create_date, company_id, business_unit_id, month, status, edition, qty, amount, hash, issued_by, drafted_by)
     overriding system value values (75, '2026-11-12', 'K1', 'C1', '2026-10-01', 'Emitida', 1, 1, 100, repeat('0', 64), 'admin', 'admin')`,
    `insert into settlement_places (settlement_id, edition, company_id, business_unit_id, since_day, since_meal, since_adjustment, until_day, until_meal, until_adjustment, qty, amount, hash)
     values (75, 1, 'K1', 'C1', '2026-09-30', 0, 0, '2026-10-31', 0, 0, 1, 100, repeat('0', 64))`,
    `insert into contractors_requests_state (request_id, event, status, username) values (72, 'register', 'Pendiente', 'inscripto')`,
  ])
    await api.arrange(statement);
});
afterAll(() => api.close());

const as = (name: string, call: string, body: object, key?: string): Promise<Answer> =>
  api.call(`comments/${call}`, body, {
    token: tokens.get(name) ?? '',
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const about = (kind: CommentedKind) => ({ kind, record_id: ids[kind] });
const add = (name: string, kind: CommentedKind, text: string, mentions: readonly string[] = [], key?: string) =>
  as(name, 'addComment', { ...about(kind), text, mentions }, key);
const commented = async (...values: Parameters<typeof add>): Promise<Comment> => {
  const answer = await add(...values);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.response.data as Comment;
};
const page = async (name: string, kind: CommentedKind, request: object = {}): Promise<CommentPage> =>
  (await as(name, 'getComments', { ...about(kind), ...request })).response.data as CommentPage;
const namesFor = async (name: string, kind: CommentedKind, search = ''): Promise<string[]> => {
  const { response } = await as(name, 'getPeople', { ...about(kind), search });
  return (response.data as MentionedPerson[]).map(({ username }) => username);
};
const failure = ({ status, response, reason }: Answer) => [status, response.errorCode, reason];
const mails = (): Promise<{ recipient: string; subject: string; text: string; html: string }[]> =>
  api.arrange(
    `select recipient, subject, text, html from mails where subject like 'Lo mencionaron%' order by created_at, recipient`,
  );
const rows = (): Promise<object[]> => api.arrange('select * from comments order by id');

const recordCalls: Readonly<Record<Exclude<CommentedKind, 'reversal' | 'priceAgreement' | 'settlement'>, string>> = {
  credit: 'credits/getCredit/70',
  creditNote: 'credit-notes/getCreditNote/71',
  contractorRequest: 'contractors/getRequest/72',
};

/** Whether the person can open the record by the record's own call. */
async function seesRecord(name: string, kind: CommentedKind): Promise<boolean> {
  const token = tokens.get(name) ?? '';
  if (kind === 'priceAgreement')
    return (await api.call('price-agreements/getAgreement', { id: ids.priceAgreement }, { token })).status === 200;
  if (kind === 'settlement')
    return (await api.call('settlements/getSettlement', { id: ids.settlement }, { token })).status === 200;
  if (kind !== 'reversal') return (await api.call(recordCalls[kind], {}, { token })).status === 200;
  const { status, response } = await api.call('reversals/getReversals', {}, { token });
  return status === 200 && (response.data as { id: number }[]).some(({ id }) => id === ids.reversal);
}

describe.each(commentedKindNames)('comments on a %s', (kind) => {
  test('whoever sees the record reads and adds them, and to everybody else it looks absent', async () => {
    const seen: [string, boolean][] = [];
    for (const name of everybody) {
      const sees = await seesRecord(name, kind);
      seen.push([name, sees]);
      const before = (await rows()).length;
      const outcomes = [
        await add(name, kind, `De ${name}`),
        await as(name, 'getComments', about(kind)),
        await as(name, 'getPeople', about(kind)),
      ];
      // Without any module of the kinds the call itself is closed.
      const hidden = name === 'todos' ? [403, 1403, 'noPermission'] : [404, 404, 'notFound'];
      expect([name, ...outcomes.map((answer) => (sees ? answer.status : failure(answer)))]).toEqual([
        name,
        ...outcomes.map(() => (sees ? 200 : hidden)),
      ]);
      expect((await rows()).length).toBe(before + (sees ? 1 : 0));
    }
    expect(new Set(seen.map(([, sees]) => sees))).toEqual(new Set([true, false]));
  });

  test('who may be mentioned is exactly who sees the record, and nobody who is inactive or a program', async () => {
    const seeing: string[] = [];
    for (const name of everybody) if (await seesRecord(name, kind)) seeing.push(name);
    const matches = new Set<string>();
    // The most that a search returns is ten, so each is searched by name.
    for (const name of everybody)
      for (const username of await namesFor('admin', kind, name)) if (username === name) matches.add(name);
    expect([...matches].sort()).toEqual(seeing.filter((name) => name !== 'admin').sort());
    const refused = everybody.filter((name) => !seeing.includes(name));
    for (let first = 0; first < refused.length; first += commentLimits.mentions) {
      const some = refused.slice(first, first + commentLimits.mentions);
      const answer = await add('admin', kind, some.map((name) => `@${name}`).join(' '), some);
      expect(failure(answer)).toEqual([422, 422, 'mentionRefused']);
      expect(answer.response.errorMsg).toContain(` a ${some.join(', ')}:`);
    }
  });

  test('somebody from outside finds and mentions only who took part, whether or not others exist', async () => {
    const outsiders = {
      credit: 'contratista',
      creditNote: null,
      contractorRequest: 'inscripto',
      reversal: 'contratista',
      priceAgreement: null,
      settlement: null,
    } as const;
    const outsider = outsiders[kind];
    if (outsider === null) return;
    const parts = await api.arrange<{ username: string }>(
      `select username from comments where kind = $1 union
       select username from credits_requests_state where $1 = 'credit' union select proposed_by from reversals where $1 = 'never'`,
      [kind],
    );
    const involved = new Set(parts.map(({ username }) => username));
    const all: string[] = [];
    for (const name of [...everybody, 'ninguno', 'nuevo']) all.push(...(await namesFor(outsider, kind, name)));
    expect([...new Set(all)].filter((name) => !involved.has(name))).toEqual([]);
    await addCanteenUser(
      api.arrange,
      {
        username: `nuevo${kind.slice(0, 4)}`,
        totalAccess: true,
        modules: write('Aprobacion Credito', 'Contratistas'),
        pairs: [],
      },
      'x',
    );
    const [unknown, stranger] = [
      await add(outsider, kind, 'Hola @ninguno', ['ninguno']),
      await add(outsider, kind, `Hola @nuevo${kind.slice(0, 4)}`, [`nuevo${kind.slice(0, 4)}`]),
    ];
    expect([failure(unknown), failure(stranger)]).toEqual([
      [422, 422, 'mentionRefused'],
      [422, 422, 'mentionRefused'],
    ]);
    // The staff does find them.
    expect(await namesFor('admin', kind, 'nuevo')).toContain(`nuevo${kind.slice(0, 4)}`);
  });
});

test('a comment is kept as it was written, newest first, with those whom it mentions', async () => {
  const text = 'Falta el recibo 👨‍👩‍👧 <b>&amp;\n\n¿@APROBADOR lo ve? Escriba a @nadie o a x@y.com';
  const first = await commented('facturacion', 'credit', `  ${text} `, ['APROBADOR']);
  const second = await commented('contratista', 'credit', 'Ya está');
  expect(first).toEqual({
    id: first.id,
    at: '2026-11-21T12:00:00.000-03:00',
    username: 'facturacion',
    person: 'facturacion Prueba',
    text: text.replace(/\u200d/g, ''),
    mentions: [{ username: 'aprobador', person: 'aprobador Prueba' }],
  });
  const { rows: visible, total } = await page('contratista', 'credit', { page: { offset: 0, limit: 2 } });
  expect(visible).toEqual([second, first]);
  expect(await page('contratista', 'credit', { page: { offset: total - 1, limit: 2 } })).toMatchObject({
    rows: [{ id: expect.any(Number) }],
    total,
  });
  expect((await page('contratista', 'credit', { page: { offset: total, limit: 2 } })).rows).toEqual([]);
});

test('the most of everything is taken, and one more refused', async () => {
  expect((await commented('muchos', 'credit', 'ñ'.repeat(2_000))).text).toHaveLength(2_000);
  expect([...(await commented('muchos', 'credit', '👍'.repeat(2_000))).text]).toHaveLength(2_000);
  expect(failure(await add('muchos', 'credit', 'ñ'.repeat(2_001)))).toEqual([422, 422, 'invalid']);
  expect(failure(await add('muchos', 'credit', ' \n '))).toEqual([422, 422, 'invalid']);
  expect(failure(await add('muchos', 'credit', 'a\u0007b'))).toEqual([422, 422, 'invalid']);
  expect(failure(await add('muchos', 'credit', 'nadie', ['aprobador']))).toEqual([422, 422, 'invalid']);
  expect(failure(await as('muchos', 'addComment', { kind: 'credit', record_id: 999_999, text: 'x' }))).toEqual([
    404,
    404,
    'notFound',
  ]);
  expect(failure(await as('muchos', 'addComment', { kind: 'credit', record_id: 2 ** 53, text: 'x' }))).toEqual([
    422,
    422,
    'invalid',
  ]);
  expect((await as('muchos', 'getComments', { ...about('credit'), page: { offset: 0, limit: 501 } })).status).toBe(422);
});

test('those whom a comment mentions get one mail each, and the writer none', async () => {
  const before = (await mails()).length;
  await commented('facturacion', 'credit', 'Para @facturacion, @aprobador, @Aprobador y @leecred:\n<script>', [
    'facturacion',
    'aprobador',
    'Aprobador',
    'leecred',
  ]);
  const notices = (await mails()).slice(before);
  expect(notices.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['aprobador@comensal.example', 'Lo mencionaron en el crédito 70'],
    ['leecred@comensal.example', 'Lo mencionaron en el crédito 70'],
  ]);
  const [mail] = notices;
  expect(mail?.text).toContain('facturacion Prueba lo mencionó a usted en un comentario sobre el crédito 70.');
  expect(mail?.text).toContain('Comentario: Para @facturacion, @aprobador, @Aprobador y @leecred:\n<script>');
  expect(mail?.text).toContain('/show-credit-state/70');
  expect(mail?.html).toContain('&#60;script&#62;');
  expect(mail?.html).not.toContain('<script>');
  for (const [kind, name, link] of [
    ['creditNote', 'aprueba', '/credit-notes?nota=71'],
    ['contractorRequest', 'leecon', '/show-contractor-state/72'],
    ['reversal', 'facturacion', '/show-credit-state/70'],
  ] as const) {
    await commented('admin', kind, `@${name}`, [name]);
    const [last] = (await mails()).filter(({ recipient }) => recipient.startsWith(`${name}@`)).slice(-1);
    expect([kind, last?.text.includes(`${link}\n`)]).toEqual([kind, true]);
  }
});

test('a refused mention writes nothing and mails nobody', async () => {
  const before = [await rows(), await mails()];
  const answer = await add('facturacion', 'credit', '@aprobador y @deotro', ['aprobador', 'deotro']);
  expect(failure(answer)).toEqual([422, 422, 'mentionRefused']);
  expect(answer.response.errorMsg).toBe('No puede mencionar aquí a deotro: elija a las personas de la lista');
  expect([await rows(), await mails()]).toEqual(before);
});

test('the same call twenty times at once is one comment and one mail', async () => {
  const [before, mailed] = [(await rows()).length, (await mails()).length];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => add('aprobador', 'credit', 'Una vez @facturacion', ['facturacion'], 'una-vez')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect([(await rows()).length, (await mails()).length]).toEqual([before + 1, mailed + 1]);
  expect(failure(await add('aprobador', 'credit', 'Otra cosa', [], 'una-vez'))).toEqual([
    409,
    409,
    'idempotencyKeyReused',
  ]);
});

test('three hundred at once are the most of an hour and no more', async () => {
  const before = (await rows()).length;
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => add('apurado', 'credit', `Número ${index}`)),
  );
  const counted = Map.groupBy(answers, ({ status }) => status);
  expect([...counted].map(([status, some]) => [status, some.length]).sort()).toEqual([
    [200, mailingsOfPerson.comments.hour],
    [429, 300 - mailingsOfPerson.comments.hour],
  ]);
  expect((await rows()).length).toBe(before + mailingsOfPerson.comments.hour);
  // The limit is each person's own.
  expect((await add('facturacion', 'credit', 'Yo sí puedo')).status).toBe(200);
});

test('the database refuses every change of a comment, and the audit has each by its writer', async () => {
  const { id } = await commented('facturacion', 'credit', 'Para siempre');
  for (const sql of [
    `update comments set text = 'x' where id = ${id}`,
    `delete from comments where id = ${id}`,
    'truncate comments',
  ])
    await expect(api.arrange(sql)).rejects.toThrow('append-only');
  expect(
    await api.arrange(
      `select username, action, new_data ->> 'text' as text from audit_events where table_name = 'comments' and record_key = $1`,
      [String(id)],
    ),
  ).toEqual([{ username: 'facturacion', action: 'I', text: 'Para siempre' }]);
  const match = await api.call(
    'audit/getEvents',
    { table: 'comments', dateFrom: 20261121, dateTo: 20261121, page: { offset: 0, limit: 500 } },
    { token: tokens.get('admin') ?? '' },
  );
  expect(match.status).toBe(200);
});

test('a removed note keeps its comments, and nobody reads them by the call any more', async () => {
  await api.arrange(
    `insert into credit_notes_requests (id, create_date, company_id, business_unit_id, cuit, amount, request_user)
     overriding system value values (79, '2026-11-01', 'K1', 'C1', '30711111111', 1000, 'pide')`,
  );
  expect((await as('pide', 'addComment', { kind: 'creditNote', record_id: 79, text: 'Queda' })).status).toBe(200);
  const removed = await api.call('credit-notes/removeCreditNote', { id: 79 }, { token: tokens.get('ambas') ?? '' });
  expect([removed.status, removed.body]).toEqual([200, removed.body]);
  expect(await api.arrange(`select text from comments where kind = 'creditNote' and record_id = 79`)).toEqual([
    { text: 'Queda' },
  ]);
  expect(failure(await as('pide', 'getComments', { kind: 'creditNote', record_id: 79 }))).toEqual([
    404,
    404,
    'notFound',
  ]);
});

test('0406 nobody mentions an account that rests', async () => {
  const rest = (since: string) => api.arrange(`update users set resting_since = ${since} where username = 'aprobador'`);
  const mention = async () => (await add('admin', 'credit', 'Mire @aprobador', ['aprobador'])).status;
  await rest('now()');
  const resting = await mention();
  await rest('null');
  expect([resting, await mention()]).toEqual([422, 200]);
});
