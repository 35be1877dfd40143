import type { IssuedListOutcome } from '@comensal/domain/issued-invoices';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody } from '../testing/multipart-body';
import { type Answer, addOrganisation, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let jobs: JobWork;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  jobs = await startJobWork(api);
  await addOrganisation(api.database);
  const modules = { 'Facturacion Credito': 'W', 'Centros Logisticos': 'W' } as const;
  await addUser(api.database, { username: 'ana', modules, totalAccess: true });
  await addUser(api.database, { username: 'mira', modules: { 'Facturacion Credito': 'R' }, pairs: [['C1', 'B1']] });
  await addUser(api.database, { username: 'obras', modules, pairs: [['C2', 'B1']] });
  await addUser(api.database, { username: 'apro', modules: { 'Aprobacion Credito': 'W' }, totalAccess: true });
  await addUser(api.database, { username: 'paga', modules: { 'Pago Credito': 'W' }, pairs: [['C1', 'B1']] });
  for (const username of ['ana', 'mira', 'obras', 'apro', 'paga']) tokens[username] = await api.logIn(username);
});
afterAll(async () => {
  await jobs?.close();
  await api?.close();
});
beforeEach(async () => {
  for (const table of [
    'issued_invoice_changes',
    'issued_invoices',
    'issued_lists',
    'invoice_keys',
    'credits_requests_state',
    'credits_requests',
  ])
    await api.arrange(`delete from ${table}`);
  await api.arrange('delete from invoice_proof_rules');
});

const [minera, obras] = ['30712345671', '30712345672'];
const head =
  '"Fecha de Emisión";"Tipo de Comprobante";"Punto de Venta";"Número Desde";"Número Hasta";"Cód. Autorización";"Tipo Doc. Receptor";"Nro. Doc. Receptor";"Denominación Receptor";"Tipo Cambio";"Moneda";"Imp. Neto Gravado IVA 21%";"IVA 21%";"Imp. Total"';
const rowOf = (number: number, receiver: string, total: string, more: { day?: string; type?: number } = {}): string =>
  `${more.day ?? '2026-11-12'};${more.type ?? 1};1;${number};${number};7645;80;${receiver};"Cliente ${receiver.slice(-1)}";1,00;$;1;1;${total}`;

function send(
  path: string,
  rows: readonly string[],
  fields: Record<string, string> = {},
  username = 'ana',
  own = head,
): Promise<Answer> {
  const content = Buffer.from([own, ...rows].join('\n'));
  const { payload, contentType } = multipartBody([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: 'file', fileName: fields['fileName'] ?? 'Mis Comprobantes Emitidos - CUIT 30700000007.csv', content },
  ]);
  const token = tokens[username] ?? null;
  return api.call(`issued-invoices/${path}`, undefined, { token, payload, headers: { 'content-type': contentType } });
}
async function ended<Data>(answer: Promise<Answer>): Promise<{ data: Data; id: string }> {
  const id = await jobs.work();
  const { status, response } = await answer;
  expect([status, response.errorMsg]).toEqual([200, null]);
  return { data: response.data as Data, id };
}
const outcome = (
  path: 'reviewList' | 'addList',
  rows: readonly string[],
  fields?: Record<string, string>,
  as?: string,
) => ended<IssuedListOutcome>(send(path, rows, fields, as));
const call = async (username: string, path: string, body: object) =>
  (await api.call(path, body, { token: tokens[username] ?? null })).response;
const read = async (username = 'ana', body: object = {}) =>
  (await call(username, 'issued-invoices/getInvoices', body)).data as Record<string, unknown>[];
