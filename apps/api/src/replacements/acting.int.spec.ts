import { calls, contractOf } from '@comensal/domain/composition';
import { type CallName, pathsOf } from '@comensal/domain/platform/access';
import { isReplacedCall, onBehalfOfHeader } from '@comensal/domain/replacements';
import { verifyAudit } from '@comensal/infrastructure/platform/database';
import { eventually } from '@comensal/infrastructure/testing';
import { StepCommits } from '../platform/waiting/step-commits';
import { type CanteenApi, meantAnew, startCanteenApi } from '../testing/canteen-api';
import { refused } from '../testing/refused';
import { type Answer, addUser } from '../testing/test-api';

let api: CanteenApi;
const tokens = new Map<string, string>();

beforeAll(async () => {
  api = await startCanteenApi();
  const asks = { 'Solicitud Credito': 'W', 'Estado Solicitud Credito': 'R', Clientes: 'R' } as const;
  await addUser(api.database, { username: 'ana', modules: asks, pairs: [['K1', 'C2']] });
  await addUser(api.database, { username: 'pide', modules: asks, totalAccess: true });
  await addUser(api.database, { username: 'carla', modules: { Clientes: 'R' }, totalAccess: true });
  await addUser(api.database, {
    username: 'parcial',
    modules: { 'Aprobacion Credito': 'W', Usuarios: 'W', Auditoria: 'R' },
    pairs: [['K1', 'C2']],
  });
  for (const name of ['ana', 'carla']) tokens.set(name, await api.logIn(name));
});
afterAll(() => api?.close());
beforeEach(() => api.database.query('delete from replacements'));

