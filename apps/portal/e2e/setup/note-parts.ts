import type { NoteDetail } from '@comensal/domain/credit-notes';
import type { Locator, Page } from 'playwright-core';
import { button, confirms, field } from './page-parts';

/** The dialog of a credit note, by its title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The dialog, once it is visible. */
export async function opened(page: Page, name: string): Promise<Locator> {
  await dialog(page, name).getByRole('heading', { name, exact: true }).first().waitFor();
  return dialog(page, name);
}

/** Opens a note by its URL and returns its dialog. */
export async function openNote(page: Page, id: number, title: 'Editar' | 'Decidir' | 'Ver'): Promise<Locator> {
  await page.goto(`/credit-notes?nota=${id}${title === 'Ver' ? '&ver=1' : ''}`);
  return opened(page, title === 'Ver' ? `Nota de crédito ${id}` : `${title} la nota de crédito ${id}`);
}

/** The rows of the list. */
export const noteRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Notas de crédito', exact: true }).locator('tbody tr[data-index]');

/** Waits until the list shows the requested result. */
export const listed = (page: Page): Promise<void> =>
  page.getByRole('table', { name: 'Notas de crédito', exact: true }).and(page.locator(':not([aria-busy])')).waitFor();

/** Saves the open form, confirms its question, and returns the note as the server answers it. */
export async function saveNote(page: Page, form: Locator, question: string): Promise<NoteDetail> {
  const answered = page.waitForResponse((response) => /\/(add|edit)CreditNote$/.test(response.url()));
  await button(form, 'Guardar').click();
  await confirms(page, question);
  const { response } = (await (await answered).json()) as { response: { data: NoteDetail } };
  return response.data;
}

/** Requests a note of this many cents at Rosario, where there are no groups. Returns the stored note. */
export async function askForNote(page: Page, cents: string): Promise<NoteDetail> {
  await page.goto('/credit-notes?nota=nueva');
  const form = await opened(page, 'Nueva nota de crédito');
  const centre = field(form, 'Centro logístico');
  await centre.locator('option', { hasText: 'Rosario' }).first().waitFor({ state: 'attached' });
  await centre.selectOption({ label: 'Rosario' });
  // Its only client is chosen by itself.
  await field(form, 'CUIT').waitFor();
  await field(form, 'Importe en pesos').fill(cents);
  const note = await saveNote(page, form, '¿Desea solicitar la nota de crédito?');
  await dialog(page, 'Nueva nota de crédito').waitFor({ state: 'detached' });
  return note;
}

/** Chooses the decision about the note. */
export const decide = (form: Locator, decision: 'Aprobado' | 'Denegado'): Promise<void> =>
  form.getByRole('group', { name: 'Decisión' }).getByText(decision, { exact: true }).click();
