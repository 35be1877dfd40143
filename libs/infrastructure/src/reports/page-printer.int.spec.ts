import { Refusal } from '@comensal/domain/platform/refusals';
import { megabyte } from '../platform/process/memory';
import { createPagePrinter, type PagePrinter } from './page-printer';

const page = { html: '<h1>Saldo</h1>', foot: '<span></span>' };
const never = (): AbortSignal => new AbortController().signal;
const withFree = (megabytes: number) => ({ total: 1_024 * megabyte, free: megabytes * megabyte });

let printer: PagePrinter | undefined;
afterEach(() => printer?.close());

test('REP-09 without memory for a browser a PDF is refused with its message, and nothing is started', async () => {
  printer = createPagePrinter(() => withFree(190));
  const refused = await printer.print(page, never()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    code: 'pdfWithoutMemory',
    message:
      'El servidor no tiene memoria para este PDF. Use los filtros para acortarlo, vuelva a intentarlo en unos minutos o exporte la planilla de cálculo (xlsx)',
  });
});

test('REP-09 a long PDF reserves more than a short one, and embedded fonts do not count', async () => {
  printer = createPagePrinter(() => withFree(400));
  const long = { ...page, html: `<p>${'saldo '.repeat(60_000)}</p>` };
  await expect(printer.print(long, never())).rejects.toMatchObject({ code: 'pdfWithoutMemory' });
  const font = `<style>@font-face { font-family: f; src: url(data:font/woff2;base64,${'A'.repeat(360_000)}) }</style>`;
  expect((await printer.print({ ...page, html: font + page.html }, never())).length).toBeGreaterThan(500);
});

test('REP-09 a second PDF that does not fit in memory next to the first waits for it, and is printed', async () => {
  let requested = 0;
  // There is room, except while the first one is being printed.
  printer = createPagePrinter(() => withFree(++requested === 2 ? 100 : 900));
  const made: number[] = [];
  const print = (number: number): Promise<void> =>
    (printer as PagePrinter).print(page, never()).then((pdf) => {
      expect(Buffer.from(pdf.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
      made.push(number);
    });
  await Promise.all([print(1), print(2)]);
  expect([made, requested]).toEqual([[1, 2], 3]);
});

test('REP-09 a cancelled one leaves the queue, and the next is printed', async () => {
  let requested = 0;
  printer = createPagePrinter(() => withFree(++requested === 2 ? 100 : 900));
  const first = printer.print(page, never());
  const gone = new AbortController();
  const second = printer.print(page, gone.signal);
  gone.abort(new Error('Nobody reads it'));
  await expect(second).rejects.toThrow('Nobody reads it');
  expect((await first).length).toBeGreaterThan(500);
  expect((await printer.print(page, never())).length).toBeGreaterThan(500);
});