/** Sets a replacement as of the 21st, from and to so many days after it. */
const replace = (username: string, replacement: string, from = 0, to = 7) =>
  api.database.query(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
     values ($1, $2, date '2026-11-21' + $3::int, date '2026-11-21' + $4::int, $1, now())`,
    [username, replacement, from, to],
  );
const as = (
  who: string,
  away: string | null,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  api.call(path, body, {
    token: tokens.get(who) ?? '',
    headers: { ...headers, ...(away === null ? {} : { [onBehalfOfHeader]: away }) },
  });
const idOf = ({ response }: Answer): number => (response.data as { id: number }).id;
const requested = async (company_id = 'K1', by: 'contratista' | 'mixto' = 'contratista') =>
  idOf(await api.as(by, 'credits/addCredit', { company_id, business_unit_id: 'C2', amount: 150_000 }, meantAnew()));
/** A credit that waits for its approval. */
async function paid(id: number, by: 'contratista' | 'mixto' | 'admin' = 'contratista'): Promise<number> {
  expect((await api.steps.invoice.act('facturacion', id)).status).toBe(200);
  expect((await api.steps.pay.act(by, id)).status).toBe(200);
  return id;
}
const approve = (who: string, away: string | null, id: number, headers: Record<string, string> = {}) =>
  as(who, away, 'credits/editCreditStatus', { id, status: 'Aprobado' }, headers);
const historyOf = async (id: number) =>
  (
    (await api.as('admin', `credits/getCredit/${id}`)).response.data as {
      history: { event: string; username: string; person: string }[];
    }
  ).history.map(({ event, username, person }) => `${event} ${username}: ${person}`);

test('a replacement approves; history, audit and its search say for whom, and the sealed audit verifies', async () => {
  await replace('aprobador', 'ana');
  const id = await paid(await requested());
  expect((await approve('ana', null, id)).reason).toBe('noPermission');
  expect((await approve('ana', 'aprobador', id)).status).toBe(200);
  expect((await historyOf(id)).at(-1)).toBe('approve ana: ana Prueba por aprobador Prueba');
  const events = await api.arrange<{ username: string; on_behalf_of: string | null }>(
    `select distinct username, on_behalf_of from audit_events
      where table_name = 'credits_requests' and record_key = $1 and new_data ->> 'status' = 'Aprobado'`,
    [String(id)],
  );
  expect(events).toEqual([{ username: 'ana', on_behalf_of: 'aprobador' }]);
  const findMatch = async (search: string) =>
    (
      (await api.as('admin', 'audit/getEvents', { table: 'credits_requests', search, page: { offset: 0, limit: 5 } }))
        .response.data as { rows: { username: string; record_key: string }[] }
    ).rows.map(({ username, record_key }) => `${record_key} ${username}`);
  expect(await findMatch('aprobador')).toEqual([`${id} ana por aprobador`]);
  // Transactions of other databases of the server delay the seal.
  const verdict = await eventually('the events to be sealed', async () => {
    await api.arrange('select seal_audit_events()');
    const match = await verifyAudit(api.configuration.databaseUrl);
    return match.sealedEvents > 10 && match.unsealedEvents === 0 ? match : null;
  });
  expect(verdict.faults).toEqual([]);
  // Whom somebody acted for is sealed too.
  await api.database.query(`set session_replication_role = replica;
    update audit_events set on_behalf_of = 'pide' where on_behalf_of = 'aprobador'; set session_replication_role = origin`);
  expect((await verifyAudit(api.configuration.databaseUrl)).faults.map(({ kind }) => kind)).toEqual(['events']);
  await api.database.query(`set session_replication_role = replica;
    update audit_events set on_behalf_of = 'aprobador' where on_behalf_of = 'pide'; set session_replication_role = origin`);
});

test('only what a replacement takes over is open: no other call, whatever either may do', async () => {
  await replace('parcial', 'carla');
  const isOpen = (name: CallName) => isReplacedCall(name, calls[name], contractOf(name));
  const open = (Object.keys(calls) as CallName[]).filter(isOpen);
  const others = (Object.keys(calls) as CallName[]).filter(
    (name) => !isOpen(name) && !['public', 'terminal'].includes(calls[name].kind),
  );
  expect(open).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(users|profiles|audit|auth|jobs)\//)]));
  expect(others.length).toBeGreaterThan(100);
  for (const name of others) {
    const contract = contractOf(name);
    const path = (pathsOf(name, contract)[0] ?? name).replaceAll(/:\w+/g, '1');
    const { status, reason } = await api.call(path, contract.method === 'GET' ? undefined : {}, {
      token: tokens.get('carla') ?? '',
      headers: { [onBehalfOfHeader]: 'parcial' },
      ...(contract.method === 'GET' ? { method: 'GET' as const } : {}),
    });
    expect([name, status, reason]).toEqual([name, 403, 'notWhileReplacing']);
  }
  expect((await as('carla', 'parcial', 'credits/addCredit')).reason).toBe('noPermission');
});

test('issue 52 whoever invoices for somebody is proposed what the issuer’s list says, where both see', async () => {
  await replace('facturacion', 'ana');
  await api.arrange(
    `with list as (insert into issued_lists (id, file_name, loaded_by, from_day, until_day, added, changed)
       values (gen_random_uuid(), 'l.csv', 'facturacion', '2026-11-01', '2026-11-20', 2, 0) returning id)
     insert into issued_invoices (type, family, letter, point_of_sale, number, issued_on, receiver, receiver_name, total, currency,
       authorisation, first_list, last_list)
     select 1, 'invoice', 'A', 1, row_number() over (order by c.id), '2026-11-18', c.cuit, '', 150000, 'ARS', '', list.id, list.id
       from companies c, list where c.id in ('K1', 'K2')`,
  );
  const [{ cuit } = { cuit: '' }] = await api.arrange<{ cuit: string }>(`select cuit from companies where id = 'K1'`);
  const invoices = await as('ana', 'facturacion', 'issued-invoices/getInvoices');
  expect((invoices.response.data as { receiver: string }[]).map(({ receiver }) => receiver)).toEqual([cuit]);
  expect((await as('ana', 'facturacion', 'issued-invoices/getProposals', { credits: [1] })).status).toBe(200);
  expect((await as('ana', null, 'issued-invoices/getInvoices')).reason).toBe('noPermission');
});

test('only the places that both see: of one with total access the other’s, either way', async () => {
  const [inside, outside] = [await paid(await requested()), await paid(await requested('K2', 'mixto'), 'mixto')];
  const seen = async (who: string, away: string) =>
    (
      (await as(who, away, 'credits/getCredits', { page: { offset: 0, limit: 100 } })).response.data as {
        rows: { id: number; company_id: string }[];
      }
    ).rows.map(({ company_id }) => company_id);
  await replace('aprobador', 'ana');
  await replace('parcial', 'carla');
  for (const [who, away] of [
    ['ana', 'aprobador'],
    ['carla', 'parcial'],
  ] as const) {
    expect(new Set(await seen(who, away))).toEqual(new Set(['K1']));
    expect((await approve(who, away, outside)).reason).toBe('outOfScope');
    expect((await as(who, away, `credits/getCredit/${outside}`)).reason).toBe('outOfScope');
  }
  expect((await approve('carla', 'parcial', inside)).status).toBe(200);
  // Two who see different places see none.
  await api.database.query(
    `update user_business_unit_company_relations set company_id = 'K2' where username = 'parcial'`,
  );
  await api.database.query('delete from replacements');
  await replace('parcial', 'ana');
  expect((await as('ana', 'parcial', 'credits/getCredits', {})).reason).toBe('replacementOver');
  await api.database.query(
    `update user_business_unit_company_relations set company_id = 'K1' where username = 'parcial'`,
  );
});

test('home shows what waits for the person who is away, where both see, and nothing else of either', async () => {
  const [inside, outside] = [await paid(await requested()), await paid(await requested('K2', 'mixto'), 'mixto')];
  await replace('aprobador', 'ana');
  const tiles = async (away: string | null, body: object = {}) =>
    ((await as('ana', away, 'home/getHome', body)).response.data as { tiles: Record<string, unknown> }).tiles;
  const waiting = await api.arrange<{ status: string; total: number }>(
    `select status::text as status, count(*)::int as total from credits_requests
      where status = 'Pagado' and company_id = 'K1' and business_unit_id = 'C2' group by status`,
  );
  expect(await tiles('aprobador')).toMatchObject({ credits: waiting });
  expect(Object.keys(await tiles('aprobador'))).toEqual(['credits', 'reversals']);
  expect(await tiles('aprobador', { tiles: ['firstSteps', 'meals', 'admission', 'backups', 'centres'] })).toEqual({});
  expect(Object.keys(await tiles(null))).toEqual(['admission', 'credits', 'balances']);
  await api.database.query('delete from replacements');
  expect((await as('ana', 'aprobador', 'home/getHome')).reason).toBe('replacementOver');
  expect(inside).not.toBe(outside);
});

test('0416 the search over everything finds with the rights of who is away, and nothing of one’s own', async () => {
  const [inside, outside] = [await paid(await requested()), await paid(await requested('K2', 'mixto'), 'mixto')];
  await replace('aprobador', 'ana');
  const findMatch = async (away: string | null, text: string | number) =>
    (
      (await as('ana', away, 'search/find', { text: String(text), limit: 20 })).response.data as {
        kind: string;
        id: string;
      }[]
    )
      .filter(({ kind, id }) => kind !== 'credit' || id === String(inside) || id === String(outside))
      .map(({ kind, id }) => `${kind} ${id}`);
  expect(await findMatch('aprobador', inside)).toEqual([`credit ${inside}`]);
  expect(await findMatch('aprobador', outside)).toEqual([]);
  // Own clients have no page while acting.
  expect([await findMatch(null, 'K1'), await findMatch('aprobador', 'K1')]).toEqual([['company K1'], []]);
});

test('0416 home says whom one replaces today, and nothing of it while acting', async () => {
  await replace('aprobador', 'ana');
  await replace('pide', 'ana', 1, 7);
  const home = async (away: string | null) => (await as('ana', away, 'home/getHome')).response.data as object;
  expect(await home(null)).toMatchObject({
    replaces: [{ username: 'aprobador', person: 'aprobador Prueba', to: 20261128 }],
  });
  expect(await home('aprobador')).not.toHaveProperty('replaces');
  await api.database.query('delete from replacements');
  expect(await home(null)).not.toHaveProperty('replaces');
});

test('it ends by itself: by its days, by ending it, when either is inactive; and it is no chain', async () => {
  const over = async (away = 'aprobador', who = 'ana') => [
    (await as(who, away, 'credits/getCredits', { page: { offset: 0, limit: 1 } })).reason,
    (await as(who, null, 'replacements/getActing', { username: away })).reason,
  ];
  const ended = ['replacementOver', 'replacementOver'];
  for (const away of ['aprobador', 'nadie', '', 'ana', 'x'.repeat(4_000), `'; drop table users`])
    expect([away, (await as('ana', away, 'credits/getCredits')).reason]).toEqual([away, 'replacementOver']);
  await replace('aprobador', 'ana', -7, -1);
  expect(await over()).toEqual(ended);
  await replace('aprobador', 'ana', 1, 7);
  expect(await over()).toEqual(ended);
  await replace('aprobador', 'ana', 0, 0);
  expect(await over()).toEqual([undefined, undefined]);
  await replace('ana', 'carla');
  expect(await over('aprobador', 'carla')).toEqual(ended);
  for (const [end, undo] of [
    [
      "update replacements set ended_at = now(), ended_by = 'ana'",
      'update replacements set ended_at = null, ended_by = null',
    ],
    ...['resting_since = now()', 'is_service = true', 'pre_contractor = true'].flatMap((state) =>
      ['ana', 'aprobador'].map((user) => [
        `update users set ${state} where username = '${user}'`,
        `update users set resting_since = null, is_service = false, pre_contractor = false where username = '${user}'`,
      ]),
    ),
  ] as const) {
    await api.database.query(end ?? '');
    const reasons = await over();
    await api.database.query(undo ?? '');
    expect([end, reasons.every((reason) => reason === 'replacementOver' || reason === 'sessionExpired')]).toEqual([
      end,
      true,
    ]);
  }
  expect(await over()).toEqual([undefined, undefined]);
  const twenty = await Promise.all(Array.from({ length: 20 }, () => as('carla', 'aprobador', 'credits/getCredits')));
  expect(new Set(twenty.map(({ reason }) => reason))).toEqual(new Set(['replacementOver']));
});

