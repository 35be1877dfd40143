import type { Page } from 'playwright-core';
import { accessibilityProblems, demoPassword, sidewaysScroll, signIn } from './setup/browser';
import { everyLook, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';

const { open, product } = openProduct();

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Iniciar sesión' });
/** A dialog by its title: its outer element has no size, so only its content can be visible. */
const dialog = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const expired = (page: Page) => dialog(page, 'SESIÓN EXPIRADA');
const warning = (page: Page) => dialog(page, 'Su sesión está por finalizar');

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)])),
  );
}

async function tokenOf(page: Page): Promise<string> {
  return (JSON.parse((await stored(page))['auth'] ?? '{}') as { token: string }).token;
}

/** A call from outside the browser, like that of any other client. */
async function call(path: string, token: string): Promise<{ status: number; errorCode: number | null }> {
  const response = await fetch(`${product().url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
  });
  const {
    response: { errorCode },
  } = (await response.json()) as { response: { errorCode: number | null } };
  return { status: response.status, errorCode };
}

describe('login', () => {
  it('ACC-38 ACC-39 by keyboard only: name, Tab, password, Enter', async () => {
    const page = await open();
    await page.goto('/');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('aprobador');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').allTextContents()).toEqual([
      'Inicio',
      'Estado de créditos',
      'Saldos',
      'Reversas',
    ]);
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.locator('h1:focus', { hasText: 'Estado de créditos' }).waitFor();
    await page.keyboard.press('?');
    await dialog(page, 'Atajos de teclado').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  secondLane.it('ACC-40 O-18 a wrong password and an unknown user get the same alert', async () => {
    const page = await open();
    await page.goto('/');
    for (const username of ['aprobador', 'nadie']) {
      await page.getByLabel('Usuario', { exact: true }).fill(username);
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').textContent()).toBe('Usuario o contraseña incorrectos');
    }
  });

  secondLane.it('ACC-15 O-02 is shown at the requested path, and the path opens after it', async () => {
    const page = await open();
    await signIn(page, 'aprobador', '/credit-state?page=2&size=10');
    await page.getByRole('heading', { level: 1, name: 'Estado de créditos' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/credit-state?page=2&size=10');
  });

  it('loads at most 119.5 kB of compressed script, to which each screen adds some 80 bytes', async () => {
    const html = await (await fetch(`${product().url}/`, { headers: { Accept: 'text/html' } })).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
    const answers = await Promise.all(
      scripts.map((path) => fetch(`${product().url}${path}`, { headers: { 'Accept-Encoding': 'br' } })),
    );
    // Responses smaller than a packet are sent uncompressed.
    const sent = answers.filter((answer) => Number(answer.headers.get('content-length')) > 1_500);
    expect(sent.map((answer) => answer.headers.get('content-encoding'))).toEqual(sent.map(() => 'br'));
    const bytes = answers.reduce((sum, answer) => sum + Number(answer.headers.get('content-length')), 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(119_500);
  });
});

describe('routes', () => {
  secondLane.it('ACC-13 O-04 an unknown path opens home, and the address becomes /', async () => {
    const page = await open();
    await signIn(page, 'aprobador', '/home');
    await page.waitForURL(`${product().url}/`);
    expect(await title(page).textContent()).toBe('Inicio');
  });

  secondLane.it(
    'ACC-11 O-03 a route without its module keeps header and menu, shows nothing and calls nothing',
    async () => {
      const page = await open();
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/credits/')) calls.push(request.url());
      });
      await signIn(page, 'auditor', '/credit-state');
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('main').textContent()).toBe('');
      expect(await page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(1);
      expect(calls).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/credit-state');
    },
  );

  it('ACC-21 the back button goes through the pages, each with its title', async () => {
    const page = await open();
    await signIn(page, 'aprobador');
    await page
      .getByRole('navigation', { name: 'Menú principal' })
      .getByRole('link', { name: 'Estado de créditos' })
      .click();
    await page.waitForURL('**/credit-state');
    await page.waitForFunction(() => document.title === 'Estado de créditos · Comensal');
    await page.goBack();
    await page.waitForFunction(() => document.title === 'Inicio · Comensal');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await title(page).textContent()).toBe('Inicio');
  });
});

describe('the end of a session', () => {
  it('ACC-29 O-12 log out clears everything stored and revokes the token', async () => {
    const page = await open();
    await signIn(page, 'aprobador', '/credit-state');
    const token = await tokenOf(page);
    await page.evaluate(() => sessionStorage.setItem('something', 'else'));
    await page.getByRole('button', { name: 'Ocultar el menú' }).click();
    // If the sign-in was a while ago, the last time the person touched the menu is stored too.
    expect(Object.keys(await stored(page))).toEqual(expect.arrayContaining(['auth', 'state']));
    await page.getByRole('button', { name: /^Menú de / }).click();
    const answered = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await login(page).waitFor();
    await answered;
    expect(await stored(page)).toEqual({});
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await call('credits/getCountDecimals', token)).toEqual({ status: 401, errorCode: 403 });
  });

  it('ACC-33 ACC-34 a session ended by the server shows SESIÓN EXPIRADA; afterwards the login returns to the page', async () => {
    const page = await open();
    await signIn(page, 'aprobador', '/credit-state');
    // All of the page's own requests are answered, so the click is what meets the end of the session.
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    expect((await call('auth/logout', await tokenOf(page))).status).toBe(200);
    await page.getByRole('link', { name: 'Inicio' }).click();
    await expired(page).waitFor();
    expect(await page.getByRole('alertdialog').textContent()).toContain(
      'Su sesión ha expirado, Por favor vuelva a loguearse',
    );
    await page.getByRole('button', { name: 'Volver a ingresar' }).click();
    await login(page).waitFor();
    expect(await stored(page)).toEqual({});
    await page.getByLabel('Usuario', { exact: true }).fill('aprobador');
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
  });

  secondLane.it(
    'ACC-30 O-11 warns five minutes before the four hours are over, continues after one click, and ends without it',
    async () => {
      const page = await open();
      await page.clock.install();
      await signIn(page, 'aprobador');
      await page.clock.fastForward('03:55:01');
      await warning(page).waitFor();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.clock.runFor(1_000);
      await warning(page).waitFor({ state: 'detached' });
      await page.clock.fastForward('03:55:01');
      await warning(page).waitFor();
      await page.clock.fastForward('00:05:01');
      await expired(page).waitFor();
      expect(Object.keys(await stored(page))).not.toContain('auth');
    },
  );

  secondLane.it('ACC-30 moving the mouse over the menu restarts the four hours', async () => {
    const page = await open();
    await page.clock.install();
    await signIn(page, 'aprobador');
    await page.mouse.move(640, 400);
    await page.clock.fastForward('03:50:00');
    await page.mouse.move(100, 300);
    await page.mouse.move(640, 400);
    await page.clock.fastForward('03:50:00');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.clock.fastForward('00:05:01');
    await warning(page).waitFor();
  });

  secondLane.it('ACC-30 on a phone the drawer is the menu', async () => {
    const page = await open('phone');
    await page.clock.install();
    await signIn(page, 'aprobador');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('button', { name: 'Cerrar el menú' }).waitFor();
    await page.mouse.move(380, 700);
    await page.clock.fastForward('03:50:00');
    // Hovering waits until the drawer has stopped under the pointer.
    await page.getByRole('dialog').getByRole('link', { name: 'Inicio' }).hover();
    await page.clock.fastForward('03:50:00');
    expect(await warning(page).count()).toBe(0);
    await page.clock.fastForward('00:05:01');
    await warning(page).waitFor();
  });

  it('ACC-32 several tabs sign out and in together', async () => {
    const first = await open();
    await signIn(first, 'aprobador', '/credit-state');
    const second = await first.context().newPage();
    await second.goto('/');
    await second.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
    await second.getByRole('button', { name: /^Menú de / }).click();
    await second.getByRole('menuitem', { name: 'Salir' }).click();
    await login(first).waitFor();
    await signIn(second, 'aprobador');
    await first.getByRole('heading', { level: 1, name: 'Estado de créditos' }).waitFor();
  });
});

secondLane.describe.each(everyLook)('at the width of a %s, dark: %s', (width, dark) => {
  it('axe finds nothing, and nothing is wider than the window: login, home, menu, keys, expired session', async () => {
    const page = await open(width, dark);
    const problems: string[] = [];
    const look = async (name: string) => {
      problems.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
      expect(await sidewaysScroll(page)).toBe(0);
    };
    await page.goto('/');
    await login(page).waitFor();
    await look('login');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.getByText('Campo obligatorio').first().waitFor();
    await look('login, empty');
    await signIn(page, 'aprobador');
    await page.getByRole('heading', { level: 2, name: /^Buen/ }).waitFor();
    await look('home');
    if (width === 'phone') {
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await page.getByRole('button', { name: 'Cerrar el menú' }).waitFor();
      await look('menu');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menu').waitFor();
    await look('user menu');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await dialog(page, 'Atajos de teclado').waitFor();
    await look('keys');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await call('auth/logout', await tokenOf(page));
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expired(page).waitFor();
    await look('expired session');
    expect(problems).toEqual([]);
  });
});
