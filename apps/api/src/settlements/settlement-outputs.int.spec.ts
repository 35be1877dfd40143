import { createHash } from 'node:crypto';
import type {
  BillingLine,
  InvoiceSheetOutcome,
  SettlementDetail,
  VerifiedSettlement,
} from '@comensal/domain/settlements';
import { eventually, readPdf, sheetRows } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';
import { type JobWork, startJobWork } from '../testing/job-work';
import { multipartBody } from '../testing/multipart-body';
import { type Answer, addUser } from '../testing/test-api';

let api: CanteenApi;
let jobs: JobWork;
const tokens: Record<string, string> = {};

/** October of K3 at C3, invoiced afterwards: lunches and dinners of two diners, one voided, and one of September that came late. */
beforeEach(async () => {
  api = await startCanteenApi();
  jobs = await startJobWork(api);
  const modules = { Liquidaciones: 'W' } as const;
  await addUser(api.database, { username: 'prepara', modules, totalAccess: true });
  await addUser(api.database, { username: 'ajena', modules, pairs: [['K1', 'C1']] });
  await addUser(api.database, { username: 'mira', modules: { Liquidaciones: 'R' }, totalAccess: true });
  await addUser(api.database, {
    username: 'conforme',
    modules: { 'Conformidad Liquidacion': 'W' },
    pairs: [['K3', 'C3']],
  });
  await addUser(api.database, { username: 'otra', modules: { 'Conformidad Liquidacion': 'W' }, pairs: [['K1', 'C1']] });
  for (const username of ['prepara', 'ajena', 'mira', 'conforme', 'otra']) tokens[username] = await api.logIn(username);
  await api.arrange(`
    insert into sales_materials (id, description) values ('=cmd', 'Cena');
    update food_services set sales_material = '=cmd' where id = 2;
    insert into customers (id, name, surname, file_number, section) overriding system value
      values (1, 'Ana', '=Ruiz', '7', 'Planta'), (2, 'Beto', 'Paz', '8', 'Oficina');
    insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, pos_id) overriding system value
      select n, 'T' || n, 'C3', 'K3', 1 + n % 2, case when n % 5 = 0 then 2 else 1 end, 1 + n % 2, (1 + n % 2) * case when n % 5 = 0 then 160050 else 120000 end,
             date '2026-10-01' + n + time '15:00', date '2026-10-01' + n, 'P1' from generate_series(1, 20) n;
    insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, counted_on, voids_meal_id, voids_occurred_on) overriding system value
      values (30, 'V', 'C3', 'K3', 1, 1, -1, -120000, '2026-10-04T15:00:00-03:00', '2026-10-04', '2026-10-03', 2, '2026-10-03')`);
});
afterEach(async () => {
  await jobs?.close();
  await api?.close();
});

const as = (username: string, call: string, body: object = {}): Promise<Answer> =>
  api.call(`settlements/${call}`, body, { token: tokens[username] ?? null });