test('the rights are those of now: a module that the person lost, a second factor that their profile demands', async () => {
  await replace('aprobador', 'ana');
  const id = await paid(await requested());
  await api.database.query(
    `update profile_module_relations set module = 'Sincronizacion' where profile_name = 'aprobador'`,
  );
  expect((await approve('ana', 'aprobador', id)).reason).toBe('noPermission');
  await api.database.query(
    `update profile_module_relations set module = 'Aprobacion Credito' where profile_name = 'aprobador'`,
  );
  await api.database.query(`update profiles set second_factor = true where name = 'aprobador'`);
  expect((await approve('ana', 'aprobador', id)).reason).toBe('secondFactorMissing');
  expect((await as('ana', null, 'replacements/getActing', { username: 'aprobador' })).reason).toBe(
    'secondFactorMissing',
  );
  await api.database.query(`update profiles set second_factor = false where name = 'aprobador'`);
  expect((await approve('ana', 'aprobador', id)).status).toBe(200);
});

test('what one takes over is told: the modules of the lifecycles, and the places of both', async () => {
  await replace('aprobador', 'ana');
  expect((await as('ana', null, 'replacements/getActing', { username: 'aprobador' })).response.data).toEqual({
    username: 'aprobador',
    person: 'aprobador Prueba',
    to: 20261128,
    modules: [{ name: 'Aprobacion Credito', permission: 'W' }],
    total_access: false,
    pairs: [{ company_id: 'K1', business_unit_id: 'C2' }],
  });
  await replace('parcial', 'carla');
  expect((await as('carla', null, 'replacements/getActing', { username: 'parcial' })).response.data).toMatchObject({
    modules: [{ name: 'Aprobacion Credito', permission: 'W' }],
    pairs: [{ company_id: 'K1', business_unit_id: 'C2' }],
  });
});

