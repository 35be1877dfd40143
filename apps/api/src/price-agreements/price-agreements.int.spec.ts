import type { AgreementCost, AgreementDetail, AgreementRow } from '@comensal/domain/price-agreements';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
const tokens: Record<string, string> = {};
const reason = 'Paritaria de octubre';
/** `uno` and `dos` propose and decide everywhere; the others lack something. */
const people = {
  uno: { modules: { 'Listas de Precios': 'W' }, totalAccess: true },
  dos: { modules: { 'Listas de Precios': 'W' }, totalAccess: true },
  mira: { modules: { 'Listas de Precios': 'R' }, totalAccess: true },
  otrocli: { modules: { 'Listas de Precios': 'W' }, pairs: [['C2', 'B1']] },
  otrocen: { modules: { 'Listas de Precios': 'W' }, pairs: [['C2', 'B2']] },
  deuno: { modules: { 'Listas de Precios': 'W' }, pairs: [['C1', 'B1']] },
  nada: { modules: { Clientes: 'W' }, totalAccess: true },
} as const;
type Person = keyof typeof people;

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00' } });
  await addOrganisation(api.database);
  // C1 has own lists at B1; the main list of B1 is in force for C2.
  await api.database.query(`
    insert into sales_materials (id, description) values ('M1', 'Menú completo');
    insert into food_services (id, name, sales_material, schedule_begin, schedule_end) overriding system value values
      (1, 'Almuerzo', 'M1', '1200', '1500');
    insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'B1');
    insert into price_lists (id, business_unit_id, company_id, start_date) overriding system value values
      (1, 'B1', null, '2026-10-01'), (2, 'B1', 'C1', '2026-10-15'), (3, 'B1', 'C1', '2027-01-01'), (4, 'B1', 'C1', '2024-01-01');
    insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values
      (1, 1, 100000), (2, 1, 90000), (3, 1, 99000), (4, 1, 80000)`);
  for (const name of Object.keys(people) as Person[]) {
    await addUser(api.database, { username: name, ...people[name] });
    tokens[name] = await api.logIn(name);
  }
});
afterAll(() => api?.close());
beforeEach(async () => {
  // What was agreed is only added.
  await api.database.query(`set session_replication_role = replica; delete from jobs; delete from price_agreements_state;
    delete from price_agreement_prices; delete from price_agreement_places; delete from price_agreements;
    set session_replication_role = origin`);
});