async function done<Data>(answer: Promise<Answer>): Promise<Data> {
  const { status, response } = await answer;
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as Data;
}
const refusal = async (answer: Promise<Answer>) => {
  const { status, response } = await answer;
  return [status, response.errorMsg];
};
async function ended(answer: Promise<Answer>): Promise<Answer> {
  await jobs.work();
  return answer;
}
const shown = ({ id, version, amount }: SettlementDetail) => ({ id, version, shown_amount: amount });
async function issued(): Promise<SettlementDetail> {
  const drafted = await done<SettlementDetail>(
    as('prepara', 'draft', { company_id: 'K3', business_unit_id: 'C3', month: 202610 }),
  );
  return done(
    as('prepara', 'issue', { id: drafted.id, version: drafted.version, shown_amount: Number(drafted.sums.amount) }),
  );
}
async function agreed(): Promise<SettlementDetail> {
  return done(as('conforme', 'answer', { ...shown(await issued()), answer: 'agree' }));
}
function verified(username: string, content: Buffer, fileName = 'archivo.pdf'): Promise<Answer> {
  const { payload, contentType } = multipartBody([{ name: 'file', fileName, content }]);
  const headers = { 'content-type': contentType };
  return api.call('settlements/verify', undefined, { token: tokens[username] ?? null, payload, headers });
}
const fileOf = (id: number, format: 'pdf' | 'xlsx', username = 'conforme') =>
  ended(as(username, 'exportSettlement', { id, format }));
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('53.5 the PDF and the spreadsheet of an issued edition say it whole, and are known again byte by byte', async () => {
  const settlement = await issued();
  const { id, hash } = settlement;
  const [pdf, xlsx] = [await fileOf(id, 'pdf'), await fileOf(id, 'xlsx')];
  const text = (await readPdf(pdf.bytes)).texts.join(' ');
  for (const said of [
    `Liquidación ${id}`,
    '10/2026',
    'Cliente Común',
    'Rosario',
    'Emitida desde el 21/11/2026',
    hash ?? '',
    'Almuerzo',
    'Planta',
    '$ 37.203,00',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said.replaceAll(/\s+/g, ' '));
  const [sheet, meals] = [await sheetRows(xlsx.bytes), await sheetRows(xlsx.bytes, 1)];
  const lines = sheet.slice(
    sheet.findIndex((row) => (row as unknown[] | undefined)?.[0] === 'Concepto') + 1,
  ) as unknown[][];
  expect(lines.at(-1)?.slice(7)).toEqual([29, 37_203, 1, 1_200]);
  expect(meals[1]).toEqual([
    expect.anything(),
    expect.anything(),
    'Del mes',
    'Rosario',
    'Paz, Beto',
    '8',
    'Oficina',
    'N/A',
    'Almuerzo',
    1_200,
    2,
    2_400,
    'P1',
  ]);
  expect(meals).toHaveLength(1 + 21);
  expect(await api.arrange('select sha256, settlement_id, edition from settlement_files order by made_at')).toEqual([
    { sha256: sha256(pdf.bytes), settlement_id: id, edition: 1 },
    { sha256: sha256(xlsx.bytes), settlement_id: id, edition: 1 },
  ]);
  const known: VerifiedSettlement = {
    id,
    business_name: 'Cliente Común',
    month: 202610,
    edition: 1,
    isCurrent: true,
    status: 'Emitida',
    amount: settlement.amount ?? 0,
    qty: settlement.qty ?? 0,
    hash: hash ?? '',
    made_at: expect.any(String) as unknown as string,
  };
  for (const username of ['conforme', 'prepara', 'mira'])
    for (const { bytes } of [pdf, xlsx]) expect(await done(verified(username, bytes))).toEqual(known);
  const changed = Buffer.from(pdf.bytes);
  changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1;
  expect(await done(verified('conforme', changed))).toBeNull();
  // Somebody else's is none, as is whatever else.
  for (const username of ['otra', 'ajena']) expect(await done(verified(username, pdf.bytes))).toBeNull();
  expect(await done(verified('conforme', Buffer.from('hola'), 'x.xlsx'))).toBeNull();
  expect(await refusal(verified('conforme', Buffer.alloc(0)))).toEqual([422, expect.any(String)]);
  expect((await verified('conforme', Buffer.alloc(30 * 1024 * 1024, 1))).status).toBe(200);
  expect((await verified('conforme', Buffer.alloc(31 * 1024 * 1024, 1))).status).toBe(413);
  expect(await api.arrange(`select count(*)::int as files from files where name = 'archivo.pdf'`)).toEqual([
    { files: 0 },
  ]);
  for (const username of ['otra', 'ajena']) expect((await fileOf(id, 'pdf', username)).status).toBe(403);
});

test('53.5 a file of an earlier edition is told from the one in force, and one of a draft is none', async () => {
  const first = await issued();
  const before = await fileOf(first.id, 'xlsx');
  const observed = await done<SettlementDetail>(
    as('conforme', 'answer', {
      ...shown(first),
      answer: 'observe',
      observations: [{ line_id: first.lines[0]?.id, comment: 'Faltan 2' }],
    }),
  );
  const replies = [{ observation_id: observed.observed[0]?.id, reply: 'agreed', comment: 'Se anuló' }];
  const replied = await done<SettlementDetail>(
    as('prepara', 'reply', { id: first.id, version: observed.version, replies }),
  );
  const seen = (await readPdf((await fileOf(first.id, 'pdf')).bytes)).texts.join(' ');
  expect(seen).toContain('Faltan 2 — Se corrige: Se anuló');
  await done(as('prepara', 'issue', shown(replied)));
  const after = await fileOf(first.id, 'xlsx');
  expect(await done(verified('conforme', before.bytes))).toMatchObject({
    edition: 1,
    isCurrent: false,
    hash: first.hash,
  });
  expect(await done(verified('conforme', after.bytes))).toMatchObject({
    edition: 2,
    isCurrent: true,
    status: 'Emitida',
  });
  const draft = await done<SettlementDetail>(
    as('prepara', 'draft', { company_id: 'K3', business_unit_id: 'C3', month: 202611 }),
  );
  expect(await done(verified('prepara', (await fileOf(draft.id, 'pdf', 'prepara')).bytes))).toBeNull();
});

const linesSql = `select l.settlement_id, l.business_unit_id, l.food_service_id, l.kind, l.price, sum(l.qty)::int as qty, sum(l.amount)::float8 as amount
  from settlement_lines l join settlements s on s.id = l.settlement_id and s.edition = l.edition group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4 desc, 5`;

test('53.4 programs get one line a settlement, centre, service and price, which add up to the statement, and it is exported once', async () => {
  const { id, amount, qty } = await agreed();
  expect(await refusal(as('mira', 'exportLines', { ids: [id] }))).toEqual([403, expect.any(String)]);
  expect((await as('ajena', 'exportLines', { ids: [id] })).status).toBe(403);
  expect((await as('prepara', 'exportLines', { ids: [id, 999] })).status).toBe(404);
  const lines = await done<BillingLine[]>(as('prepara', 'exportLines', { ids: [id] }));
  const codes = { settlement_id: id, month: 202610, company_id: 'K3', cuit: '30733333333', business_unit_id: 'C3' };
  expect(lines).toEqual([
    { ...codes, food_service_id: 1, material: 'M1', kind: 'month', price: 120_000, qty: 23, amount: 2_760_000 },
    { ...codes, food_service_id: 2, material: '=cmd', kind: 'month', price: 160_050, qty: 6, amount: 960_300 },
  ]);
  expect([
    lines.reduce((sum, line) => sum + Number(line.amount), 0),
    lines.reduce((sum, line) => sum + line.qty, 0),
  ]).toEqual([amount, qty]);
  expect(lines.map(({ month: _, company_id: _1, cuit: _2, material: _3, ...line }) => line)).toEqual(
    await api.arrange(linesSql),
  );
  expect(
    await api.arrange(`select exported_by, exported_at is not null as exported from settlements where id = ${id}`),
  ).toEqual([{ exported_by: 'prepara', exported: true }]);
  const told = `La liquidación ${id} ya se exportó a facturación el 21/11/2026: confirme que quiere exportarla otra vez`;
  expect(await refusal(as('prepara', 'exportLines', { ids: [id] }))).toEqual([409, told]);
  expect(await refusal(ended(as('prepara', 'export', { ids: [id] })))).toEqual([409, told]);
  expect(await done(as('prepara', 'exportLines', { ids: [id], again: true }))).toEqual(lines);
});

test('53.4 what is not agreed is not exported, and with it none of the others', async () => {
  const first = await agreed();
  const draft = await done<SettlementDetail>(
    as('prepara', 'draft', { company_id: 'K3', business_unit_id: 'C3', month: 202611 }),
  );
  const told = `Solo se exporta a facturación lo que está conforme o cerrado: la liquidación ${draft.id} no lo está`;
  const ids = [first.id, draft.id];
  expect(await refusal(as('prepara', 'exportLines', { ids }))).toEqual([409, told]);
  expect(await refusal(ended(as('prepara', 'export', { ids })))).toEqual([409, told]);
  expect(await api.arrange('select id from settlements where exported_at is not null')).toEqual([]);
  expect(await api.arrange(`select count(*)::int as files from files`)).toEqual([{ files: 0 }]);
});

test('53.4 as csv and spreadsheet, whose texts are never formulas; of two at once one wins', async () => {
  const { id } = await agreed();
  const csv = await ended(as('prepara', 'export', { ids: [id], format: 'csv' }));
  expect(csv.body).toBe(
    [
      '\uFEFFLiquidación;Mes;Código de cliente;CUIT;Código de centro;Código de servicio;Material;Concepto;Precio;Cantidad;Importe',
      `${id};10/2026;K3;30733333333;C3;1;M1;Del mes;1200,00;23;27600,00`,
      `${id};10/2026;K3;30733333333;C3;2;"'=cmd";Del mes;1600,50;6;9603,00`,
      '',
    ].join('\r\n'),
  );
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const xlsx = await ended(as('prepara', 'export', { ids: [id], again: true }));
  expect((await sheetRows(xlsx.bytes)).slice(0, 3)).toMatchObject([
    [
      'Liquidación',
      'Mes',
      'Código de cliente',
      'CUIT',
      'Código de centro',
      'Código de servicio',
      'Material',
      'Concepto',
      'Precio',
      'Cantidad',
      'Importe',
    ],
    [id, '10/2026', 'K3', '30733333333', 'C3', 1, 'M1', 'Del mes', expect.anything(), 23, expect.anything()],
    [id, '10/2026', 'K3', '30733333333', 'C3', 2, '=cmd', 'Del mes', expect.anything(), 6, expect.anything()],
  ]);
  await api.arrange('update settlements set exported_at = null, exported_by = null');
  const both = await Promise.all([1, 2, 3].map(() => as('prepara', 'exportLines', { ids: [id] })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  // Two files are made, and the one that ends second is refused and not kept.
  await api.arrange('update settlements set exported_at = null, exported_by = null');
  const files = async () => (await api.arrange<{ n: number }>('select count(*)::int as n from files'))[0]?.n ?? 0;
  const before = await files();
  const asked = [1, 2].map(() => as('prepara', 'export', { ids: [id] }));
  const waiting = (count: number) =>
    eventually(`${count} jobs to wait`, async () => {
      const rows = await api.arrange(`select 1 from jobs where state = 'waiting'`);
      return rows.length === count ? rows : undefined;
    });
  await waiting(2);
  const first = jobs.work();
  await waiting(1);
  await Promise.all([first, jobs.work()]);
  expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await files()).toBe(before + 1);
});

test('53.4 the invoice comes back by call: only of an exported one, with its version, and another one corrects it', async () => {
  const { id, version } = await agreed();
  const invoice = { number: 'A-0001-00000007', date: 20261120 };
  expect(await refusal(as('prepara', 'setInvoice', { id, version, ...invoice }))).toEqual([
    409,
    `La liquidación ${id} todavía no se exportó a facturación`,
  ]);
  await done(as('prepara', 'exportLines', { ids: [id] }));
  expect((await as('ajena', 'setInvoice', { id, version, ...invoice })).status).toBe(403);
  expect((await as('conforme', 'setInvoice', { id, version, ...invoice })).status).toBe(403);
  const set = await done<SettlementDetail>(as('prepara', 'setInvoice', { id, version, ...invoice }));
  expect(set).toMatchObject({ invoice_number: 'A-0001-00000007', invoice_date: 20261120, version: version + 1 });
  expect((await as('prepara', 'setInvoice', { id, version, ...invoice })).status).toBe(409);
  expect(
    await done(as('prepara', 'setInvoice', { id, version: set.version, number: 'A-8', date: 20261121 })),
  ).toMatchObject({ invoice_number: 'A-8' });
  expect(
    await api.arrange(
      `select username, new_data->>'invoice_number' as number from audit_events where table_name = 'settlements' and new_data ? 'invoice_number' and action = 'U' and new_data->>'invoice_number' is not null order by id`,
    ),
  ).toEqual([
    { username: 'prepara', number: 'A-0001-00000007' },
    { username: 'prepara', number: 'A-8' },
  ]);
});

test('53.4 invoices come back by file: reviewed, loaded as reviewed, and undone', async () => {
  const { id } = await agreed();
  await done(as('prepara', 'exportLines', { ids: [id] }));
  const draft = await done<SettlementDetail>(
    as('prepara', 'draft', { company_id: 'K3', business_unit_id: 'C3', month: 202611 }),
  );
  const send = (call: string, rows: readonly string[], confirmed = '', username = 'prepara'): Promise<Answer> => {
    const content = Buffer.from(['Liquidación;Factura;Fecha de la factura', ...rows].join('\n'));
    const { payload, contentType } = multipartBody([
      { name: 'confirmed', value: confirmed },
      { name: 'file', fileName: 'facturas.csv', content },
    ]);
    return api.call(`settlements/${call}`, undefined, {
      token: tokens[username] ?? null,
      payload,
      headers: { 'content-type': contentType },
    });
  };
  const outcome = (call: string, rows: readonly string[], confirmed = '', username = 'prepara') =>
    done<InvoiceSheetOutcome>(ended(send(call, rows, confirmed, username)));
  const rows = [
    `${id};A-7;12/11/2026`,
    `${id};A-7;12/11/2026`,
    `${draft.id};A-8;12/11/2026`,
    '999;A-9;12/11/2026',
    'x;A-9;12/11/2026',
  ];
  const review = await outcome('reviewInvoices', rows);
  expect(review).toMatchObject({
    state: 'reviewed',
    message: 'Todavía no se cargó nada. Facturas nuevas: 1; cambiadas: 0; sin cambios: 1; rechazadas: 3',
    changes: [
      {
        row: 2,
        settlement: id,
        number: 'A-7',
        date: 20261112,
        told: `Se agrega a la ${id}, de Cliente Común en Rosario, 10/2026`,
      },
    ],
    toMend: [
      { row: 4, reason: `La liquidación ${draft.id} todavía no se exportó a facturación` },
      { row: 5, reason: 'La liquidación 999 no existe, o no la ve' },
      { row: 6, reason: expect.stringMatching(/^Liquidación \(A6\): no es el número/) },
    ],
  });
  expect((await outcome('loadInvoices', rows)).state).toBe('waits');
  // A foreign one looks as if it did not exist.
  expect(await outcome('reviewInvoices', [rows[0] ?? ''], '', 'ajena')).toMatchObject({
    added: 0,
    refused: 1,
    toMend: [{ reason: `La liquidación ${id} no existe, o no la ve` }],
  });
  expect(await outcome('loadInvoices', rows, review.seen)).toMatchObject({ state: 'taken', added: 1 });
  const stored = () => api.arrange(`select invoice_number, invoice_date::text from settlements where id = ${id}`);
  expect(await stored()).toEqual([{ invoice_number: 'A-7', invoice_date: '2026-11-12' }]);
  expect(await outcome('reviewInvoices', [`${id};A-9;13/11/2026`, `${id};A-10;13/11/2026`])).toMatchObject({
    refused: 2,
  });
  const change = await outcome('reviewInvoices', [`${id};A-9;13/11/2026`]);
  expect(change.changes).toMatchObject([
    { told: `Se cambia la de la ${id}, de Cliente Común en Rosario, 10/2026. Hoy dice A-7 del 12/11/2026` },
  ]);
  const sent = send('loadInvoices', [`${id};A-9;13/11/2026`], change.seen);
  const jobId = await jobs.work();
  await done(sent);
  expect(await stored()).toEqual([{ invoice_number: 'A-9', invoice_date: '2026-11-13' }]);
  expect(await done(ended(as('prepara', 'undoInvoices', { jobId })))).toMatchObject({
    message: 'Se deshizo la factura de 1 liquidación',
    rows: 1,
  });
  expect(await stored()).toEqual([{ invoice_number: 'A-7', invoice_date: '2026-11-12' }]);
  for (const call of ['reviewInvoices', 'loadInvoices', 'getCorrectedInvoices'])
    expect((await send(call, rows, '', 'mira')).status).toBe(403);
  expect(await sheetRows((await as('prepara', 'getInvoicesTemplate')).bytes)).toEqual([
    ['Liquidación', 'Factura', 'Fecha de la factura'],
    ['1234', '0001-00001234', '12/11/2026'],
  ]);
});

test('53.9 the list as a file has what the person sees', async () => {
  const { id } = await agreed();
  const file = async (username: string) =>
    sheetRows((await ended(as(username, 'exportSettlements', { month: 202610 }))).bytes);
  const row = (rows: unknown[]) => rows.find((cells) => (cells as unknown[] | undefined)?.[0] === id);
  expect(row(await file('conforme'))).toMatchObject([
    id,
    '10/2026',
    'Cliente Común',
    'Rosario',
    'Conforme',
    1,
    29,
    expect.anything(),
    0,
  ]);
  expect(row(await file('otra'))).toBeUndefined();
});
