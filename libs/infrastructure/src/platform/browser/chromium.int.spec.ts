import puppeteer from 'puppeteer';
import { chromiumArguments, chromiumPath } from './chromium';

const initial = process.env['CHROMIUM_PATH'];

afterEach(() => {
  if (initial === undefined) delete process.env['CHROMIUM_PATH'];
  else process.env['CHROMIUM_PATH'] = initial;
});

describe('REP-09 the browser used for printing', () => {
  test('REP-09 the installed program renders Spanish text into PDFs, several pages at a time', async () => {
    const browser = await puppeteer.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments()] });
    try {
      const pages = await Promise.all(
        [1, 2, 3].map(async (each) => {
          const page = await browser.newPage();
          await page.setContent(`<h1>Saldo después de la aprobación ${each}</h1>`);
          const pdf = Buffer.from(await page.pdf());
          await page.close();
          return pdf;
        }),
      );
      // A page without a font contains no font object: the text would be missing in print.
      expect(pages.map((pdf) => [pdf.subarray(0, 5).toString('latin1'), pdf.includes('/FontDescriptor')])).toEqual(
        [1, 2, 3].map(() => ['%PDF-', true]),
      );
      expect(browser.connected).toBe(true);
    } finally {
      await browser.close();
    }
  });

  test('REP-09 returns the same program again without searching', async () => {
    const first = await chromiumPath();
    process.env['CHROMIUM_PATH'] = '/elsewhere';
    expect(await chromiumPath()).toBe(first);
  });
});
