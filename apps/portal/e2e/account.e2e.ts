import type { Page } from 'playwright-core';
import { accessibilityProblems, demoPassword, sidewaysScroll, signIn } from './setup/browser';
import { secondLane, twoLooks } from './setup/lane';
import { mailedLink } from './setup/mailed-link';
import { openProduct } from './setup/open-product';
import { field, inDialog, isClean, said } from './setup/page-parts';

const { open, openAs, product } = openProduct();

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Iniciar sesión' });
const dialog = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });

const linkMailedTo = (address: string, containing: string): Promise<string> =>
  mailedLink(product(), address, containing);

/**
 * From now on the page's clock moves only by `fastForward`: measurements to a tenth of a second must not depend on the
 * machine.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

async function register(page: Page, username: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Quiero ser contratista' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Usuario', { exact: true }).fill(username);
  await form.getByLabel('Nombre', { exact: true }).fill('Nuria');
  await form.getByLabel('Apellido', { exact: true }).fill('Ñandú');
  await form.getByLabel('Correo', { exact: true }).fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill('Primera.rama.1');
  await form.getByLabel('Repetir la contraseña', { exact: true }).fill('Primera.rama.1');
  await stopClock(page);
  await form.getByRole('button', { name: 'Registrarme' }).click();
}

describe('a visitor without an account', () => {
  it('ACC-41 ACC-42 ACC-51 ACC-53 ACC-58 ACC-60 registers, gets a welcome mail, forgets the password, resets it by the mailed link and signs in', async () => {
    const page = await open();
    await page.clock.install();
    await page.goto('/');
    await register(page, 'nuria', 'nuria@example.com');
    await page.getByText('El registro fue exito! Por favor verifique su casilla de correo electronico').waitFor();
    await page.clock.fastForward(2_900);
    expect(await dialog(page, 'Registro de precontratista').count()).toBe(1);
    await page.clock.fastForward(200);
    await dialog(page, 'Registro de precontratista').waitFor({ state: 'detached' });
    await page.clock.resume();
    await linkMailedTo('nuria@example.com', '');

    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
    await page.getByRole('dialog').getByLabel('Correo', { exact: true }).fill('nuria@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('¡Se envió una notificación! Por favor verifique su casilla de correo electrónico.').waitFor();
    await page.clock.fastForward(3_100);
    await dialog(page, 'Recuperar la contraseña').waitFor({ state: 'detached' });

    const link = await linkMailedTo('nuria@example.com', '/pass-recovery/');
    await page.goto(link);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('Segunda.rama.2');
    await page.getByLabel('Repetir la contraseña', { exact: true }).fill('Segunda.rama.2');
    await stopClock(page);
    await page.keyboard.press('Enter');
    await page.getByText('El cambio de contraseña se realizó con exito!').waitFor();
    await page.clock.fastForward(3_900);
    expect(page.url()).toBe(link);
    await page.clock.fastForward(200);
    await page.waitForURL(`${product().url}/`);
    await page.clock.resume();

    await page.getByLabel('Usuario', { exact: true }).fill('nuria');
    await password(page).fill('Primera.rama.1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await password(page).fill('Segunda.rama.2');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Menú de Nuria Ñandú' }).waitFor();

    await page.goto(link);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('Tercera.rama.3');
    await page.getByLabel('Repetir la contraseña', { exact: true }).fill('Tercera.rama.3');
    await page.keyboard.press('Enter');
    await page
      .getByText('Ocurrio un error al realizar el cambio de contraseña. La sesión expiró o es invalida!')
      .waitFor();
    await page.clock.fastForward(4_100);
    await page.waitForURL(`${product().url}/`);
  });

  secondLane.it(
    'ACC-43 ACC-44 an existing name is refused with its message; the failure is shown for four seconds',
    async () => {
      const page = await open();
      await page.clock.install();
      // The name is free when it is typed, and taken when it is sent.
      await page.route('**/api/users/exist/**', (route) =>
        route.fulfill({
          json: { response: { ret: true, data: false, errorCode: null, errorMsg: null, errorLogMsg: null } },
        }),
      );
      await page.goto('/');
      await register(page, 'aprobador', 'otro@example.com');
      const message = page.getByText('Ocurrio un error al realizar el registro, por favor vuelva a intentar!');
      await message.waitFor();
      await page.getByText('Precontratista existente', { exact: true }).waitFor();
      await page.clock.fastForward(4_100);
      await message.waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').getByLabel('Apellido', { exact: true }).inputValue()).toBe('Ñandú');
    },
  );
});

secondLane.describe.each(['desk', 'phone'] as const)('at the width of a %s', (width) => {
  it('axe finds nothing on registration, recovery and password change, and nothing is wider than the window', async () => {
    const page = await open(width);
    const problems: string[] = [];
    const look = async (name: string) => {
      problems.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
      expect(await sidewaysScroll(page)).toBe(0);
    };
    await page.goto('/');
    await page.getByRole('button', { name: 'Quiero ser contratista' }).click();
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await page.getByText('Campo obligatorio').first().waitFor();
    await look('registration');
    await page.keyboard.press('Escape');
    await dialog(page, 'Registro de precontratista').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
    await dialog(page, 'Recuperar la contraseña').waitFor();
    await look('recovery');
    await page.goto('/pass-recovery/abc');
    await page.getByRole('heading', { level: 1, name: 'Cambiar la contraseña' }).waitFor();
    await look('change of the password');
    expect(problems).toEqual([]);
  });
});

describe('typed text', () => {
  it('ACC-34 O-11 is restored after an expired session, on the same page, and for nobody else', async () => {
    const page = await open();
    await signIn(page, 'contratista', '/credit-request');
    await page.getByLabel(/^Orden de compra/).fill('OC-4711');
    const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('auth') ?? '{}')) as { token: string };
    await fetch(`${product().url}/api/auth/logout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    });
    await page.reload();
    await dialog(page, 'SESIÓN EXPIRADA').waitFor();
    await page.getByRole('button', { name: 'Volver a ingresar' }).click();
    await login(page).waitFor();
    await page.getByLabel('Usuario', { exact: true }).fill('contratista');
    await password(page).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Solicitud de crédito' }).waitFor();
    await page.getByLabel(/^Orden de compra/).waitFor();
    expect(await page.getByLabel(/^Orden de compra/).inputValue()).toBe('OC-4711');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await login(page).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe('preferences', () => {
  it('ACC-62 ACC-63 ACC-64 USR-13 changes the user’s name and password; the menu shows the name, and the next login takes the password', async () => {
    const page = await openAs('notas', '/');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Preferencias' }).click();
    const form = inDialog(page, 'Preferencias de usuario');
    await field(form, 'Nombre').fill('Norah');
    await field(form, 'Contraseña').fill('luna.hierro.77');
    await field(form, 'Repetir la contraseña').fill('luna.hierro.77');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await said(page, 'Sus datos quedaron guardados');
    await page.getByRole('button', { name: 'Menú de Norah Taboada' }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await field(page, 'Usuario').fill('notas');
    await field(page, 'Contraseña').fill('luna.hierro.77');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Menú de Norah Taboada' }).waitFor();
  });

  secondLane.it(
    "ACC-65 ACC-67 ACC-69 a failure opens the error dialog 'Preferencias de usuario'; its retry saves, and no input is lost",
    async () => {
      const page = await openAs('consulta', '/');
      await page.getByRole('button', { name: /^Menú de / }).click();
      await page.getByRole('menuitem', { name: 'Preferencias' }).click();
      const form = inDialog(page, 'Preferencias de usuario');
      await field(form, 'Apellido').fill('Urquiza');
      await page.route('**/api/users/edit', (route) => route.abort());
      await form.getByRole('button', { name: 'Guardar' }).click();
      const error = page.getByRole('alertdialog', { name: 'Preferencias de usuario' });
      await error.getByText('Ocurrio un error al realizar la edicion').waitFor();
      await page.unroute('**/api/users/edit');
      await error.getByRole('button', { name: 'Reintentar' }).click();
      await said(page, 'Sus datos quedaron guardados');
      await page.getByRole('button', { name: /^Menú de .* Urquiza$/ }).waitFor();
    },
  );
});

secondLane.it.each(twoLooks)(
  'ACC-62 preferences: nothing is wider than the window, and axe finds nothing: %s, dark %s',
  async (width, dark) => {
    const page = await openAs('auditor', '/', width, dark);
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Preferencias' }).click();
    await field(inDialog(page, 'Preferencias de usuario'), 'Nombre').waitFor();
    await isClean(page);
  },
);
