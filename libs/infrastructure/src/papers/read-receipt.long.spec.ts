import { isSamePayment, type ReceiptFacts } from '@comensal/domain/papers';
import type { UploadType } from '@comensal/domain/platform/files';
import { numbersFrom } from '../testing/numbers-from';
import { type DrawnReceipt, drawnReceipt, factsOf, receiptLayouts, receiptPage } from '../testing/receipt-pages';
import { readReceipt } from './read-paper';

jest.setTimeout(7_200_000);

const count = 1_000;
const repeats = 40;

const nothing = { operation: null, amount: null, date: null, payerTaxId: null, payerAccount: null };

async function facts(content: Uint8Array, type: UploadType): Promise<ReceiptFacts> {
  const read = await readReceipt(content, type, { waitMs: 600_000 });
  return 'facts' in read ? read.facts : nothing;
}

test('issue 52 of 1,000 receipts in ten layouts at least 95 % of numbers and amounts are read, none wrong, and a disguised repeat is found and nothing else', async () => {
  const next = numbersFrom(5_252);
  const types: readonly UploadType[] = ['image/jpeg', 'image/png', 'image/jpeg', 'application/pdf'];
  const scanned = (blur: number) => ({
    scale: 1.6 + next() * 1.4,
    angle: (next() - 0.5) * 6,
    blur: next() * blur,
    crop: next() * 15,
    quality: 50 + Math.floor(next() * 40),
    shade: next() * 0.4,
  });
  const drawn: DrawnReceipt[] = [];
  const read: ReceiptFacts[] = [];
  for (let at = 0; at < count; at += 1) {
    const receipt = drawnReceipt(next);
    const type = types[at % types.length] ?? 'image/jpeg';
    drawn.push(receipt);
    read.push(await facts(await receiptPage(receipt, at % receiptLayouts.length, type, scanned(at % 2)), type));
  }
  const names = ['operation', 'amount', 'date', 'payerTaxId', 'payerAccount'] as const;
  const wrong = drawn.flatMap((receipt, at) =>
    names.flatMap((name) => {
      const [is, said] = [factsOf(receipt)[name], read[at]?.[name] ?? null];
      return said === null || said === is ? [] : [{ at, name, is, said }];
    }),
  );
  const share = (name: (typeof names)[number]): number => {
    const pictures = read.filter((_, at) => types[at % types.length] !== 'application/pdf');
    return pictures.filter((each) => each[name] !== null).length / pictures.length;
  };
  expect(wrong).toEqual([]);
  expect(Math.min(share('operation'), share('amount'))).toBeGreaterThanOrEqual(0.95);

  // The payments of the layouts again, as another kind of file: rescanned, cut, turned, compressed.
  const disguised = Array.from({ length: repeats }, (_, each) =>
    Math.min(count - 1, each * (count / repeats) + (each % 10)),
  );
  const found: (readonly number[])[] = [];
  for (const at of disguised) {
    const receipt = drawn[at] ?? drawnReceipt(next);
    const type = types[(at + 1) % types.length] ?? 'image/png';
    const again = await facts(await receiptPage(receipt, at % receiptLayouts.length, type, scanned(0.5)), type);
    found.push(read.flatMap((each, which) => (isSamePayment(each, again) ? [which] : [])));
  }
  // A picture without a number is no repeat of anything: measured, 39 of 40 are found.
  expect(found.filter((each, which) => each.some((at) => at !== disguised[which]))).toEqual([]);
  expect(found.filter((each) => each.length > 0).length).toBeGreaterThanOrEqual(0.95 * repeats);
  expect(read.flatMap((one, at) => read.slice(at + 1).filter((other) => isSamePayment(one, other)))).toEqual([]);
});
