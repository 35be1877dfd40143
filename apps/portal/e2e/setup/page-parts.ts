import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems, comesToRest, sidewaysScroll } from './browser';
import { isWhole } from './lane';

/** The content of the dialog with that name. */
export const inDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** The row of a table that contains the text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** The control of exactly this label. */
export const field = (where: Page | Locator, label: string): Locator => where.getByLabel(label, { exact: true });

/** The button of exactly this name. */
export const button = (where: Page | Locator, name: string): Locator =>
  where.getByRole('button', { name, exact: true });

/**
 * Does what stands above a list: by its button or link, or in the menu of what does not fit there. `item` is what it
 * offers.
 */
export async function pressTool(page: Page, name: string, item?: string): Promise<void> {
  const bar = page.locator('[data-tools]');
  const here = bar.getByRole('button', { name }).or(bar.getByRole('link', { name })).first();
  const more = button(page, 'Más acciones').first();
  await here.or(more).first().waitFor();
  const isHere = (await here.count()) > 0;
  await (isHere ? here : more).press('Enter');
  if (isHere && item === undefined) return;
  const entry = item === undefined ? name : isHere ? item : `${name}: ${item}`;
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}

/** Opens what a tool of a list offers, and reads it; the menu stays open. */
export async function offersOf(page: Page, name: string): Promise<string[]> {
  const here = page.locator('[data-tools]').getByRole('button', { name });
  const isHere = (await here.count()) > 0;
  await (isHere ? here : button(page, 'Más acciones')).first().press('Enter');
  const all = await page.getByRole('menuitem').allInnerTexts();
  return isHere ? all : all.flatMap((each) => (each.startsWith(`${name}: `) ? each.slice(name.length + 2) : []));
}

/** Waits until the sentence is somewhere on the page. */
export const said = (page: Page, sentence: string): Promise<void> => page.getByText(sentence).first().waitFor();

/**
 * Waits until a refused form has given the focus to its first wrong field, which it does once it has come to rest: a
 * field that is emptied in that moment would keep its text.
 */
export async function getsTheFocus(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
}

/** Presses the form's own button. */
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Answers the question whether to remove a record. */
export async function removeAfter(page: Page, question: string): Promise<void> {
  await page.getByText(question).waitFor();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
}

/**
 * Nothing is wider than the window; in `npm run test:all` axe finds nothing either. The first lane leaves axe to the tests of
 * all screens: within a journey it takes twice as long as the journey.
 */
export async function isClean(page: Page): Promise<void> {
  await comesToRest(page);
  if (isWhole) expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Waits until no table of the page waits for an answer; it may have several. */
export async function tablesAnswered(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('table[aria-busy]') === null);
}

/**
 * Does something that makes a list repeat its call, and waits until the table shows that answer. The URL alone is not
 * enough: it changes before the table knows that it is outdated.
 */
export async function asksAgain(page: Page, call: string, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(`/${call}`));
  await act();
  await answered;
  await tablesAnswered(page);
}

/** Confirms the question, once it is there. */
export async function confirms(page: Page, question: string): Promise<void> {
  const request = page.getByRole('alertdialog', { name: question, exact: true });
  await request.getByRole('heading', { name: question, exact: true }).waitFor();
  await button(request, 'Si').click();
}

/** The value of a label among the facts of a record. */
export async function fact(where: Page | Locator, label: string): Promise<string> {
  const value = where.locator(`xpath=.//dt[normalize-space()="${label}"]/following-sibling::dd`);
  return ((await value.first().textContent()) ?? '').replaceAll('\u00a0', ' ');
}

/** Presses the key until the control whose name begins so is focused. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const active = document.activeElement;
      return active instanceof HTMLElement
        ? (active.getAttribute('aria-label') ??
            (active instanceof HTMLInputElement || active instanceof HTMLSelectElement
              ? active.labels?.[0]?.textContent
              : active.textContent) ??
            '')
        : '';
    });
    if (label.trim().startsWith(name)) return;
  }
  throw new Error(`${key} does not reach ${name}`);
}