test('two people decide: a replacement approves nothing that either of the two, or they for another, asked for', async () => {
  await replace('aprobador', 'ana');
  await replace('pide', 'ana');
  const ask = (away: string | null, headers: Record<string, string> = {}) =>
    as('ana', away, 'credits/addCredit', { company_id: 'K1', business_unit_id: 'C2', amount: 150_000 }, headers);
  const own = await paid(idOf(await ask(null)), 'admin');
  const forPide = await paid(idOf(await ask('pide')), 'admin');
  const another =
    'Lo decide otra persona: en este registro ya intervino usted, o alguien a quien usted reemplaza o que lo reemplaza';
  for (const id of [own, forPide]) {
    expect(refused(await approve('ana', 'aprobador', id))).toMatchObject({ status: 403, errorMsg: another });
    const { actions } = (await as('ana', 'aprobador', `credits/getCredit/${id}`)).response.data as {
      actions: string[];
    };
    expect(actions).toEqual([]);
  }
  // The record belongs to the person who was away.
  const [row] = await api.arrange<{ requested_by: string }>('select requested_by from credits_requests where id = $1', [
    forPide,
  ]);
  expect(row).toEqual({ requested_by: 'pide' });
  expect((await historyOf(forPide))[0]).toBe('request ana: ana Prueba por pide Prueba');
  for (const id of [own, forPide]) expect((await api.steps.approve.act('aprobador', id)).status).toBe(200);
  // One key for oneself and for another: two commands.
  const key = { 'idempotency-key': 'the-same' };
  const [first, second] = [idOf(await ask(null, key)), idOf(await ask('pide', key))];
  expect([first === second, idOf(await ask(null, key)) === first, idOf(await ask('pide', key)) === second]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a comment is signed in both names on the screen, in the mail and in the audit; who is away took part', async () => {
  await replace('aprobador', 'ana');
  const id = await paid(await requested());
  const about = { kind: 'credit', record_id: id };
  const both = 'ana Prueba por aprobador Prueba';
  const added = await as('ana', 'aprobador', 'comments/addComment', {
    ...about,
    text: 'Falta el recibo, @contratista',
    mentions: ['contratista'],
  });
  const written = { username: 'ana', person: both, text: 'Falta el recibo, @contratista' };
  expect([added.status, added.response.data]).toMatchObject([200, written]);
  await as('ana', null, 'comments/addComment', { ...about, text: 'Lo digo yo', mentions: [] });
  const { rows } = (await api.as('contratista', 'comments/getComments', about)).response.data as {
    rows: { person: string; text: string }[];
  };
  expect(rows.map(({ person, text }) => [person, text])).toEqual([
    ['ana Prueba', 'Lo digo yo'],
    [both, 'Falta el recibo, @contratista'],
  ]);
  const [mail] = await api.arrange<{ text: string }>(`select text from mails where subject = $1`, [
    `Lo mencionaron en el crédito ${id}`,
  ]);
  expect(mail?.text).toContain(`${both} lo mencionó a usted`);
  expect(mail?.text).toContain(`Escrito por: ${both}`);
  expect(
    await api.arrange(
      `select username, on_behalf_of, new_data ->> 'on_behalf_of' as kept from audit_events
        where table_name = 'comments' and new_data ->> 'record_id' = $1 order by id`,
      [String(id)],
    ),
  ).toEqual([
    { username: 'ana', on_behalf_of: 'aprobador', kept: 'aprobador' },
    { username: 'ana', on_behalf_of: null, kept: null },
  ]);
  // Who is from outside may mention those whom the history names, and nobody else.
  const findMatch = async (search: string) =>
    (await api.as('contratista', 'comments/getPeople', { ...about, search })).response.data;
  expect([await findMatch('aprobador'), await findMatch('ana'), await findMatch('admin')]).toEqual([
    [{ username: 'aprobador', person: 'aprobador Prueba' }],
    [{ username: 'ana', person: 'ana Prueba' }],
    [],
  ]);
});

test('a reversal that a replacement proposed is confirmed by neither of the two', async () => {
  await replace('aprobador', 'ana');
  const credit = await paid(await requested());
  expect((await api.steps.approve.act('aprobador', credit)).status).toBe(200);
  const proposed = await as('ana', 'aprobador', 'reversals/propose', {
    kind: 'credit',
    record_id: credit,
    amount: 1_000,
    reason: 'Se pagó dos veces',
  });
  expect(proposed.status).toBe(200);
  const decide = { id: idOf(proposed), accept: true };
  expect((await as('ana', 'aprobador', 'reversals/decide', decide)).reason).toBe('onlyByAnother');
  expect((await api.as('aprobador', 'reversals/decide', decide)).reason).toBe('onlyByAnother');
  await replace('parcial', 'ana');
  expect((await as('ana', 'parcial', 'reversals/decide', decide)).reason).toBe('onlyByAnother');
  expect((await api.as('admin', 'reversals/decide', decide)).status).toBe(200);
});

test('a step that waits is saved for the same person, and refused once the replacement is over', async () => {
  await replace('aprobador', 'ana');
  const later = { 'commit-after': '30' };
  const [saved, late] = [await paid(await requested()), await paid(await requested())];
  const steps: string[] = [];
  const due = async (id: number): Promise<void> => {
    const answer = await approve('ana', 'aprobador', id, later);
    expect(answer.status).toBe(202);
    const step = (answer.response.data as { waiting: { id: string } }).waiting.id;
    steps.push(step);
    await api.arrange('update waiting_steps set due_at = clock_timestamp(), held_until = null where id = $1', [step]);
  };
  await due(saved);
  await api.application.get(StepCommits).run();
  expect((await historyOf(saved)).at(-1)).toBe('approve ana: ana Prueba por aprobador Prueba');
  await api.database.query(`update replacements set ended_at = now(), ended_by = 'aprobador'`).then(() => undefined);
  expect((await approve('ana', 'aprobador', late, later)).reason).toBe('replacementOver');
  await api.database.query('update replacements set ended_at = null, ended_by = null');
  const answer = await approve('ana', 'aprobador', late, later);
  const step = (answer.response.data as { waiting: { id: string } }).waiting.id;
  await api.database.query(`update replacements set ended_at = now(), ended_by = 'aprobador'`);
  await api.arrange('update waiting_steps set due_at = clock_timestamp(), held_until = null where id = $1', [step]);
  await api.application.get(StepCommits).run();
  expect(await api.arrange('select state, reason from waiting_steps where id = $1', [step])).toEqual([
    {
      state: 'refused',
      reason: 'El reemplazo terminó o ya no es posible: quien dio el paso ya no puede actuar por esa persona',
    },
  ]);
  expect((await historyOf(late)).at(-1)).toMatch(/^pay /);
});

test('the key of a program acts for nobody', async () => {
  await addUser(api.database, { username: 'robot', modules: { 'Estado Solicitud Credito': 'R' }, totalAccess: true });
  await replace('aprobador', 'robot');
  await api.database.query(`update users set is_service = true where username = 'robot'`);
  const made = await api.as('admin', 'service-keys/addServiceKey', { username: 'robot', name: 'ERP' });
  const { key } = made.response.data as { key: string };
  const call = (headers: Record<string, string>) =>
    api.call('credits/getCredits', { page: { offset: 0, limit: 1 } }, { token: key, headers });
  expect((await call({})).status).toBe(200);
  expect((await call({ [onBehalfOfHeader]: 'aprobador' })).reason).toBe('replacementOver');
});
