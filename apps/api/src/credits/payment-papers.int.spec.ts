import type { BroughtPaper, CreditDetail } from '@comensal/domain/credits';
import type { CanteenUserName } from '@comensal/infrastructure/testing';
import {
  type CanteenApi,
  invoiceFileOf,
  invoiceOf,
  meantAnew,
  receiptFile,
  receiptFileOf,
  startCanteenApi,
} from '../testing/canteen-api';
import type { FormFile } from '../testing/multipart-form';
import type { Answer } from '../testing/test-api';

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api.close());

const dataOf = ({ status, response }: Answer): CreditDetail => {
  expect([status, response.errorMsg]).toEqual([200, null]);
  return response.data as CreditDetail;
};
const fieldsOf = ({ status, reason, response }: Answer) => [
  status,
  reason,
  (response.data as { fields?: unknown } | null)?.fields,
];

let numbers = 0;
const next = (): string => String((numbers += 1)).padStart(8, '1');
const transfer = (): BroughtPaper => ({ kind: 'transfer', number: next(), date: 20261112, amount: 130_000 });
const certificate = (): BroughtPaper => ({
  kind: 'withholding',
  tax: 'income',
  number: `0001-${next()}`,
  date: 20261112,
  amount: 20_000,
});

async function invoiced(by: CanteenUserName = 'contratista', company = 'K1'): Promise<number> {
  const body = { company_id: company, business_unit_id: 'C2', amount: 150_000 };
  const { id } = dataOf(await api.as(by, 'credits/addCredit', body, meantAnew()));
  const credit = { id, invoice: invoiceOf(id) };
  dataOf(await api.send('facturacion', 'credits/invoiceCredit', { credit }, [invoiceFileOf(id)]));
  return id;
}
const pay = (id: number, papers: readonly object[] | undefined, more: object = {}, files?: FormFile[]) =>
  api.send(
    'contratista',
    'credits/payCredit',
    { credit: { id, repeated_reason: null, papers, ...more } },
    files ?? [receiptFileOf(id + 1_000 * (numbers += 1))],
  );
const detail = async (id: number): Promise<CreditDetail> =>
  dataOf(await api.as('aprobador', `credits/getCredit/${id}`));
const reject = (id: number) =>
  api.as('aprobador', 'credits/editCreditStatus', { id, status: 'Rechazado', reject_reason: 'Pago incompleto' });

test('issue 52 CRE-62 a payment keeps its papers in their order, with the receipts that show them; without any it is paid as before', async () => {
  const id = await invoiced();
  const second = {
    ...receiptFile,
    name: 'retención.png',
    content: Buffer.concat([receiptFile.content, Buffer.from('2')]),
  };
  const papers = [
    { ...transfer(), number: ' OP  77001 ', file: 'data_0' },
    { ...certificate(), tax: 'grossIncome', jurisdiction: 904, file: 'data_1' },
    { ...transfer(), kind: 'echeq', date: 20270115 },
  ];
  const paid = dataOf(await pay(id, papers, {}, [receiptFileOf(id), second]));
  const [receipt, withheld] = paid.receipt.documents;
  const kept = [
    { ...papers[0], number: 'OP  77001', tax: null, jurisdiction: null, path: receipt?.path },
    { ...papers[1], path: withheld?.path },
    { ...papers[2], tax: null, jurisdiction: null, path: null },
  ].map(({ file: _, ...paper }: Record<string, unknown>) => paper);
  expect([withheld?.name, paid.papers]).toEqual(['retención.png', kept]);
  const events = await api.arrange<{ username: string; amount: number }>(
    `select username, (new_data ->> 'amount')::int as amount from audit_events where table_name = 'payment_papers' order by id desc limit 3`,
  );
  expect(events.toReversed()).toEqual(
    [130_000, 20_000, 130_000].map((amount) => ({ username: 'contratista', amount })),
  );
  expect(dataOf(await pay(await invoiced(), undefined)).papers).toEqual([]);
});

test('issue 52 CRE-49 a payment after a rejection replaces the papers of the one before, and may keep its receipts', async () => {
  const id = await invoiced();
  const first = certificate();
  const before = dataOf(await pay(id, [{ ...first, file: 'data_0' }]));
  const path = before.papers[0]?.path;
  await reject(id);
  expect(fieldsOf(await pay(id, [{ ...first, file: '00000000-0000-4000-8000-000000000001' }]))).toEqual([
    422,
    'invalid',
    { 'papers.0.file': 'El valor no es válido' },
  ]);
  const other = transfer();
  const again = dataOf(await pay(id, [{ ...first, file: path }, other]));
  expect(again.papers.map(({ number, path: file }) => [number, file])).toEqual([
    [first.number, path],
    [other.number, null],
  ]);
  await reject(id);
  expect(dataOf(await pay(id, undefined)).papers).toEqual([]);
});

