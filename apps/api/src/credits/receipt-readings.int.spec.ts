import type { CreditDetail, ReceiptReading } from '@comensal/domain/credits';
import { readDueReceipts } from '@comensal/infrastructure/papers';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import {
  type CanteenUserName,
  type DrawnReceipt,
  drawnReceipt,
  numbersFrom,
  receiptPage,
} from '@comensal/infrastructure/testing';
import { type CanteenApi, invoice, meantAnew, startCanteenApi } from '../testing/canteen-api';
import { sampleFiles } from '../testing/multipart-form';
import type { Answer } from '../testing/test-api';

// Each reading starts a process, which takes time on a busy machine.
jest.setTimeout(300_000);

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api?.close());

const next = numbersFrom(455);
const pdf = { name: 'recibo.pdf', contentType: 'application/pdf' };
const pageOf = async (receipt: DrawnReceipt, layout = 0) =>
  Buffer.from(await receiptPage(receipt, layout, 'application/pdf'));

async function invoiced(): Promise<CreditDetail> {
  const body = { company_id: 'K1', business_unit_id: 'C2', amount: invoice.invoice_amount };
  const asked = await api.as('contratista', 'credits/addCredit', body, meantAnew());
  const credit = asked.response.data as CreditDetail;
  expect((await api.steps.invoice.act('facturacion', credit.id)).status).toBe(200);
  return credit;
}
const read = (content: Buffer, credit?: unknown, name: CanteenUserName = 'contratista'): Promise<Answer> =>
  api.send(name, 'credits/readReceipt', credit === undefined ? {} : { credit }, [{ ...pdf, field: 'data', content }]);
/** A busy machine may be too slow for a paper: then it is asked again. */
async function reading(content: Buffer, credit?: unknown): Promise<ReceiptReading> {
  const { status, response } = await read(content, credit);
  expect([status, response.errorMsg]).toEqual([200, null]);
  const said = response.data as ReceiptReading;
  return codesOf(said).includes('tooSlow') ? reading(content, credit) : said;
}
const codesOf = ({ warnings }: ReceiptReading) => warnings.map(({ code }) => code);
const readAll = () =>
  readDueReceipts({
    query: api.arrange,
    files: createFileStore(api.configuration),
    signal: new AbortController().signal,
  });

test('issue 52 a receipt says what it pays, what does not fit is told, and nothing of it is kept', async () => {
  const { id, cuit } = await invoiced();
  const receipt = { ...drawnReceipt(next), payerTaxId: cuit, amount: invoice.invoice_amount, date: 20261115 };
  const before = await api.arrange('select count(*)::int as n from files');
  expect(await reading(await pageOf(receipt), id)).toEqual({
    fields: {
      operation: receipt.operation,
      amount: receipt.amount,
      date: receipt.date,
      payer_tax_id: expect.anything(),
      payer_account: receipt.payerAccount,
      source: 'text',
    },
    warnings: [],
  });
  const odd = { ...receipt, amount: 9_000_00, date: 20261109, payerTaxId: '33693450239' };
  expect(codesOf(await reading(await pageOf(odd), id))).toEqual(['otherAmount', 'beforeInvoice', 'otherPayer']);
  expect(codesOf(await reading(await pageOf({ ...receipt, date: 20301231 }), id))).toEqual(['future']);
  expect(await api.arrange('select count(*)::int as n from files')).toEqual(before);
});

test('issue 52 CRE-62 a payment is read once after it was sent, and its repeat in another file is told to payer and approver', async () => {
  const [first, second] = [await invoiced(), await invoiced()];
  const receipt = drawnReceipt(next);
  const pay = async (id: number, content: Buffer): Promise<number> =>
    (await api.send('contratista', 'credits/payCredit', { credit: { id } }, [{ ...pdf, content }])).status;
  expect(await pay(first.id, await pageOf(receipt))).toBe(200);
  expect([await readAll(), await readAll()]).toEqual([1, 0]);
  expect(
    await api.arrange(
      'select operation, amount::int, payer_account, source, due_at, tries from receipt_facts where credit_id = $1',
      [first.id],
    ),
  ).toEqual([
    {
      operation: receipt.operation,
      amount: receipt.amount,
      payer_account: receipt.payerAccount,
      source: 'text',
      due_at: null,
      tries: 1,
    },
  ]);
  const disguised = await pageOf(receipt, 1);
  const said = `Ya figura en el crédito ${first.id} (Pagado, 21/11/2026)`;
  expect((await reading(disguised, second.id)).warnings).toContainEqual({
    code: 'repeated',
    text: `Operación ${receipt.operation}: ${said}`,
  });
  expect(await pay(second.id, disguised)).toBe(200);
  expect(await readAll()).toBe(1);
  const { response } = await api.as('aprobador', `credits/getCredit/${second.id}`);
  expect((response.data as CreditDetail).repeats).toEqual([
    { paper: 'payment', name: receipt.operation, record: 'credit', id: first.id, status: 'Pagado', since: 20261121 },
  ]);
});

test('issue 52 what cannot be read is none, and a file that is not there is tried five times', async () => {
  const { id } = await invoiced();
  const content = Buffer.from('%PDF-1.4\nx\n%%EOF\n');
  expect((await api.send('contratista', 'credits/payCredit', { credit: { id } }, [{ ...pdf, content }])).status).toBe(
    200,
  );
  const files = { read: async () => null };
  const signal = new AbortController().signal;
  for (const tries of [1, 2, 3, 4, 5]) {
    await api.arrange(`update receipt_facts set due_at = now() where credit_id = $1 and due_at is not null`, [id]);
    expect(await readDueReceipts({ query: api.arrange, files, signal })).toBe(1);
    expect(await api.arrange('select tries, source from receipt_facts where credit_id = $1', [id])).toEqual([
      { tries, source: tries === 5 ? 'none' : null },
    ]);
  }
  expect(codesOf(await reading(content))).toEqual(['otherFile']);
  expect(codesOf(await reading(await pageOf({ ...drawnReceipt(next), operation: 'x' }, 99)))).toEqual(['noFacts']);
});

test('issue 52 only for a credit that the person may pay; any other looks as if there were none', async () => {
  const { id } = await invoiced();
  const statusOf = async (answer: Promise<Answer>) => (await answer).status;
  expect(await statusOf(read(sampleFiles.pdf, 999_999))).toBe(404);
  expect(await statusOf(read(sampleFiles.pdf, 'x'))).toBe(422);
  expect(await statusOf(read(sampleFiles.pdf, id, 'facturacion'))).toBe(403);
  expect(await statusOf(read(sampleFiles.html, id))).toBe(415);
  expect(await statusOf(read(Buffer.alloc(0), id))).toBe(422);
  expect(await statusOf(api.steps.close.act('facturacion', id))).toBe(200);
  expect(await statusOf(read(sampleFiles.pdf, id))).toBe(404);
});
