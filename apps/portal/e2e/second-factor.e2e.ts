import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { plugInAuthenticator } from './setup/authenticator';
import { demoPassword, signIn, type ViewportName } from './setup/browser';
import { ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { field, inDialog, isClean, row, said, save } from './setup/page-parts';

const { open, openNew, openAs } = openProduct({ PRODUCT_HOST: 'localhost' });

const periodMs = 30_000;

/** A code app. Each code is of a later step than the one before; the server accepts one half a minute early. */
class Phone {
  private last = 0;

  constructor(private readonly secret: string) {}

  next(): string {
    this.last = Math.max(this.last + 1, Math.floor(Date.now() / periodMs));
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: this.last * periodMs });
  }
}

const factors = (page: Page) => inDialog(page, 'Segundo factor');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openFactors(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Preferencias' }).click();
  await button(page, 'Administrar el segundo factor').click();
  await heading(page, 'Segundo factor').waitFor();
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await heading(page, 'Iniciar sesión').waitFor();
}

/** Buttons whose text overflows. */
const cutButtons = (page: Page): Promise<string[]> =>
  page
    .getByRole('button')
    .evaluateAll((matches) =>
      matches.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent ?? ''),
    );

const inside = (page: Page) => page.getByRole('button', { name: /^Menú de / }).waitFor();

/** Sets up a code app, starting from the choice; returns it with the recovery codes, which stay on the page. */
async function setUpTotp(page: Page): Promise<{ phone: Phone; codes: string[] }> {
  await button(page, 'Agregar una aplicación de códigos').click();
  const picture = page.getByRole('img', { name: 'Imagen QR con la clave de la aplicación de códigos' });
  await picture.waitFor();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const phone = new Phone(secret.replaceAll(' ', ''));
  expect(await field(page, 'Código de 6 números').getAttribute('autocomplete')).toBe('one-time-code');
  await field(page, 'Código de 6 números').fill(phone.next());
  await page.keyboard.press('Enter');
  await heading(page, 'Códigos de recuperación').waitFor();
  const codes = await page.getByRole('list', { name: 'Códigos' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  return { phone, codes };
}

describe('an authenticator application', () => {
  it('is set up in the preferences, required after the password, and replaceable by a recovery code', async () => {
    const page = await openAs('auditor', '/');
    await openFactors(page);
    await factors(page).getByText('Todavía no configuró ninguno.').waitFor();
    await isClean(page);
    const { phone, codes } = await setUpTotp(page);
    await isClean(page);
    const download = page.waitForEvent('download');
    await button(page, 'Descargar').click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
    await button(page, 'Ya los guardé').click();
    await factors(page).getByText('Quedan 10 códigos de recuperación').waitFor();
    await button(page, 'Cambiar el nombre de Aplicación de códigos').click();
    await field(page, 'Nombre').fill('Teléfono');
    await page.keyboard.press('Enter');
    await factors(page).getByText('Teléfono', { exact: true }).waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await factors(page).waitFor({ state: 'detached' });
    await logOut(page);

    await typePassword(page, 'auditor');
    await heading(page, 'Segundo paso').waitFor();
    expect(await field(page, 'Código de 6 números').evaluate((box) => box === document.activeElement)).toBe(true);
    await isClean(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('El código no es correcto o ya fue usado').waitFor();
    await page.keyboard.type(phone.next());
    await page.keyboard.press('Enter');
    await inside(page);
    await logOut(page);

    await typePassword(page, 'auditor');
    await button(page, 'Usar un código de recuperación').click();
    await field(page, 'Código de recuperación').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await inside(page);
    await openFactors(page);
    await factors(page).getByText('Quedan 9 códigos de recuperación').waitFor();

    // An administrator resets it for somebody who lost it.
    const admin = await openAs('admin', '/show-user/auditor');
    await admin.getByText('Tiene un segundo factor configurado').waitFor();
    await isClean(admin);
    await button(admin, 'Quitar sus segundos factores').click();
    await button(admin, 'Si').click();
    await admin.getByText('No tiene un segundo factor configurado').waitFor();
    await said(admin, 'Los segundos factores de auditor fueron quitados');
    const again = await open();
    await signIn(again, 'auditor');
  });
});

describe('a passkey', () => {
  it('is set up in the preferences, accepted after the password, and removed', async () => {
    const page = await openNew();
    await signIn(page, 'operador');
    await plugInAuthenticator(page);
    await openFactors(page);
    await button(page, 'Agregar una llave de acceso').click();
    await field(page, 'Nombre').fill('Este equipo');
    await isClean(page);
    await page.keyboard.press('Enter');
    await heading(page, 'Códigos de recuperación').waitFor();
    await button(page, 'Ya los guardé').click();
    await factors(page).getByText('Este equipo', { exact: true }).waitFor();
    // A person's passkey in an authenticator.
    await button(page, 'Agregar una llave de acceso').click();
    await field(page, 'Nombre').fill('Otra vez');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Esta llave de acceso ya está registrada').waitFor();
    await button(page, 'Cancelar').click();
    await page.keyboard.press('Escape');
    await factors(page).waitFor({ state: 'detached' });
    await logOut(page);

    await typePassword(page, 'operador');
    await heading(page, 'Segundo paso').waitFor();
    await isClean(page);
    await page.keyboard.press('Enter');
    await inside(page);
    await openFactors(page);
    await factors(page)
      .getByText(/^Usado por última vez el /)
      .waitFor();
    await button(page, 'Quitar Este equipo').click();
    await page.getByText('Es el último').waitFor();
    await button(page, 'Quitar Este equipo').click();
    await factors(page).getByText('Todavía no configuró ninguno.').waitFor();
  });
});

secondLane.describe('required by a profile', () => {
  it.each<[ViewportName, string, string]>(
    ofLane([
      ['desk', 'notas', 'NotasSolicita'],
      ['phone', 'notasap', 'NotasAprueba'],
    ]),
  )('PRF-06 at %s nothing else is reachable before it, everything after', async (width, username, profile) => {
    const admin = await openAs('admin', `/profiles?q=${profile}`);
    await row(admin, profile)
      .getByRole('button', { name: `Editar el perfil ${profile}` })
      .click();
    await admin.getByRole('switch', { name: /^Exigir segundo factor/ }).check();
    await isClean(admin);
    await save(admin);
    await said(admin, `El perfil ${profile} quedó guardado`);

    const page = await open(width);
    await page.goto('/credit-note');
    await typePassword(page, username);
    await heading(page, 'Configure un segundo factor').waitFor();
    await button(page, 'Agregar una aplicación de códigos').waitFor();
    expect(await cutButtons(page)).toEqual([]);
    await isClean(page);
    await page.reload();
    await heading(page, 'Configure un segundo factor').waitFor();
    const { phone } = await setUpTotp(page);
    await isClean(page);
    await button(page, 'Ya los guardé').click();
    await inside(page);
    await logOut(page);
    await typePassword(page, username);
    await heading(page, 'Segundo paso').waitFor();
    await isClean(page);
    await page.keyboard.type(phone.next());
    await page.keyboard.press('Enter');
    await inside(page);
  });
});
