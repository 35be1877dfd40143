import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signIn } from './setup/browser';
import { dayOnWhichRequestsAreTaken } from './setup/credit-parts';
import { secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { makeOtherPortal } from './setup/other-portal';
import { field, said } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { product, openNew } = openProduct(dayOnWhichRequestsAreTaken());
const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-portal-'));
const here = path.resolve(__dirname, '../../../dist/portal');
const other = path.join(folder, 'other');

beforeAll(() => makeOtherPortal(other));
afterEach(() => product().exchangePortal(here));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const message = 'Se instaló una versión nueva y la página se cargó de nuevo. Lo que estaba escribiendo se conserva';
/** The page's entry script. */
const build = (page: Page): Promise<string | null> =>
  page.locator('script[type="module"][src*="/assets/"]').first().getAttribute('src');

/** A half-filled form, on a page that has loaded no other screen. */
async function typing(): Promise<Page> {
  const page = await openNew();
  await signIn(page, 'contratista', '/credit-request');
  await field(page, 'Importe solicitado').fill('1234');
  await page.keyboard.press('Tab');
  return page;
}
async function isStillThere(page: Page): Promise<void> {
  await page.goBack();
  await said(page, 'Recuperamos lo que había completado.');
  expect(await field(page, 'Importe solicitado').inputValue()).toMatch(/^1\.?234/);
}
const open = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

secondLane.it('a page of the previous build keeps its own chunks, whichever server responds', async () => {
  const page = await typing();
  const before = await build(page);
  await product().exchangePortal(other);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await open(page, 'Estado de créditos');
  await page.getByRole('table').first().waitFor();
  expect(await build(page)).toBe(before);
  await isStillThere(page);
});

test('a page whose chunks are gone reloads, says so, and keeps the input', async () => {
  const page = await typing();
  const before = await build(page);
  await product().exchangePortal(other);
  runSql(product(), 'truncate portal_files');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await said(page, message);
  await open(page, 'Estado de créditos');
  await page.getByRole('table').first().waitFor();
  expect(await build(page)).not.toBe(before);
  await isStillThere(page);
});

secondLane.it('the next link loads the new version, once a response has announced it', async () => {
  const page = await typing();
  const before = await build(page);
  await product().exchangePortal(other);
  const answered = page.waitForResponse((response) => response.headers()['portal-build'] !== undefined);
  await field(page, 'Centro logístico').selectOption({ label: 'Rosario' });
  await answered;
  await page.getByRole('link', { name: 'Estado de créditos' }).click();
  await said(page, message);
  await open(page, 'Estado de créditos');
  expect(await build(page)).not.toBe(before);
  await isStillThere(page);
});
