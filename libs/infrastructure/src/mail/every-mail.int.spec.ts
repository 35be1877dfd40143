import { ofLane } from '@comensal/domain/testing/lane';
import axe from 'axe-core';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { chromiumArguments, chromiumPath } from '../platform/browser/chromium';
import { everyMail } from '../testing/every-mail';
import { composeMail } from './compose-mail';

/** As shown by a mail program on a phone. */
const phone = { width: 360, height: 740 };
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: await chromiumPath(), args: chromiumArguments() });
  page = await browser.newPage();
  await page.setViewport(phone);
});
afterAll(() => browser.close());

async function open(html: string, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setContent(html);
  await page.evaluate(axe.source);
}

describe.each(ofLane(['light', 'dark']))('at 360 px, %s', (scheme) => {
  it.each(everyMail.map((mail) => [mail.about, mail] as const))('%s', async (_, mail) => {
    const at = new Date('2026-11-26T12:00:00-03:00');
    const { html } = composeMail(
      { id: '1', recipient: 'luz@example.com', ...mail, at },
      { from: 'Comensal <no-responder@comensal.example>', replyTo: undefined },
    );
    await open(String(html), scheme);
    const seen = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      });
      const root = document.documentElement;
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth,
      );
      return {
        sideways: root.scrollWidth - root.clientWidth,
        wide: wide.map(({ tagName }) => tagName),
        ground: getComputedStyle(document.body).backgroundColor,
        problems: violations.flatMap(({ id, nodes }) => nodes.map(({ failureSummary }) => `${id}: ${failureSummary}`)),
      };
    });
    expect(seen).toEqual({
      sideways: 0,
      wide: [],
      ground: scheme === 'dark' ? 'rgb(15, 15, 19)' : 'rgb(246, 246, 248)',
      problems: [],
    });
  });
});
