import type { Locator, Page } from 'playwright-core';
import { passwordOfNew } from './browser';
import { button, field } from './page-parts';
import { type SampleFile, samplePdf } from './sample-files';

/** The five forms of a registration, by their labels. */
export const contractorForms = [
  'Constancia de CUIT',
  'Estatuto o contrato social',
  'Constancia bancaria',
  'Póliza de seguro y nómina',
  'Declaración jurada del comedor',
] as const;

export const fileOf = (name: string): SampleFile => samplePdf(`${name}.pdf`, name);

/** A stranger who has just become a prospective contractor, at the product's address. */
export async function newContractor(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/registerPrecontractor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      name: 'Zoë',
      surname: 'Ñáñez',
      email: `${username}@comensal.example`,
      password: passwordOfNew(username),
      passwordConfirm: passwordOfNew(username),
    }),
  });
  expect(answer.status).toBe(200);
  return username;
}

/** What a contractor fills in, by the labels of the fields. */
export const contractorValues = (username: string, cuit: string): Record<string, string> => ({
  CUIT: cuit,
  'Razón social': `Viandas ${username}`,
  Provincia: 'Tucumán',
  Localidad: 'Tafí Viejo',
  Dirección: 'San Martín 980',
  Teléfono: '+54 381 4000000',
  'Correo alternativo': `administracion@${username}.example`,
  'Cantidad de comensales': '15',
  'Descripción del comedor': 'Ingenio, turno noche',
});

/** Fills in the registration form, once it has loaded. */
export async function fillInContractor(page: Page, values: Record<string, string>): Promise<void> {
  await field(page, 'Razón social').waitFor();
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** The toggle of a document in its review. */
export const toggle = (page: Page, what: 'Aprobado' | 'Rechazado', file: string): Locator =>
  button(page, `${what}: ${file}`);

/** Waits until the button is pressed in. */
export const isPressed = (of: Locator): Promise<void> => of.and(of.page().locator('[aria-pressed="true"]')).waitFor();

/** Marks the document in its review. */
export async function mark(page: Page, what: 'Aprobado' | 'Rechazado', file: string): Promise<void> {
  await toggle(page, what, file).click();
  await isPressed(toggle(page, what, file));
}
