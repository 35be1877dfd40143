import { businessDay, dateParts } from '@comensal/domain/platform/dates';
import type { Locator, Page } from 'playwright-core';
import { samplePdf, samplePng } from './sample-files';

/** During the first days of a month the product's clock is set to the sixth: then requests are accepted. */
export function dayOnWhichRequestsAreTaken(): Record<string, string> {
  const { year, month, day } = dateParts(businessDay(new Date()));
  return day > 5 ? {} : { APP_CLOCK: `${year}-${String(month).padStart(2, '0')}-06T12:00:00-03:00` };
}

/** The papers of a credit, unique to it. */
export const invoiceNumberOf = (id: number): string => `A-0001-${String(id).padStart(8, '0')}`;
export const invoiceFilesOf = (id: number) => [
  samplePdf('factura.pdf', `Factura ${invoiceNumberOf(id)}`),
  samplePng('remito.png', 200 + (id % 400)),
];
let receipts = 0;
/** A receipt that was never used before. */
export function newReceipt() {
  receipts += 1;
  return samplePdf('recibo.pdf', `Recibo de transferencia ${receipts}`);
}

export const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
/** The dialog's own box has no size; its heading is what is visible. */
export const request = (page: Page, name: string): Promise<void> =>
  question(page, name).getByRole('heading', { name }).waitFor();
export const yes = (page: Page): Locator => page.getByRole('button', { name: 'Si', exact: true });

export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Requests a credit at the centre, or at the only one where none is named. Returns its number. */
export async function requestCredit(page: Page, amount: string, centre: string | null = 'Rosario'): Promise<number> {
  if (centre !== null) await page.getByLabel('Centro logístico', { exact: true }).selectOption({ label: centre });
  await page.getByLabel('Cantidad de Almuerzo', { exact: true }).waitFor();
  await page.getByLabel('Importe solicitado', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await question(page, 'Solicitud de crédito').getByText('Desea enviar la solicitud?').waitFor();
  await yes(page).click();
  await page.getByRole('heading', { name: 'Solicitud enviada' }).waitFor();
  const sentence = await page.getByText(/La solicitud \d+ quedó/).textContent();
  return Number(/\d+/.exec(sentence ?? '')?.[0]);
}

/** Opens a credit from the list, newest first. */
export async function openFromList(page: Page, id: number): Promise<void> {
  await page.goto('/credit-state?sort=id&dir=desc');
  await page.getByRole('button', { name: `Analizar el crédito ${id}`, exact: true }).click();
  await page.getByRole('heading', { name: `Crédito ${id}` }).waitFor();
}

/** CRE-24: back on the list, with the message of what was done. */
export async function returned(page: Page, sentence: string): Promise<void> {
  await sees(page, sentence);
  expect(new URL(page.url()).pathname).toBe('/credit-state');
}

/** Invoices a credit with its own amount. */
export async function invoice(page: Page, id: number): Promise<void> {
  await openFromList(page, id);
  await page.getByLabel('Número de factura', { exact: true }).fill(invoiceNumberOf(id));
  await page.getByLabel('Fecha de factura', { exact: true }).fill('02112026');
  await page.getByRole('button', { name: 'Usar el importe del crédito' }).click();
  await page.getByLabel('Archivos de la factura', { exact: true }).setInputFiles(invoiceFilesOf(id));
  await page.getByRole('button', { name: 'Facturar', exact: true }).click();
  await yes(page).click();
  await returned(page, `El crédito ${id} quedó Facturado.`);
}

export async function pay(page: Page, id: number): Promise<void> {
  await openFromList(page, id);
  await page.getByLabel('Recibos', { exact: true }).setInputFiles([newReceipt()]);
  await page.getByRole('button', { name: 'Informar pago' }).click();
  await request(page, '¿Desea informar el pago?');
  await yes(page).click();
  await returned(page, `El crédito ${id} quedó Pagado, a la espera de aprobación.`);
}

export async function approve(page: Page, id: number): Promise<void> {
  await openFromList(page, id);
  await page.getByRole('group', { name: 'Decisión' }).getByText('Aprobado').click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await request(page, '¿Desea aprobar el crédito?');
  await yes(page).click();
  await returned(page, `El crédito ${id} quedó Aprobado.`);
}
