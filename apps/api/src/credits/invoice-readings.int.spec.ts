import type { CreditDetail, InvoiceReading } from '@comensal/domain/credits';
import { codeContent, codeOf } from '@comensal/domain/testing';
import { type CanteenUserName, voucherPdf } from '@comensal/infrastructure/testing';
import { type CanteenApi, invoice, invoiceFile, meantAnew, startCanteenApi } from '../testing/canteen-api';
import { sampleFiles } from '../testing/multipart-form';
import type { Answer } from '../testing/test-api';

// Each reading starts a process, which takes time on a busy machine.
jest.setTimeout(180_000);

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
});
afterAll(() => api?.close());

const content = { ...codeContent, importe: 1815, nroDocRec: 30711111111 };
const paper = (more: object = {}) => Buffer.from(voucherPdf([codeOf({ ...content, ...more })]));

async function requested(): Promise<CreditDetail> {
  const body = { company_id: 'K1', business_unit_id: 'C2', amount: invoice.invoice_amount };
  const { status, response } = await api.as('contratista', 'credits/addCredit', body, meantAnew());
  expect(status).toBe(200);
  return response.data as CreditDetail;
}
function read(file: Buffer, credit?: unknown, name: CanteenUserName = 'facturacion'): Promise<Answer> {
  return api.send(name, 'credits/readInvoice', credit === undefined ? {} : { credit }, [
    { ...invoiceFile, field: 'data', content: file },
  ]);
}
/** A busy machine may be too slow for a paper: then it is asked again. */
async function reading(file: Buffer, credit?: unknown): Promise<InvoiceReading> {
  const { status, response } = await read(file, credit);
  expect([status, response.errorMsg]).toEqual([200, null]);
  const said = response.data as InvoiceReading;
  return codesOf(said).includes('tooSlow') ? reading(file, credit) : said;
}
const codesOf = ({ warnings }: InvoiceReading) => warnings.map(({ code }) => code);

test('issue 52 an invoice proposes its fields for a credit, says what does not fit, and nothing of it is kept', async () => {
  const { id, cuit } = await requested();
  const count = async () => (await api.arrange('select count(*)::int as n from files'))[0];
  const before = await count();
  const { fields, issued, warnings } = await reading(paper({ nroDocRec: Number(cuit) }), id);
  expect([
    fields?.invoice_number,
    fields?.invoice_date,
    fields?.invoice_amount,
    fields?.type_name,
    issued,
    warnings,
  ]).toEqual(['A 0003-00012345', 20261120, 181_500, 'Factura A', 'absent', []]);
  expect(codesOf(await reading(paper({ importe: 9, nroDocRec: 20111111112, fecha: '2027-01-01' }), id))).toEqual([
    'future',
    'otherReceiver',
    'otherAmount',
  ]);
  expect(await count()).toEqual(before);
});

test('issue 52 CRE-55 a number that another credit has is told', async () => {
  const [first, second] = [await requested(), await requested()];
  const own = { ...invoice, invoice_number: 'A-3-12399' };
  const billed = await api.send('facturacion', 'credits/invoiceCredit', { credit: { id: first.id, invoice: own } }, [
    { ...invoiceFile, content: Buffer.concat([sampleFiles.pdf, Buffer.from('% repeated\n')]) },
  ]);
  expect(billed.status).toBe(200);
  const file = paper({ nroCmp: 12399, nroDocRec: Number(second.cuit) });
  expect((await reading(file, second.id)).warnings).toEqual([
    { code: 'repeated', text: `A 0003-00012399: Ya figura en el crédito ${first.id} (Facturado, 21/11/2026)` },
  ]);
  expect(codesOf(await reading(file, first.id))).toEqual([]);
});

test('issue 52 a paper without a code, or a broken one, is an answer; another kind of file is refused', async () => {
  expect(codesOf(await reading(sampleFiles.pdf))).toEqual(['noCode']);
  expect(codesOf(await reading(Buffer.from('%PDF-1.4\nx\n%%EOF\n')))).toEqual(['otherFile']);
  expect((await read(sampleFiles.html)).status).toBe(415);
  expect((await read(Buffer.alloc(0))).status).toBe(422);
  expect((await api.as('facturacion', 'credits/readInvoice', {})).status).toBe(415);
  expect((await api.send('facturacion', 'credits/readInvoice', {}, [])).status).toBe(422);
});

test('issue 52 only for a credit that the person may invoice; any other looks as if there were none', async () => {
  const { id } = await requested();
  const statusOf = async (answer: Promise<Answer>) => (await answer).status;
  expect(await statusOf(read(sampleFiles.pdf, 999_999))).toBe(404);
  expect(await statusOf(read(sampleFiles.pdf, 'x'))).toBe(422);
  expect(await statusOf(read(sampleFiles.pdf, '9'.repeat(40)))).toBe(422);
  expect(await statusOf(read(sampleFiles.pdf, id, 'contratista'))).toBe(403);
  expect(await statusOf(api.steps.deny.act('facturacion', id))).toBe(200);
  expect(await statusOf(read(sampleFiles.pdf, id))).toBe(404);
});
