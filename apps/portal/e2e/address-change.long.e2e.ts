import type { Page } from 'playwright-core';
import { demoPassword, signIn } from './setup/browser';
import { everyLook } from './setup/lane';
import { mailedLink, mailTo } from './setup/mailed-link';
import { openProduct } from './setup/open-product';
import { button, confirms, fact, field, getsTheFocus, inDialog, isClean, said, tabTo } from './setup/page-parts';

const { open, openAs, product } = openProduct();

const chosen = 'tren.mesa.44';
const former = (username: string) => `${username}@comensal.example`;
const present = (username: string) => `otra.${username}@comensal.example`;
const disputes = (page: Page) => page.getByRole('heading', { name: 'Cuentas cerradas por una objeción' });
const objection = (page: Page) => page.getByRole('heading', { level: 1, name: 'Objetar el cambio de correo' });

const link = (address: string, screen: string): Promise<string> => mailedLink(product(), address, `/${screen}/`);

/** Waits until each of the addresses was sent the mail with that subject. */
async function areNotified(addresses: readonly string[], subject: string): Promise<void> {
  for (const address of addresses) await mailTo(product(), address, (mail) => mail.subject === subject);
}

/** The person changes their own address in the preferences. */
async function changesAddress(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Preferencias' }).click();
  const form = inDialog(page, 'Preferencias de usuario');
  await field(form, 'Correo').fill(present(username));
  await form.getByRole('button', { name: 'Guardar' }).click();
  await said(page, 'Sus datos quedaron guardados');
}

/** Tries the password at the open login. */
async function types(page: Page, username: string, password: string): Promise<void> {
  await field(page, 'Usuario').fill(username);
  await field(page, 'Contraseña').fill(password);
  await page.keyboard.press('Enter');
}

const isInside = (page: Page) => page.getByRole('button', { name: /^Menú de / }).waitFor();

describe('an objection to a change of address', () => {
  it('ACC-63 USR-38 without proof: the account is suspended, an administrator sees the facts and decides, all are notified, and the user signs in', async () => {
    const username = 'consulta';
    const both = [former(username), present(username)];
    const thief = await openAs(username, '/');
    await changesAddress(thief, username);
    await areNotified(both, 'Se cambió el correo de un usuario');

    const page = await open();
    await page.goto(await link(former(username), 'object-change'));
    await objection(page).waitFor();
    await tabTo(page, 'Objetar el cambio');
    await page.keyboard.press('Enter');
    await said(page, 'La cuenta quedó cerrada hasta que un administrador decida a quién pertenece.');
    await isClean(page);
    await tabTo(page, 'Ir al inicio');
    await page.keyboard.press('Enter');
    await field(page, 'Usuario').waitFor();
    await types(page, username, demoPassword);
    await page
      .getByRole('alert')
      .getByText('La cuenta está cerrada por una objeción a un cambio de correo: un administrador decide')
      .waitFor();
    await thief.reload();
    await thief.getByRole('alertdialog', { name: 'SESIÓN EXPIRADA' }).getByRole('button').first().waitFor();
    await areNotified(both, 'La cuenta quedó cerrada hasta que decida un administrador');

    const admin = await openAs('admin', '/users');
    await disputes(admin).waitFor();
    const facts = [];
    for (const label of ['Correo anterior', 'Correo actual', 'Cambio', `Objeción de ${former(username)}`])
      facts.push(await fact(admin, label));
    expect(facts).toEqual([
      former(username),
      present(username),
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d, por consulta, desde 127\.0\.0\.1 \(.* en .*\)$/),
      expect.stringMatching(/ desde 127\.0\.0\.1 \(.* en .*\): no demostró nada más que leer ese correo$/),
    ]);
    await tabTo(admin, `Dar a ${former(username)}`);
    await admin.keyboard.press('Enter');
    await confirms(admin, 'Dar la cuenta consulta');
    await said(admin, `La cuenta consulta es de ${former(username)}`);
    await disputes(admin).waitFor({ state: 'detached' });
    await areNotified(both, 'Un administrador decidió sobre la cuenta');

    await page.goto(await link(former(username), 'pass-recovery'));
    await field(page, 'Contraseña nueva').fill(chosen);
    await field(page, 'Repetir la contraseña').fill(chosen);
    await page.keyboard.press('Enter');
    await said(page, 'El cambio de contraseña se realizó con exito!');
    await page.waitForURL(`${product().url}/`);
    await types(page, username, chosen);
    await isInside(page);
  });

  it('ACC-63 with the former password: the account is restored at once', async () => {
    const username = 'auditor';
    await changesAddress(await openAs(username, '/'), username);
    const page = await open('phone');
    await page.goto(await link(former(username), 'object-change'));
    await field(page, 'Contraseña de antes del cambio').fill('no.es.esa.1');
    await field(page, 'Contraseña nueva').fill(chosen);
    await field(page, 'Repetir la contraseña').fill(chosen);
    await page.keyboard.press('Enter');
    await said(page, 'No es la contraseña de antes del cambio');
    await field(page, 'Contraseña de antes del cambio').fill(demoPassword);
    await page.keyboard.press('Enter');
    await said(page, `La cuenta es suya otra vez, con el correo ${former(username)}. Ingrese con la contraseña nueva.`);
    await isClean(page);
    await button(page, 'Ir al inicio').click();
    await field(page, 'Usuario').waitFor();
    await types(page, username, demoPassword);
    await page.getByRole('alert').getByText('Usuario o contraseña incorrectos').waitFor();
    await types(page, username, chosen);
    await isInside(page);
    await areNotified([former(username), present(username)], 'La cuenta volvió a quien demostró que es suya');
  });
});

describe('layout', () => {
  const username = 'notas';
  // A suspended account.
  beforeAll(async () => {
    const page = await openAs(username, '/');
    await changesAddress(page, username);
    await page.goto(await link(former(username), 'object-change'));
    await button(page, 'Objetar el cambio').click();
    await said(page, 'La cuenta quedó cerrada hasta que un administrador decida a quién pertenece.');
  });

  it.each(everyLook)('axe finds nothing and nothing is wider than the window: %s, dark %s', async (width, dark) => {
    const page = await open(width, dark);
    await page.goto('/object-change/abc');
    await field(page, 'Contraseña de antes del cambio').fill('algo');
    await page.keyboard.press('Enter');
    await said(page, 'Campo obligatorio');
    await getsTheFocus(page);
    await isClean(page);
    await field(page, 'Contraseña de antes del cambio').fill('');
    await page.keyboard.press('Enter');
    await said(page, 'El enlace no es válido: ya se usó o venció');
    await isClean(page);

    await signIn(page, 'admin', '/users');
    await disputes(page).waitFor();
    await isClean(page);
    await button(page, `Dar a ${former(username)}`).click();
    await page
      .getByRole('alertdialog')
      .getByText(`Desea dar la cuenta notas a ${former(username)}?`)
      .waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await disputes(page).waitFor();
  });
});