test('issue 52 a certificate counts once, in any notation and whatever the reason; one of a refused or closed payment is free', async () => {
  const [first, second] = [await invoiced(), await invoiced()];
  const paper = certificate();
  dataOf(await pay(first, [paper]));
  const again = { ...paper, number: paper.number.replace('0001-', '1/'), amount: 1 };
  const where = `${again.number}: Ya figura en el crédito ${first} (Pagado, 21/11/2026). Cada certificado de retención cuenta una sola vez`;
  for (const repeated_reason of [null, 'Uno por los dos', undefined])
    expect(fieldsOf(await pay(second, [again], { repeated_reason }))).toEqual([
      422,
      'certificateCounted',
      { papers: where },
    ]);
  expect((await detail(second)).status).toBe('Facturado');
  // Of another tax it is another certificate.
  dataOf(await pay(second, [{ ...again, tax: 'vat' }]));
  await reject(first);
  const third = await invoiced();
  dataOf(await pay(third, [again]));
  // Whoever held it first is told now.
  expect(fieldsOf(await pay(first, [paper]))[1]).toBe('certificateCounted');
});

test('issue 52 a certificate is free once all of the approved credit that it paid was taken back', async () => {
  const [first, second] = [await invoiced(), await invoiced()];
  const paper = certificate();
  dataOf(await pay(first, [paper]));
  dataOf(await api.as('aprobador', 'credits/editCreditStatus', { id: first, status: 'Aprobado' }));
  const reverse = (amount: number) =>
    api.arrange(
      `insert into reversals (create_date, kind, credit_id, company_id, business_unit_id, cuit, amount, reason, status, proposed_by, decided_by, decided_on)
       select '2026-11-20', 'credit', id, company_id, business_unit_id, cuit, $2, 'Mal pedido', 'Confirmada', 'facturacion', 'admin', '2026-11-20'
         from credits_requests where id = $1`,
      [first, amount],
    );
  await reverse(149_999);
  expect(fieldsOf(await pay(second, [paper]))[1]).toBe('certificateCounted');
  await reverse(1);
  dataOf(await pay(second, [paper]));
});

test('issue 52 ACC-20 of a certificate that only somebody else may see it says only that there is one; of another payer the same number is another', async () => {
  const paper = certificate();
  const [id, foreign] = [await invoiced(), await invoiced()];
  dataOf(await pay(id, [paper]));
  await api.arrange(`update credits_requests set company_id = 'K2', contractor_id = 'K2' where id = $1`, [id]);
  expect(fieldsOf(await pay(foreign, [paper]))[2]).toEqual({
    papers: `${paper.number}: Ya figura en otro crédito. Cada certificado de retención cuenta una sola vez`,
  });
  await api.arrange(`update credits_requests set cuit = '20111111112' where id = $1`, [id]);
  dataOf(await pay(foreign, [paper]));
});

test('issue 52 of two payments at once with one certificate one counts it', async () => {
  const ids = [await invoiced(), await invoiced(), await invoiced()];
  const paper = certificate();
  const answers = await Promise.all(ids.map((id) => pay(id, [paper])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('issue 52 0704 a transfer with the number, day and amount of another needs a reason, and both pages tell', async () => {
  const [first, second] = [await invoiced(), await invoiced()];
  const paper = transfer();
  dataOf(await pay(first, [paper]));
  const refused = await pay(second, [paper]);
  expect(fieldsOf(refused)).toEqual([
    422,
    'paperRepeated',
    {
      repeated_reason: `${paper.number}: Ya figura en el crédito ${first} (Pagado, 21/11/2026). Indique el motivo para usarlo otra vez`,
    },
  ]);
  dataOf(await pay(second, [paper], { repeated_reason: 'Una por los dos' }));
  const repeat = { paper: 'payment', name: paper.number, record: 'credit', status: 'Pagado', since: 20261121 };
  expect((await detail(first)).repeats).toEqual([{ ...repeat, id: second }]);
  expect((await detail(second)).repeats).toEqual([{ ...repeat, id: first }]);
  // Another amount is another transfer.
  dataOf(await pay(await invoiced(), [{ ...paper, amount: 1 }]));
});

test.each<[string, (paper: BroughtPaper) => object, object]>([
  ['a day to come', (paper) => ({ ...paper, date: 20261122 }), { 'papers.0.date': 'La fecha no puede ser futura' }],
  ['a file that was not sent', (paper) => ({ ...paper, file: 'data_1' }), { 'papers.0.file': 'El valor no es válido' }],
  ['no number', (paper) => ({ ...paper, number: ' ' }), { 'papers.0.number': 'Campo obligatorio' }],
  ['no text', () => [], { 'papers.0': 'El valor no es válido' }],
])('issue 52 API-01 a payment with a paper with %s is refused', async (_, change, fields) => {
  const id = await invoiced();
  const [status, , said] = fieldsOf(await pay(id, [change(transfer())]));
  expect([status, said]).toEqual([422, status === 422 && 'papers.0' in fields ? said : fields]);
  expect((await detail(id)).status).toBe('Facturado');
});

test('issue 52 CRE-62 who may not pay sends no papers', async () => {
  const id = await invoiced();
  const body = { credit: { id, papers: [transfer()] } };
  const statusOf = async (name: CanteenUserName) =>
    (await api.send(name, 'credits/payCredit', body, [receiptFileOf(id)])).status;
  expect([await statusOf('facturacion'), await statusOf('mixto')]).toEqual([403, 403]);
});