const as = (name: Person, call: string, body: object = {}, key?: string): Promise<Answer> =>
  api.call(`price-agreements/${call}`, body, {
    token: tokens[name] ?? '',
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const failure = ({ status, response, reason: why }: Answer) => [status, response.errorCode, why];
const fieldsOf = ({ response }: Answer) => (response.data as { fields?: object } | null)?.fields;
async function detailOf(answer: Promise<Answer>): Promise<AgreementDetail> {
  const { status, response, body } = await answer;
  if (status !== 200) throw new Error(body);
  return response.data as AgreementDetail;
}
const proposed = (by: Person = 'uno', list = 2) =>
  detailOf(as(by, 'propose', { price_list_id: list, version: 1, reason }));
const read = (id: number, by: Person = 'dos') => detailOf(as(by, 'getAgreement', { id }));
const jobs = async () =>
  (await api.database.query<{ kind: string; owner: string }>('select kind, owner from jobs order by created_at')).rows;

test('issue 50 one person proposes, another confirms, which starts the job; the confirmed one is undone by a job too', async () => {
  const { id, ...rest } = await proposed();
  expect(rest).toMatchObject({
    ...{
      status: 'Propuesta',
      price_list_id: 2,
      business_unit_id: 'B1',
      company_id: 'C1',
      company_name: 'Minera del Sur',
    },
    ...{ first_day: 20261015, last_day: 20261121, reason, proposed_by: 'uno', decided_by: null, posted: 0, version: 1 },
    actions: ['withdraw'],
    history: [{ event: 'propose', status: 'Propuesta', username: 'uno', reason }],
    cost: { places: 1, qty: 0, former: 0, next: 0, rows: [], accounts: [] },
  });
  expect((await read(id)).actions).toEqual(['accept', 'reject']);
  const confirmed = await detailOf(as('dos', 'decide', { id, version: 1, accept: true }));
  expect(confirmed).toMatchObject({ status: 'Confirmada', decided_by: 'dos', decided_on: 20261121, version: 2 });
  expect([confirmed.actions, await jobs()]).toEqual([['undo'], [{ kind: 'settleAgreement', owner: 'dos' }]]);
  const undone = await detailOf(as('uno', 'undo', { id, version: 2, reason: 'Se acordó mal' }));
  expect([undone.status, undone.reject_reason, undone.actions]).toEqual(['Deshecha', null, []]);
  expect(undone.history.map(({ event, username, reason: why }) => [event, username, why])).toEqual([
    ['propose', 'uno', reason],
    ['accept', 'dos', null],
    ['undo', 'uno', 'Se acordó mal'],
  ]);
  expect((await jobs()).map(({ kind }) => kind)).toEqual(['settleAgreement', 'undoAgreement']);
});

test('issue 50 who proposed it does not decide it, and nobody else withdraws it', async () => {
  const { id } = await proposed();
  const own = { id, version: 1 };
  expect(failure(await as('uno', 'decide', { ...own, accept: true }))).toEqual([403, 1403, 'agreementOnlyByAnother']);
  expect(failure(await as('uno', 'decide', { ...own, accept: false, reason }))).toEqual([
    403,
    1403,
    'agreementOnlyByAnother',
  ]);
  expect(failure(await as('dos', 'withdraw', own))).toEqual([403, 1403, 'agreementOnlyByProposer']);
  expect((await detailOf(as('uno', 'withdraw', own))).status).toBe('Retirada');
  expect(await jobs()).toEqual([]);
});

test('issue 50 a rejection brings its reason, which the proposer reads; so does an undoing', async () => {
  const { id } = await proposed();
  const empty = await as('dos', 'decide', { id, version: 1, accept: false, reason: '  ' });
  expect([failure(empty), fieldsOf(empty)]).toEqual([
    [422, 422, 'invalid'],
    { reason: 'Campo obligatorio: motivo del rechazo' },
  ]);
  const rejected = await detailOf(as('dos', 'decide', { id, version: 1, accept: false, reason: ' No corresponde ' }));
  expect([rejected.status, rejected.reject_reason, rejected.decider]).toEqual([
    'Rechazada',
    'No corresponde',
    'dos Prueba',
  ]);
  expect((await read(id, 'uno')).reject_reason).toBe('No corresponde');
  const { id: second } = await proposed();
  await detailOf(as('dos', 'decide', { id: second, version: 1, accept: true }));
  const unexplained = await as('dos', 'undo', { id: second, version: 2, reason: '' });
  expect([failure(unexplained), fieldsOf(unexplained)]).toEqual([
    [422, 422, 'invalid'],
    { reason: 'Campo obligatorio: motivo para deshacer el acuerdo' },
  ]);
});

test('issue 50 of two people who decide at once the second finds a changed version; each step is taken once', async () => {
  const { id } = await proposed();
  const [first, again] = [
    await as('dos', 'decide', { id, version: 1, accept: true }, 'una-vez'),
    await as('dos', 'decide', { id, version: 1, accept: true }, 'una-vez'),
  ];
  expect([first.status, again.status, again.response.data]).toEqual([200, 200, first.response.data]);
  for (const [call, body] of [
    ['decide', { accept: false, reason }],
    ['withdraw', {}],
    ['undo', { reason }],
  ] as const)
    expect(failure(await as('dos', call, { id, version: 1, ...body }))).toEqual([409, 409, 'staleVersion']);
  expect(failure(await as('dos', 'decide', { id, version: 2, accept: true }))).toEqual([409, 409, 'illegalTransition']);
  expect(await jobs()).toHaveLength(1);
});

test('issue 50 a second proposal about a list, a changed list and lists that cannot be agreed are refused', async () => {
  await proposed();
  const propose = async (list: number, version = 1) =>
    failure(await as('dos', 'propose', { price_list_id: list, version, reason }));
  expect(await propose(2)).toEqual([409, 409, 'agreementAlreadyProposed']);
  expect(await propose(1, 7)).toEqual([409, 409, 'staleVersion']);
  expect(await propose(3)).toEqual([409, 409, 'agreementNotPast']);
  expect(await propose(4)).toEqual([409, 409, 'agreementTooOld']);
  expect(await propose(999)).toEqual([404, 404, 'notFound']);
  const empty = await as('dos', 'propose', { price_list_id: 1, version: 1, reason: '' });
  expect(fieldsOf(empty)).toEqual({ reason: 'Campo obligatorio: motivo del acuerdo' });
  expect((await detailOf(as('dos', 'propose', { price_list_id: 1, version: 1, reason }))).company_id).toBeNull();
});

/** Each call with a body that its person could send. */
const calls = (id: number): readonly (readonly [call: string, body: object, writes: boolean])[] => [
  ['getAgreements', { page: { offset: 0, limit: 10 } }, false],
  ['getAgreement', { id }, false],
  ['preview', { price_list_id: 2 }, true],
  ['propose', { price_list_id: 2, version: 1, reason }, true],
  ['decide', { id, version: 1, accept: true }, true],
  ['withdraw', { id, version: 1 }, true],
  ['undo', { id, version: 1, reason }, true],
];

test('issue 50 who reads price lists sees the agreements; only who writes them proposes and decides', async () => {
  const { id } = await proposed();
  for (const [call, body, writes] of calls(id)) {
    const denied = [403, 1403, 'noPermission'];
    expect([call, failure(await as('nada', call, body))]).toEqual([call, denied]);
    const answer = await as('mira', call, body);
    expect([call, writes ? failure(answer) : answer.status]).toEqual([call, writes ? denied : 200]);
  }
  expect((await read(id, 'mira')).actions).toEqual([]);
  expect((await read(id)).status).toBe('Propuesta');
});

test('issue 50 an agreement of another client or centre is in no list, and no call reaches it', async () => {
  const { id } = await proposed();
  for (const name of ['otrocli', 'otrocen'] as const)
    for (const [call, body] of calls(id)) {
      const answer = await as(name, call, body);
      if (call === 'getAgreements') expect(answer.response.data).toEqual({ rows: [], total: 0 });
      else expect([name, call, failure(answer)]).toEqual([name, call, [403, 1403, 'outOfScope']]);
    }
  for (const [call, body] of calls(id + 1).filter(([, sent]) => 'id' in sent))
    expect([call, failure(await as('uno', call, body))]).toEqual([call, [404, 404, 'notFound']]);
  expect((await read(id)).status).toBe('Propuesta');
});

test('issue 50 the main list of a centre is agreed by whoever reaches all clients for whom it was in force', async () => {
  const preview = (name: Person) => as(name, 'preview', { price_list_id: 1 });
  expect([(await preview('deuno')).reason, (await preview('otrocen')).reason]).toEqual(['outOfScope', 'outOfScope']);
  // C1 has lists of its own.
  const cost = (await preview('otrocli')).response.data as AgreementCost;
  expect(cost).toMatchObject({ first_day: 20261001, last_day: 20261121, places: 1, qty: 0, former: 0, next: 0 });
});

test('issue 50 the list shows what waits for a decision of the person, and what is their own', async () => {
  const { id } = await proposed();
  const { id: other } = await proposed('dos', 1);
  const ids = async (name: Person, filter: object) =>
    ((await as(name, 'getAgreements', filter)).response.data as AgreementRow[]).map((row) => row.id);
  expect(await ids('uno', {})).toEqual([id, other]);
  expect(await ids('uno', { status: ['Propuesta'], to_decide: true })).toEqual([other]);
  expect(await ids('uno', { own_open: true })).toEqual([id]);
  expect(await ids('uno', { price_list_id: 1 })).toEqual([other]);
  expect(await ids('uno', { search: 'minera' })).toEqual([id]);
  expect(failure(await as('uno', 'getAgreements', { status: ['Otra'] }))).toEqual([422, 422, 'invalid']);
});
