import type { Locator, Page } from 'playwright-core';

/** The bar of what is chosen in the list of that name. */
export const chosenBar = (page: Page, list: string): Locator =>
  page.getByRole('region', { name: `Lo elegido: ${list}` });

/** The numbers of the chosen records, in the order of the list. */
export async function chosenIds(page: Page): Promise<number[]> {
  const labels = await page
    .locator('tr[aria-selected="true"]')
    .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
  return labels.map((label) => Number(/Elegir \D+(\d+)/.exec(label)?.[1]));
}

/** Chooses the first rows of the open list by keys, and returns their numbers. */
export async function chooseFirst(page: Page, count: number): Promise<number[]> {
  await page
    .getByRole('checkbox', { name: /^Elegir / })
    .nth(count - 1)
    .waitFor();
  await page.keyboard.press('x');
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.waitForFunction((all) => document.querySelectorAll('tr[aria-selected="true"]').length === all, count);
  return chosenIds(page);
}

/** Chooses rows by touch. */
export async function touchFirst(page: Page, count: number): Promise<number[]> {
  const boxes = page.getByRole('checkbox', { name: /^Elegir / });
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
  return chosenIds(page);
}

/** Begins what the dialog offers: 'Aprobar 8'. */
export const begin = (page: Page, act: string): Promise<void> =>
  page.getByRole('button', { name: act }).filter({ hasText: / \d+$/ }).click();

/** Waits for the sentence that says what came of all. */
export const summary = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

/** What came of each, by the outcome's word. */
export const outcomes = (page: Page, word: string): Promise<number> =>
  page.getByRole('list', { name: 'Resultado de cada uno' }).getByText(word, { exact: true }).count();

/** Ends the dialog of the results. */
export const closeResults = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
