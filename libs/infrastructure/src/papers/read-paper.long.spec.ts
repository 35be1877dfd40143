import { arcaCode } from '@comensal/domain/papers';
import type { UploadType } from '@comensal/domain/platform/files';
import { codeContent, codeVariants } from '@comensal/domain/testing';
import { numbersFrom } from '../testing/numbers-from';
import { voucherPage } from '../testing/voucher-pages';
import { readPaper } from './read-paper';

jest.setTimeout(3_600_000);

const types: readonly UploadType[] = ['application/pdf', 'image/png', 'image/jpeg'];
const pagesOfEach = 50;

test.each(Object.entries(codeVariants))('issue 52 of 50 pages each is read: %s', async (name, textOf) => {
  const next = numbersFrom(name.length * 7_919);
  const missed: unknown[] = [];
  for (let page = 0; page < pagesOfEach; page += 1) {
    const text = textOf({ ...codeContent, nroCmp: 1 + Math.floor(next() * 99_999_998) });
    const scan = { module: 2 + 2 * next(), angle: 2 * Math.PI * next(), perspective: 0.3 * next(), blur: 0.5 * next() };
    const type = types[page % types.length] ?? 'image/png';
    const read = await readPaper(await voucherPage(text, scan, type), type, { waitMs: 60_000 });
    if (JSON.stringify(read) !== JSON.stringify({ codes: [arcaCode(text)] })) missed.push({ scan, type, read });
  }
  expect(missed).toEqual([]);
});
