import { deflateSync } from 'node:zlib';
import { arcaCode } from '@comensal/domain/papers';
import type { UploadType } from '@comensal/domain/platform/files';
import { codeContent, codeOf, codeVariants } from '@comensal/domain/testing';
import { type Scan, voucherPage, voucherPdf } from '../testing/voucher-pages';
import { readPaper } from './read-paper';

// Each test starts processes, which takes time on a busy machine.
jest.setTimeout(600_000);

const types: readonly UploadType[] = ['application/pdf', 'image/png', 'image/jpeg'];
/** Patient: what is tested here is what is read. */
const reading = (content: Uint8Array, type: UploadType, waitMs = 600_000) => readPaper(content, type, { waitMs });

test('issue 52 the twelve spellings of the code are read from pages, plain and at the edge of what can be read', async () => {
  const scans: readonly Scan[] = [{ module: 3 }, { module: 2, angle: 0.6, perspective: 0.3, blur: 0.5 }];
  const pages = Object.values(codeVariants).flatMap((textOf, at) =>
    scans.map((scan, which) => ({ text: textOf(codeContent), scan, type: types[(at + which) % 3] ?? 'image/png' })),
  );
  const read = await Promise.all(
    pages.map(async ({ text, scan, type }) => reading(await voucherPage(text, scan, type), type)),
  );
  expect(read).toEqual(pages.map(({ text }) => ({ codes: [arcaCode(text)] })));
});

test('issue 52 a code of another page is passed over, the one of the last page is found, and copies count once', async () => {
  const [first, second] = [codeOf(codeContent), codeOf({ ...codeContent, nroCmp: 12346 })];
  const other = 'https://example.com/?p=algo';
  expect(await reading(voucherPdf(['', '', '', '', first]), 'application/pdf')).toEqual({ codes: [arcaCode(first)] });
  expect(await reading(voucherPdf([other, second]), 'application/pdf')).toEqual({ codes: [arcaCode(second)] });
  expect(await reading(voucherPdf([first, first, first]), 'application/pdf')).toEqual({ codes: [arcaCode(first)] });
  expect(await reading(voucherPdf([other]), 'application/pdf')).toEqual({ codes: [] });
  expect(await reading(voucherPdf(['']), 'application/pdf')).toEqual({ codes: [] });
});

/** A PDF whose one page has this content and these resources. */
function pdf(content: Buffer, resources = '', filter = ''): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${resources}>>/Contents 4 0 R>>endobj\n4 0 obj<<${filter}/Length ${content.length}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
const endless = Buffer.from('0 0 m 595 842 l S\n'.repeat(500_000));

test.each<[string, Buffer, UploadType, unknown]>([
  ['a broken PDF', Buffer.from('%PDF-1.4\nx\n%%EOF'), 'application/pdf', { why: 'otherFile' }],
  ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nIEND', 'latin1'), 'image/png', { why: 'otherFile' }],
  [
    'a PDF that calls itself',
    pdf(
      Buffer.from('/X Do'),
      '/XObject<</X 4 0 R>>',
      '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>',
    ),
    'application/pdf',
    { codes: [] },
  ],
  [
    'a page of 200 inches',
    Buffer.from(pdf(Buffer.from('')).toString('latin1').replace('595 842', '14400 14400'), 'latin1'),
    'application/pdf',
    { codes: [] },
  ],
  [
    'a page without an area',
    Buffer.from(pdf(Buffer.from('')).toString('latin1').replace('595 842', '0 0'), 'latin1'),
    'application/pdf',
    expect.anything(),
  ],
])('issue 52 %s is only not read', async (_, content, type, expected) => {
  expect(await reading(content, type)).toEqual(expected);
});

test('issue 52 a paper that would take too long, or too much memory, ends its reader alone', async () => {
  const slow = pdf(deflateSync(endless), '', '/Filter/FlateDecode');
  // Two gigabytes of zeros.
  const zeros = deflateSync(Buffer.alloc(2_000_000));
  const nested = deflateSync(deflateSync(Buffer.alloc(2_000_000_000)));
  expect(zeros.length).toBeLessThan(10_000);
  const [late, heavy, fine] = await Promise.all([
    readPaper(slow, 'application/pdf', { waitMs: 1_000 }),
    reading(pdf(nested, '', '/Filter[/FlateDecode/FlateDecode]'), 'application/pdf'),
    reading(voucherPdf([codeOf(codeContent)]), 'application/pdf'),
  ]);
  expect([late, heavy]).toEqual([{ why: 'tooSlow' }, { why: 'otherFile' }]);
  expect(fine).toEqual({ codes: [arcaCode(codeOf(codeContent))] });
});

test('issue 52 a reading that nobody waits for any more ends', async () => {
  const gone = new AbortController();
  const left = readPaper(voucherPdf(['']), 'application/pdf', { signal: gone.signal });
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
});