const credit = async (number: string | null, change: { company?: string; amount?: number; date?: string } = {}) => {
  const company = change.company ?? 'C1';
  const [row] = await api.arrange<{ id: number }>(
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status,
       requested_by, invoice_number, invoice_date, invoice_amount)
     select '2026-11-10', id, 'B1', id, cuit, business_name, 123456, case when $2::text is null then 'Pendiente' else 'Pagado' end, 'paga', $2::text,
            case when $2::text is not null then $4::date end, case when $2::text is not null then $3::bigint end
       from companies where id = $1 returning id`,
    [company, number, change.amount ?? 123_456, change.date ?? '2026-11-12'],
  );
  return Number(row?.id);
};
const proofOf = async (id: number, username = 'apro') => {
  const { data } = (await api.call(`credits/getCredit/${id}`, {}, { token: tokens[username] ?? null })).response;
  const { proof, issued, proof_rule } = data as Record<string, unknown>;
  return { proof, issued, proof_rule };
};

test('CRE-55 issue 52 a list of ARCA is reviewed, loaded as reviewed, and the same list again changes nothing', async () => {
  const rows = [
    rowOf(1, minera, '1234,56'),
    rowOf(2, obras, '10'),
    rowOf(3, minera, '5', { type: 3 }),
    rowOf(2, obras, '10'),
    rowOf(4, 'x', '1'),
  ];
  const review = await outcome('reviewList', rows);
  expect(review.data).toMatchObject({
    state: 'reviewed',
    message:
      'Todavía no se cargó nada. Nuevas: 3; cambiadas: 0; iguales: 1; rechazadas: 1. La lista llega hasta el 12/11/2026. Notas de crédito y débito: 1. Columnas que no se usan: Tipo Doc. Receptor, Tipo Cambio, Imp. Neto Gravado IVA 21%, IVA 21%',
    changes: [
      { row: 2, paper: 'Factura A 0001-00000001', receiver: 'Cliente 1', told: 'Se agrega' },
      { row: 3, paper: 'Factura A 0001-00000002' },
      { row: 4, paper: 'Nota de crédito A 0001-00000003' },
    ],
    toMend: [{ row: 6, reason: expect.stringMatching(/^Nro\. Doc\. Receptor \(H6\): no es un documento/) }],
    hasErrorFile: true,
  });
  expect(await read()).toEqual([]);
  const { data } = await outcome('addList', rows, { confirmed: review.data.seen });
  expect(data).toMatchObject({ state: 'taken', added: 3, unchanged: 1, refused: 1 });
  const again = await outcome('addList', rows.slice(0, 4));
  expect(again.data).toMatchObject({ state: 'taken', added: 0, changed: 0, unchanged: 4, seen: '' });
  expect(await api.arrange('select file_name, added, changed, until_day::text from issued_lists')).toEqual([
    { file_name: 'Mis Comprobantes Emitidos - CUIT 30700000007.csv', added: 3, changed: 0, until_day: '2026-11-12' },
  ]);
  expect(
    await api.arrange(
      `select username, action, new_data->>'added' as added from audit_events where table_name = 'issued_lists' and action = 'I'`,
    ),
  ).toEqual([{ username: 'ana', action: 'I', added: '3' }]);
  expect((await read())[0]).toEqual({
    id: expect.any(Number),
    issuer: '30700000007',
    type: 3,
    point_of_sale: 1,
    number: 3,
    date: 20261112,
    receiver: minera,
    receiver_name: 'Cliente 1',
    total: 500,
    currency: 'ARS',
    authorisation: '7645',
    credited: 0,
    state: 'Sin crédito',
    first_list: 'Mis Comprobantes Emitidos - CUIT 30700000007.csv',
    last_list: 'Mis Comprobantes Emitidos - CUIT 30700000007.csv',
    credits: [],
  });
});

test('CRE-55 issue 52 the headings of a program that nobody knows are asked, and the list is read as its owner says', async () => {
  const [own, row] = ['Día;Papel;Emitida a;IVA 21 %;Plata', `12/11/2026;FC A 0001-00000001;${minera};214,26;1.234,56`];
  const review = async (said: Record<string, string>) => {
    const fields = { doubts: 'ask', headings: JSON.stringify(said) };
    return (await ended<IssuedListOutcome>(send('reviewList', [row], fields, 'ana', own))).data;
  };
  const headings = async (said: Record<string, string>) => [
    ...new Set((await review(said)).asked.headings.map(({ heading }) => heading)),
  ];
  expect(await headings({})).toEqual(['Día', 'Papel', 'Emitida a', 'IVA 21 %', 'Plata']);
  const said = { Día: 'date', Papel: 'paper', Plata: 'total' };
  expect(await headings(said)).toEqual(['Emitida a', 'IVA 21 %']);
  expect(await review({ ...said, 'Emitida a': 'receiver', 'IVA 21 %': '' })).toMatchObject({
    state: 'reviewed',
    added: 1,
  });
});

test('CRE-55 issue 52 of two lists the later one counts and the former is kept; a load over what changed since its review waits', async () => {
  await outcome('addList', [rowOf(1, minera, '1234,56')]);
  const review = await outcome('reviewList', [rowOf(1, minera, '99')]);
  expect(review.data.changes).toMatchObject([
    {
      total: '$\u00a099,00',
      told: 'Se cambia. Hoy dice 12/11/2026 · 30-71234567-1 · Cliente 1 · $\u00a01.234,56 · 7645',
    },
  ]);
  await outcome('addList', [rowOf(1, minera, '50')]);
  const late = await outcome('addList', [rowOf(1, minera, '99')], { confirmed: review.data.seen });
  expect(late.data).toMatchObject({ state: 'waits', changed: 1 });
  const load = await outcome('addList', [rowOf(1, minera, '99'), rowOf(2, minera, '7')]);
  expect(load.data).toMatchObject({ state: 'taken', added: 1, changed: 1 });
  expect(await api.arrange(`select (former->>'total')::int as total from issued_invoice_changes order by id`)).toEqual([
    { total: 123_456 },
    { total: 5_000 },
  ]);
  const undo = await ended<{ rows: number }>(
    api.call('issued-invoices/undoList', { jobId: load.id }, { token: tokens['ana'] ?? null }),
  );
  expect(undo.data).toMatchObject({ message: 'Se deshizo la carga de 2 facturas', rows: 2, refused: 0 });
  expect((await read()).map(({ number, total }) => [number, total])).toEqual([[1, 5_000]]);
});

test('CRE-55 issue 52 rows of one voucher that contradict each other are refused, and a list without a type is completed by ARCA’s', async () => {
  const refused = await outcome('reviewList', [rowOf(1, minera, '1'), rowOf(1, minera, '2')]);
  expect(refused.data).toMatchObject({ added: 0, refused: 2, toMend: [{ row: 2 }, { row: 3 }] });
  const erp = 'Fecha de Emisión;Factura nº;Documento;Imp. Total\n12/11/2026;0001-00000001;30712345671;1.234,56';
  const { payload, contentType } = multipartBody([
    { name: 'mapping', value: JSON.stringify({ 'Factura nº': 'paper', Documento: 'receiver' }) },
    { name: 'file', fileName: 'erp.csv', content: Buffer.from(erp) },
  ]);
  const headers = { 'content-type': contentType };
  const post = () => api.call('issued-invoices/addList', undefined, { token: tokens['ana'] ?? null, payload, headers });
  expect((await ended<IssuedListOutcome>(post())).data).toMatchObject({ state: 'taken', added: 1 });
  expect(await read()).toMatchObject([{ type: 0, issuer: '', number: 1, total: 123_456 }]);
  // The columns are known the next time.
  const known = multipartBody([{ name: 'file', fileName: 'erp.csv', content: Buffer.from(erp) }]);
  const second = api.call('issued-invoices/reviewList', undefined, {
    token: tokens['ana'] ?? null,
    payload: known.payload,
    headers: { 'content-type': known.contentType },
  });
  expect((await ended<IssuedListOutcome>(second)).data).toMatchObject({ unchanged: 1, refused: 0 });
  expect((await outcome('addList', [rowOf(1, minera, '1234,56')])).data).toMatchObject({ added: 0, changed: 1 });
  expect(await read()).toMatchObject([{ type: 1, issuer: '30700000007', receiver_name: 'Cliente 1' }]);
});

test('CRE-55 issue 52 each invoice of a credit is issued, differs field by field, is not in the list, or has no list', async () => {
  const ids = {
    same: await credit('FC A 0001-00000001'),
    loose: await credit('0001-1'),
    other: await credit('A 1-2', { amount: 5, date: '2026-11-13' }),
    note: await credit('1-3', { amount: 500 }),
    absent: await credit('A 0001-00000099'),
    letter: await credit('B 0001-00000001'),
    none: await credit(null),
  };
  expect((await proofOf(ids.same)).proof).toEqual({ state: 'Sin lista', differs: [], until: null });
  await outcome('addList', [rowOf(1, minera, '1234,56'), rowOf(2, obras, '10'), rowOf(3, minera, '5', { type: 3 })]);
  const issued = { state: 'Emitida', differs: [], until: null };
  expect(await proofOf(ids.same)).toEqual({
    proof: issued,
    issued: {
      type: 1,
      point_of_sale: 1,
      number: 1,
      receiver: minera,
      date: 20261112,
      total: 123_456,
      currency: 'ARS',
    },
    proof_rule: 'told',
  });
  expect((await proofOf(ids.loose)).proof).toEqual(issued);
  expect((await proofOf(ids.other)).proof).toEqual({
    state: 'Difiere',
    differs: ['receiver', 'amount', 'date'],
    until: null,
  });
  expect((await proofOf(ids.note)).proof).toEqual({ state: 'Difiere', differs: ['type'], until: null });
  for (const id of [ids.absent, ids.letter])
    expect((await proofOf(id)).proof).toEqual({ state: 'No figura', differs: [], until: 20261112 });
  expect((await proofOf(ids.none)).proof).toBeNull();
  // Another company's invoice: its values are not for the payer.
  expect([(await proofOf(ids.other, 'paga')).issued, (await proofOf(ids.same, 'paga')).issued]).toMatchObject([
    null,
    { total: 123_456 },
  ]);
  const filtered = await call('apro', 'credits/getCredits', { proof: ['Difiere'], page: { sort: 'proof' } });
  expect((filtered.data as { rows: { id: number }[] }).rows.map(({ id }) => id).sort()).toEqual([ids.other, ids.note]);
  // What pays it.
  expect(await read('ana', { invoice_number: '1-1' })).toMatchObject([
    { credited: 246_912, state: 'Excedida', credits: [{ id: ids.loose }, { id: ids.same }] },
  ]);
  expect((await read('ana', { state: ['Excedida'] })).map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('CRE-55 issue 52 the number of an invoice is compared as soon as it is given, and the latest day of the lists follows an undo', async () => {
  const load = await outcome('addList', [rowOf(1, minera, '1234,56'), rowOf(5, minera, '1', { day: '2026-11-30' })]);
  const id = await credit('A 0001-00000099');
  expect((await proofOf(id)).proof).toMatchObject({ state: 'No figura', until: 20261130 });
  await ended(api.call('issued-invoices/undoList', { jobId: load.id }, { token: tokens['ana'] ?? null }));
  expect((await proofOf(id)).proof).toMatchObject({ state: 'Sin lista' });
});

test('CRE-55 issue 52 a pending credit is proposed the invoice of its CUIT and amount, where there is one of each and none names it', async () => {
  const other = async (amount: number, company = 'C1') => {
    const id = await credit(null, { company });
    await api.arrange('update credits_requests set amount = $2 where id = $1', [id, amount]);
    return id;
  };
  await credit('A 1-5', { amount: 4_000 });
  await outcome('addList', [
    rowOf(1, minera, '10', { day: '2026-11-09' }),
    rowOf(2, minera, '20'),
    rowOf(3, minera, '20'),
    rowOf(4, minera, '30'),
    rowOf(5, minera, '40'),
    rowOf(6, minera, '50', { type: 3 }),
    rowOf(7, obras, '60'),
  ]);
  const only = await other(1_000);
  const twoInvoices = await other(2_000);
  const twoCredits = await other(3_000);
  await other(3_000);
  const named = await other(4_000);
  const note = await other(5_000);
  const unissued = await other(5_500);
  const foreign = await other(6_000, 'C2');
  const credits = [only, twoInvoices, twoCredits, named, note, unissued, foreign];
  const ofOnly = { credit_id: only, invoice_number: 'A 0001-00000001', invoice_date: 20261109 };
  const ofForeign = { credit_id: foreign, invoice_number: 'A 0001-00000007', invoice_date: 20261112 };
  const proposals = async (username: string, ids: readonly number[]) =>
    call(username, 'issued-invoices/getProposals', { credits: ids });
  expect((await proposals('ana', credits)).data).toEqual([ofOnly, ofForeign]);
  expect((await proposals('obras', credits)).data).toEqual([ofForeign]);
  expect((await proposals('mira', credits)).data).toEqual([ofOnly]);
  expect((await proposals('paga', credits)).errorCode).toBe(1403);
  expect((await proposals('ana', [])).errorCode).toBe(422);
});

test('ACC-20 issue 52 a person of some companies reads and loads their invoices only, and learns nothing of others', async () => {
  await outcome('addList', [rowOf(1, minera, '1'), rowOf(2, obras, '2')]);
  expect((await read('mira')).map(({ number }) => number)).toEqual([1]);
  const { data } = await outcome(
    'addList',
    [rowOf(1, obras, '3'), rowOf(3, minera, '4'), rowOf(4, obras, '5')],
    {},
    'obras',
  );
  expect(data).toMatchObject({ added: 1, changed: 0, refused: 2, changes: [{ paper: 'Factura A 0001-00000004' }] });
  expect((await read('obras')).map(({ number }) => number)).toEqual([4, 2]);
  for (const path of ['reviewList', 'addList']) expect((await send(path, [], {}, 'mira')).status).toBe(403);
  expect((await call('paga', 'issued-invoices/getInvoices', {})).errorCode).toBe(1403);
});

test('CRE-44 issue 52 who writes centres sets the rule of one of which every company is seen, and nobody over a newer one', async () => {
  const set = (username: string, body: object) =>
    api.call('issued-invoices/setProofRule', body, { token: tokens[username] ?? null });
  expect((await set('ana', { business_unit_id: 'B1', rule: 'reason', version: 0 })).response.data).toBe(true);
  expect((await call('ana', 'issued-invoices/getProofRules', {})).data).toEqual([
    { business_unit_id: 'B1', rule: 'reason', bank_rule: 'told', version: 1 },
  ]);
  expect((await set('ana', { business_unit_id: 'B1', rule: 'told', version: 0 })).status).toBe(409);
  expect((await set('obras', { business_unit_id: 'B1', rule: 'told', version: 1 })).status).toBe(403);
  expect((await set('apro', { business_unit_id: 'B1', rule: 'told', version: 1 })).status).toBe(403);
  expect((await set('ana', { business_unit_id: 'none', rule: 'told' })).status).toBe(404);
  expect((await set('ana', { business_unit_id: 'B1', rule: 'told', version: 1 })).status).toBe(200);
  expect(
    await api.arrange(
      `select action, new_data->>'rule' as rule from audit_events where table_name = 'invoice_proof_rules' order by id desc limit 2`,
    ),
  ).toEqual([
    { action: 'U', rule: 'told' },
    { action: 'I', rule: 'reason' },
  ]);
  const atOnce = Array.from({ length: 8 }, (_, each) =>
    set('ana', { business_unit_id: 'B1', rule: each % 2 === 0 ? 'reason' : 'refused', version: 2 }),
  );
  expect((await Promise.all(atOnce)).map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
});

test('CRE-44 issue 52 a centre is only told, asks the approver for a reason, or takes proved invoices only', async () => {
  const approve = (id: number, more: object = {}) =>
    call('apro', 'credits/editCreditStatus', { id, status: 'Aprobado', ...more });
  expect((await approve(await credit('A 0001-00000001'))).ret).toBe(true);
  await api.arrange(`insert into invoice_proof_rules (business_unit_id, rule) values ('B1', 'reason')`);
  const asked = await credit('A 0001-00000002');
  expect(await approve(asked)).toMatchObject({
    ret: false,
    errorCode: 422,
    data: {
      fields: {
        unproved_reason: 'La lista del emisor no prueba la factura (Sin lista). Indique por qué la aprueba igual',
      },
    },
  });
  const { data } = await approve(asked, { unproved_reason: 'Vista en papel' });
  expect((data as { history: object[] }).history.at(-1)).toMatchObject({ event: 'approve', reason: 'Vista en papel' });
  await api.arrange(`update invoice_proof_rules set rule = 'refused'`);
  const refused = await credit('A 0001-00000003');
  expect(await approve(refused, { unproved_reason: 'x' })).toMatchObject({
    errorCode: 409,
    errorMsg: expect.stringMatching(
      /^Este centro solo aprueba facturas que la lista del emisor prueba, y esta no: Sin lista\./,
    ),
  });
  await outcome('addList', [rowOf(3, minera, '1234,56')]);
  expect((await approve(refused)).ret).toBe(true);
});
