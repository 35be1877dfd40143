import type { UploadType } from '@comensal/domain/platform/files';
import { numbersFrom } from '../testing/numbers-from';
import { drawnReceipt, factsOf, receiptLayouts, receiptPage } from '../testing/receipt-pages';
import { readReceipt } from './read-paper';

// Each test starts processes, which takes time on a busy machine.
jest.setTimeout(600_000);

const reading = (content: Uint8Array, type: UploadType) => readReceipt(content, type, { waitMs: 600_000 });

test('issue 52 the text of ten layouts is read whole, as documents', async () => {
  const next = numbersFrom(52);
  const receipts = receiptLayouts.map(() => drawnReceipt(next));
  const read = await Promise.all(
    receipts.map(async (receipt, layout) =>
      reading(await receiptPage(receipt, layout, 'application/pdf'), 'application/pdf'),
    ),
  );
  expect(read).toEqual(receipts.map((receipt) => ({ source: 'text', facts: factsOf(receipt) })));
});

test('issue 52 a picture of a receipt is recognised, turned and blurred', async () => {
  const receipt = drawnReceipt(numbersFrom(7));
  const scan = { scale: 2, angle: 2, blur: 0.6, quality: 70, shade: 0.3 };
  expect(await reading(await receiptPage(receipt, 1, 'image/jpeg', scan), 'image/jpeg')).toEqual({
    source: 'ocr',
    facts: factsOf(receipt),
  });
});

const nothing = { operation: null, amount: null, date: null, payerTaxId: null, payerAccount: null };

test.each<[string, () => Uint8Array, UploadType, unknown]>([
  ['a broken PDF', () => Buffer.from('%PDF-1.4\nx\n%%EOF'), 'application/pdf', { why: 'otherFile' }],
  ['HTML', () => Buffer.from('<script>1</script>'), 'image/png', { why: 'otherFile' }],
  ['a broken picture', () => Buffer.from('\x89PNG\r\n\x1a\nIEND', 'latin1'), 'image/png', { why: 'otherFile' }],
  [
    'a megabyte of text',
    () => textPdf('Importe $ 1,00 Numero de operacion CBU CUIT '.repeat(25_000)),
    'application/pdf',
    { source: 'text', facts: nothing },
  ],
  [
    '20,000 labels',
    () => textPdf('Importe)Tj 0 -12 Td (CUIT origen)Tj 0 -12 Td ('.repeat(10_000)),
    'application/pdf',
    { source: 'text', facts: nothing },
  ],
])('issue 52 %s is only not read', async (_, content, type, expected) => {
  expect(await reading(content(), type)).toEqual(expected);
});

function textPdf(text: string): Buffer {
  const content = `BT /F 9 Tf 20 800 Td (${text})Tj ET`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R>>endobj\n4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}
