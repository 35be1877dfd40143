import { chromiumArguments, chromiumPath } from '@comensal/infrastructure/platform/browser';
import { canteenPassword } from '@comensal/infrastructure/testing';
import puppeteer, { type Page } from 'puppeteer';
import type { Server } from '../../tools/e2e/servers';
import { compareLimit, type Finding } from './findings';

/**
 * The compressed script that a browser with an empty cache loads until the login, and until the credit list, is shown.
 */
export async function benchPortal(api: Server): Promise<Finding[]> {
  const browser = await puppeteer.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments()] });
  try {
    const login = await scriptKilobytes(await browser.newPage(), `${api.url}/`, 'input[type=password]');
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.goto(`${api.url}/`);
    await page.locator('input[autocomplete=username]').fill('admin');
    await page.locator('input[type=password]').fill(canteenPassword);
    await page.keyboard.press('Enter');
    await page.waitForSelector('nav');
    await page.setCacheEnabled(false);
    const list = await scriptKilobytes(page, `${api.url}/credit-state`, 'tbody tr');
    return [
      compareLimit('first load of the login, compressed script', login, 'kB', 114),
      compareLimit('first load of the credit list, compressed script', list, 'kB', 210),
    ];
  } finally {
    await browser.close();
  }
}

async function scriptKilobytes(page: Page, url: string, ready: string): Promise<number> {
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle0' });
  await page.waitForSelector(ready);
  return bytes / 1000;
}
