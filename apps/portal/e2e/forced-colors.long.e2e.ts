import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from './setup/browser';
import { openProduct } from './setup/open-product';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

async function openForced(path: string): Promise<Page> {
  const page = await openAs('admin', path, 'desk', true);
  await page.emulateMedia({ forcedColors: 'active' });
  return page;
}

const background = (of: Locator): Promise<string> =>
  of.evaluate((element) => getComputedStyle(element).backgroundColor);
const canvas = (page: Page): Promise<string> => background(page.locator('body'));

test('with forced colours the current entry of the menu, bars, switches and the present step are seen', async () => {
  const page = await openForced('/home');
  await page.getByRole('region', { name: 'Consumos de hoy', exact: true }).waitFor();
  const empty = await canvas(page);
  expect(await background(page.locator('nav [aria-current="page"]'))).not.toBe(empty);
  expect(await background(page.locator('nav a:not([aria-current])').first())).not.toBe(
    await background(page.locator('nav [aria-current="page"]')),
  );
  expect(await background(page.locator('.bg-progress-mark').first())).not.toBe(empty);
  expect(await accessibilityProblems(page)).toEqual([]);

  const [diner] = runSql<{ id: number }>(product(), 'select min(id) as id from customers where is_active');
  await page.goto(`/edit-customer/${diner?.id}`);
  const manual = page.getByRole('switch', { name: 'Carga manual', exact: true });
  const knob = manual.locator('xpath=following-sibling::span[1]');
  const off = [await background(manual), await background(knob)];
  expect(new Set(off).size).toBe(2);
  await manual.press('Space');
  await manual.and(page.locator(':checked')).waitFor();
  expect([await background(manual), await background(knob)]).not.toEqual(off);
  expect(new Set([await background(manual), await background(knob)]).size).toBe(2);

  const [credit] = runSql<{ id: number }>(
    product(),
    `select max(id) as id from credits_requests where status = 'Facturado'`,
  );
  await page.goto(`/show-credit-state/${credit?.id}`);
  const present = page.locator('[aria-current="step"] .rounded-full .rounded-full');
  await present.waitFor();
  expect(await background(present)).not.toBe(empty);
  expect(await accessibilityProblems(page)).toEqual([]);
});
