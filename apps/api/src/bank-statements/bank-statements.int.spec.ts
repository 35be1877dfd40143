import type { BankAccountView, BankStatementOutcome, MovementView } from '@comensal/domain/bank-statements';
import type { CreditDetail } from '@comensal/domain/credits';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody } from '../testing/multipart-body';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let jobs: JobWork;
const tokens: Record<string, string> = {};
const people = ['ana', 'mira', 'obras', 'apro', 'paga', 'factura'] as const;

beforeAll(async () => {
  api = await startTestApi();
  jobs = await startJobWork(api);
  await addOrganisation(api.database);
  const modules = { Conciliacion: 'W', 'Centros Logisticos': 'W' } as const;
  await addUser(api.database, { username: 'ana', modules, totalAccess: true });
  await addUser(api.database, { username: 'mira', modules: { Conciliacion: 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'obras', modules: { Conciliacion: 'W' }, pairs: [['C2', 'B1']] });
  await addUser(api.database, { username: 'apro', modules: { 'Aprobacion Credito': 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'factura', modules: { 'Facturacion Credito': 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'paga', modules: { 'Pago Credito': 'W' }, pairs: [['C1', 'B1']] });
  for (const username of people) tokens[username] = await api.logIn(username);
});
afterAll(async () => {
  await jobs?.close();
  await api?.close();
});

const number = '0070999003000412345671';
let account: BankAccountView;
beforeEach(async () => {
  await api.arrange('alter table movement_matches disable trigger append_only');
  for (const table of [
    'movement_matches',
    'bank_movements',
    'bank_statements',
    'bank_accounts',
    'account_cvus',
    'invoice_proof_rules',
    'payment_papers',
    'credits_requests_state',
    'credits_requests',
  ])
    await api.arrange(`delete from ${table}`);
  await api.arrange('alter table movement_matches enable trigger append_only');
  account = await data<BankAccountView>('ana', 'setAccount', { name: 'Banco Sur', number });
});

const [minera, obras] = ['30712345671', '30712345672'];
const head = 'Fecha;Concepto;Importe;Saldo;Nro. Operación;CUIT';

async function answer(username: string, call: string, body: object = {}) {
  const path = call.includes('/') ? call : `bank-statements/${call}`;
  return (await api.call(path, body, { token: tokens[username] ?? null })).response;
}
async function data<Data>(username: string, call: string, body: object = {}): Promise<Data> {
  const response = await answer(username, call, body);
  expect([call, response.errorMsg]).toEqual([call, null]);
  return response.data as Data;
}
function send(path: string, rows: readonly string[], fields: Record<string, string> = {}, own = head): Promise<Answer> {
  const content = Buffer.from([own, ...rows].join('\n'));
  const { payload, contentType } = multipartBody([
    ...Object.entries({ account: String(account.id), ...fields }).map(([name, value]) => ({ name, value })),
    { name: 'file', fileName: 'extracto.csv', content },
  ]);
  const headers = { 'content-type': contentType };
  return api.call(`bank-statements/${path}`, undefined, { token: tokens['ana'] ?? null, payload, headers });
}
async function ended<Data>(sent: Promise<Answer>): Promise<{ data: Data; id: string; errorMsg: unknown }> {
  const id = await jobs.work();
  const { response } = await sent;
  return { data: response.data as Data, id, errorMsg: response.errorMsg };
}
const load = (rows: readonly string[], fields?: Record<string, string>) =>
  ended<BankStatementOutcome>(send('addStatement', rows, fields));
const movements = (username = 'ana', body: object = {}) => data<MovementView[]>(username, 'getMovements', body);
const credit = async (change: { company?: string; amount?: number; status?: string } = {}) => {
  const { company = 'C1', amount = 125_000, status = 'Pagado' } = change;
  const [row] = await api.arrange<{ id: number }>(
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status,
       requested_by, invoice_number, invoice_date, invoice_amount)
     select '2026-11-10', id, 'B1', id, cuit, business_name, $2::bigint, $3, 'paga', 'A 1-' || $2, '2026-11-10', $2::bigint
       from companies where id = $1 returning id::int`,
    [company, amount, status],
  );
  if (!row) throw new Error('No credit');
  return row.id;
};
const rows = [
  `11/11/2026;Saldo anterior;;1000,00;;`,
  `12/11/2026;Transferencia;1250,00;2250,00;84512097;${minera}`,
  `12/11/2026;Transferencia;1250,00;3500,00;84512098;${minera}`,
  `13/11/2026;Imp. Ley 25413;-7,50;3492,50;;`,
  `14/11/2026;Transferencia;800,00;4292,50;99;${obras}`,
];

test('CRE-58 issue 52 a statement is proved, reviewed and loaded, and overlapping ones count each movement once', async () => {
  const review = await ended<BankStatementOutcome>(send('reviewStatement', rows));
  expect(review.data).toMatchObject({
    state: 'reviewed',
    added: 4,
    known: 0,
    facts: { opening: 100_000, closing: 429_250 },
  });
  expect(await movements()).toEqual([]);
  expect((await load(rows, { confirmed: review.data.seen })).data).toMatchObject({
    state: 'taken',
    added: 4,
    known: 0,
  });
  expect((await load(rows.slice(1))).data).toMatchObject({ state: 'taken', added: 0, known: 4 });
  expect((await movements()).map(({ amount, state }) => [amount, state])).toEqual([
    [80_000, 'Sin identificar'],
    [-750, 'Otro'],
    [125_000, 'Sin identificar'],
    [125_000, 'Sin identificar'],
  ]);
  expect((await data<BankAccountView[]>('mira', 'getAccounts'))[0]?.until).toBe(20261114);
});

test('CRE-58 issue 52 a statement that does not add up is refused with the first row that is wrong', async () => {
  const wrong = await load([rows[1] ?? '', `12/11/2026;Otra;100,00;2360,00;;`]);
  expect(wrong.errorMsg).toMatch(
    /^Saldo \(3\): el extracto dice \$\s2\.360,00, y con los movimientos anteriores da \$\s2\.350,00/,
  );
  expect((await load([`12/11/2026;Otra;cien;2360,00;;`])).errorMsg).toMatch(/Importe \(C2\)/);
  expect((await load([`12/11/2026;Otra;100,00;;;`])).errorMsg).toMatch(/saldo inicial y el final/);
  const given = await load([`12/11/2026;Otra;100,00;;;`], { opening: '-50,00', closing: '50,00' });
  expect(given.data).toMatchObject({ added: 1, facts: { opening: -5_000, closing: 5_000 } });
});

test('CRE-58 issue 52 the headings of an unknown bank are asked until all are said, and the account knows them from then on', async () => {
  const [own, row] = ['Día;Qué pasó;Plata;Quedó', '12/11/2026;Transferencia recibida;1.250,00;2.250,00'];
  const review = async (fields: Record<string, string>) => {
    const { data: outcome, errorMsg } = await ended<BankStatementOutcome>(send('reviewStatement', [row], fields, own));
    expect(errorMsg).toBeNull();
    return outcome;
  };
  const headings = async (said: Record<string, string>) =>
    (await review({ doubts: 'ask', headings: JSON.stringify(said) })).asked.headings.map(({ heading }) => heading);
  expect([...new Set(await headings({}))]).toEqual(['Día', 'Qué pasó', 'Plata', 'Quedó']);
  expect([...new Set(await headings({ Día: 'date', Plata: 'amount' }))]).toEqual(['Qué pasó', 'Quedó']);
  const said = { Día: 'date', Plata: 'amount', Quedó: 'balance', 'Qué pasó': '' };
  const loaded = await ended<BankStatementOutcome>(
    send('addStatement', [row], { headings: JSON.stringify(said) }, own),
  );
  expect(loaded.data).toMatchObject({ state: 'taken', added: 1 });
  expect(await review({})).toMatchObject({ state: 'reviewed', added: 0, known: 1 });
});

test('CRE-58 issue 52 two statements of an account at once: each movement is there once', async () => {
  const sent = [send('addStatement', rows), send('addStatement', rows.slice(0, 3))];
  await jobs.work();
  await jobs.work();
  await Promise.all(sent);
  expect(await movements()).toHaveLength(4);
});

test('CRE-58 issue 52 a load is undone until one of its movements is matched, and what another statement says stays', async () => {
  const first = await load(rows.slice(0, 3));
  const second = await load(rows);
  const undo = (id: string) =>
    ended<{ rows: number; refused: number }>(
      api.call('bank-statements/undoStatement', { jobId: id }, { token: tokens['ana'] ?? null }),
    );
  expect((await undo(first.id)).data).toMatchObject({ rows: 2, refused: 0 });
  expect(await movements()).toHaveLength(4);
  const [one] = await movements();
  const id = await credit({ company: 'C2', amount: 80_000 });
  const body = { movement_id: one?.id, version: one?.version, credits: [{ id, amount: 80_000 }] };
  await data('ana', 'match', body);
  expect((await undo(second.id)).data).toMatchObject({ rows: 0, refused: 2 });
  expect(await movements()).toHaveLength(4);
});

test('CRE-58 issue 52 a movement pays a credit once, is taken back by a counter-entry, and not after the approval', async () => {
  await load(rows);
  const id = await credit();
  const [, , twin] = await movements();
  if (!twin) throw new Error('No movement');
  expect(twin.proposals.map(({ is_single, credits }) => [is_single, credits.map((one) => one.id)])).toEqual([
    [false, [id]],
  ]);
  const body = { movement_id: twin.id, version: twin.version, credits: [{ id, amount: 125_000 }] };
  expect((await answer('mira', 'match', body)).errorCode).toBe(1403);
  expect((await answer('ana', 'match', { ...body, credits: [{ id, amount: 125_001 }] })).errorMsg).toMatch(/quedan/);
  const matched = await data<MovementView>('ana', 'match', body);
  expect(matched).toMatchObject({
    state: 'Conciliado',
    matched: 125_000,
    credits: [{ id, amount: 125_000, by: 'ana' }],
  });
  expect((await answer('ana', 'match', body)).errorCode).toBe(409);
  const other = (await movements()).find((one) => one.amount === 125_000 && one.id !== twin.id);
  const again = { movement_id: other?.id, version: other?.version, credits: [{ id, amount: 1 }] };
  expect((await answer('ana', 'match', again)).errorMsg).toMatch(/le faltan/);
  const undone = await data<MovementView>('ana', 'unmatch', { ...body, version: matched.version });
  expect(undone).toMatchObject({ state: 'Sin identificar', matched: 0, credits: [] });
  const third = await data<MovementView>('ana', 'match', { ...body, version: undone.version });
  await api.arrange(`update credits_requests set status = 'Aprobado' where id = $1`, [id]);
  const late = await answer('ana', 'unmatch', { ...body, version: third.version });
  expect([late.errorCode, late.errorMsg]).toEqual([409, expect.stringContaining('se aprobó con esta conciliación')]);
});

test('CRE-66 issue 52 a credit that a movement paid is not closed without a payment until that is taken back, also after a rejection', async () => {
  await load(rows);
  const id = await credit({ status: 'Facturado' });
  const movement_id = (await movements()).find(({ amount }) => amount === 125_000)?.id;
  const close = async () =>
    (await answer('factura', 'credits/closeCredit', { credit: { id }, reason: 'Repetido' })).errorMsg;
  await data('ana', 'match', { movement_id, credits: [{ id, amount: 1 }] });
  expect(await close()).toMatch(/^El banco muestra un pago de este crédito/);
  await api.arrange(
    `update credits_requests set status = 'Rechazado', reject_reason = 'Pago incompleto' where id = $1`,
    [id],
  );
  expect(await close()).toMatch(/^El banco muestra un pago de este crédito/);
  await data('ana', 'unmatch', { movement_id, credits: [{ id }] });
  expect(await close()).toBeNull();
});

test('CRE-44 issue 52 the approver is told that the bank shows more than the invoice, as it was corrected or a certificate came', async () => {
  await load(rows);
  const id = await credit();
  const movement_id = (await movements()).find(({ amount }) => amount === 125_000)?.id;
  await data('ana', 'match', { movement_id, credits: [{ id, amount: 125_000 }] });
  await api.arrange('update credits_requests set invoice_amount = 120000 where id = $1', [id]);
  const lacks = async () => (await data<CreditDetail>('apro', `credits/getCredit/${id}`)).bank?.lacks;
  expect(await lacks()).toBe(-5_000);
  await api.arrange(
    `insert into payment_papers (credit_id, kind, tax, number, paper_date, amount) values ($1, 'withholding', 'vat', '7', '2026-11-12', 1000)`,
    [id],
  );
  expect(await lacks()).toBe(-6_000);
});

test('ACC-20 issue 52 a movement without a CUIT, paid from the CVU of a company that one does not see, is not matched', async () => {
  await api.arrange(
    `insert into ledger_accounts (company_id, business_unit_id) values ('C1', 'B1'), ('C2', 'B1') on conflict do nothing`,
  );
  const [foreign] = await api.arrange<{ id: number }>(`select id::int from ledger_accounts where company_id = 'C1'`);
  await data('ana', 'setCvu', { account_id: foreign?.id, number: null, alias: 'minera.sur' });
  const own = await credit({ company: 'C2', amount: 80_000 });
  await api.arrange(
    `insert into bank_movements (account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence, is_income, statements)
     values ($1, '2026-11-12', 80000, 80000, 'De Minera', '1', '', 'minera.sur', 1, true, '{}'), ($1, '2026-11-11', 80000, 80000, 'De nadie', '2', '', '', 1, true, '{}')`,
    [account.id],
  );
  const match = async (movement: MovementView | undefined) =>
    (await answer('obras', 'match', { movement_id: movement?.id, credits: [{ id: own, amount: 1 }] })).errorCode;
  const [named, nameless] = await movements('obras');
  expect([named?.description, named?.proposals]).toEqual(['', []]);
  expect([await match(named), await match(nameless)]).toEqual([404, null]);
});

test('CRE-58 issue 52 a statement whose texts are cut within a picture sign is loaded', async () => {
  const picture = `12/11/2026;${'x'.repeat(199)}😀;1,00;1,00;${'1'.repeat(59)}😀;`;
  expect((await load([picture])).data).toMatchObject({ state: 'taken', added: 1 });
});

test('CRE-58 issue 52 thirty people match one movement at once: its amount once', async () => {
  await load(rows);
  const one = (await movements()).find(({ amount }) => amount === 80_000);
  const ids = await Promise.all(Array.from({ length: 30 }, () => credit({ company: 'C2', amount: 80_000 })));
  const answers = await Promise.all(
    ids.map((id) => answer('ana', 'match', { movement_id: one?.id, credits: [{ id, amount: 80_000 }] })),
  );
  expect(answers.filter(({ errorMsg }) => errorMsg === null)).toHaveLength(1);
  const [sum] = await api.arrange(`select sum(amount)::int as sum from movement_matches where movement_id = $1`, [
    one?.id,
  ]);
  expect(sum).toEqual({ sum: 80_000 });
});

test('CRE-58 issue 52 whoever does not see a company learns amount and day of its movements, and nothing else', async () => {
  await load(rows);
  const foreign = await credit();
  const own = await credit({ company: 'C2', amount: 80_000 });
  const seen = await movements('obras');
  expect(
    seen.map(({ description, payer_tax_id, amount, operation, proposals }) => [
      description,
      payer_tax_id,
      operation,
      amount,
      proposals.length,
    ]),
  ).toEqual([
    ['Transferencia', obras, '99', 80_000, 1],
    ['', '', '', -750, 0],
    ['', '', '', 125_000, 0],
    ['', '', '', 125_000, 0],
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/Minera|84512097|30712345671/);
  expect(await movements('obras', { search: '84512097' })).toEqual([]);
  const [mine, , hidden] = seen;
  const notFound = await answer('obras', 'match', { movement_id: hidden?.id, credits: [{ id: own, amount: 1 }] });
  expect(notFound.errorCode).toBe(404);
  expect(
    (await answer('obras', 'match', { movement_id: mine?.id, credits: [{ id: foreign, amount: 1 }] })).errorCode,
  ).toBe(404);
  await data('obras', 'match', { movement_id: mine?.id, credits: [{ id: own, amount: 80_000 }] });
});

test('CRE-58 issue 52 an account of the group and the CVU of a prepaid account have one owner each', async () => {
  expect((await answer('ana', 'setAccount', { name: 'Otro', number: '0070999003000412345672' })).errorCode).toBe(422);
  expect((await answer('ana', 'setAccount', { name: 'banco súr', number: '0000003110001234567898' })).errorCode).toBe(
    409,
  );
  expect((await answer('ana', 'setAccount', { name: 'Otro', number })).errorCode).toBe(409);
  await api.arrange(
    `insert into ledger_accounts (company_id, business_unit_id) values ('C1', 'B1'), ('C2', 'B1') on conflict do nothing`,
  );
  const accounts = await api.arrange<{ id: number; company_id: string }>(
    `select id::int, company_id from ledger_accounts`,
  );
  const [first, second] = ['C1', 'C2'].map((company) => accounts.find((one) => one.company_id === company)?.id);
  const cvu = { account_id: first, number, alias: 'Minera.Sur' };
  await data('ana', 'setCvu', cvu);
  expect(await data('mira', 'getCvu', { account_id: first })).toEqual({ number, alias: 'minera.sur', version: 1 });
  expect((await answer('ana', 'setCvu', { account_id: second, number: null, alias: 'MINERA.SUR' })).errorCode).toBe(
    409,
  );
  expect((await answer('obras', 'getCvu', { account_id: first })).errorCode).toBe(404);
  expect((await answer('obras', 'setCvu', cvu)).errorCode).toBe(404);
  expect((await answer('ana', 'setCvu', { ...cvu, version: 0 })).errorCode).toBe(409);
  const atOnce = Array.from({ length: 8 }, (_, each) =>
    answer('ana', 'setCvu', { ...cvu, alias: `minera.${each}`, version: 1 }),
  );
  const codes = (await Promise.all(atOnce)).map(({ errorCode }) => errorCode);
  expect(codes.toSorted()).toEqual([...Array(7).fill(409), null]);
});

// Last: what is approved is never removed.
test('CRE-44 issue 52 the approver reads what the bank shows, and a centre may ask for a reason or for the payment; taken back wholly it is free again', async () => {
  await load(rows);
  const id = await credit({ company: 'C2', amount: 80_000 });
  const bank = async () => (await data<CreditDetail>('apro', `credits/getCredit/${id}`)).bank;
  expect(await bank()).toEqual({ state: 'No figura', until: 20261114, lacks: 80_000, movements: [] });
  const approve = (more: object = {}) =>
    answer('apro', 'credits/editCreditStatus', { id, status: 'Aprobado', ...more });
  const rule = (bank_rule: string) =>
    data('ana', 'issued-invoices/setProofRule', { business_unit_id: 'B1', rule: 'told', bank_rule });
  await rule('refused');
  expect((await approve({ unproved_reason: 'x' })).errorMsg).toMatch(/No figura \(extracto hasta el 14\/11\/2026\)/);
  await rule('reason');
  expect((await approve()).errorCode).toBe(422);
  const movement = (await movements()).find(({ amount }) => amount === 80_000);
  await data('ana', 'match', { movement_id: movement?.id, credits: [{ id, amount: 80_000 }] });
  expect(await bank()).toEqual({
    state: 'En el banco',
    until: 20261114,
    lacks: 0,
    movements: [{ day: 20261114, amount: 80_000, payer_tax_id: obras }],
  });
  await rule('refused');
  expect((await approve()).errorMsg).toBeNull();

  const body = { movement_id: movement?.id, credits: [{ id, amount: 80_000 }] };
  const reverse = (amount: number) =>
    api.arrange(
      `insert into reversals (create_date, kind, credit_id, company_id, business_unit_id, cuit, amount, reason, status, proposed_by, decided_by, decided_on)
       values ('2026-11-20', 'credit', $1, 'C2', 'B1', '30712345672', $2, 'No era de ellos', 'Confirmada', 'apro', 'ana', '2026-11-20')`,
      [id, amount],
    );
  await reverse(79_999);
  expect((await answer('ana', 'unmatch', body)).errorMsg).toMatch(/se aprobó con esta conciliación/);
  await reverse(1);
  const free = await data<MovementView>('ana', 'unmatch', body);
  expect([free.state, free.matched, free.proposals]).toEqual(['Sin identificar', 0, []]);
  expect((await answer('ana', 'match', body)).errorMsg).toMatch(/no espera un pago/);
});
