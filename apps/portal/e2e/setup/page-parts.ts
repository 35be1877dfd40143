import type { Locator, Page } from 'playwright-core';

/** What is inside of the dialog of that name. */
export const inDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** The row of a table that holds the text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** The control of exactly this label. */
export const field = (where: Page | Locator, label: string): Locator => where.getByLabel(label, { exact: true });

/** The button of exactly this name. */
export const button = (where: Page | Locator, name: string): Locator =>
  where.getByRole('button', { name, exact: true });

/** Waits until the sentence stands somewhere. */
export const said = (page: Page, sentence: string): Promise<void> => page.getByText(sentence).first().waitFor();

/** Presses the form's own button. */
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Answers the question whether to remove a record. */
export async function removeAfter(page: Page, question: string): Promise<void> {
  await page.getByText(question).waitFor();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
}
