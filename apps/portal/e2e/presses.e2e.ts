import type { Locator, Page } from 'playwright-core';
import { openProduct } from './setup/open-product';
import { button, field, said } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { open, openAs, product } = openProduct();

interface FormOfScreen {
  readonly username: string | null;
  readonly path: string | (() => string);
  /** Opens the form where the screen is not the form itself. */
  readonly opener?: string | RegExp;
  /** The items of a menu that open it. */
  readonly menu?: readonly [menu: RegExp, item: string];
  /** The button that is pressed. */
  readonly send: string;
  /** What is left in the field: nothing where left out, which a field that may be empty does not refuse. */
  readonly leaves?: string;
}

/** The one record that the demonstration data has of the kind. */
function one<Row extends object>(sql: string): Row {
  const [found] = runSql<Row>(product(), sql);
  if (!found) throw new Error(`The demonstration data has none: ${sql}`);
  return found;
}
const creditOf = (status: string) => (): string =>
  `/edit-credit-state/${one<{ id: number }>(`select id from credits_requests where status = '${status}' order by id limit 1`).id}`;

/** Every screen with a form that a person types into. */
const forms: Readonly<Record<string, FormOfScreen>> = {
  login: { username: null, path: '/', send: 'Ingresar' },
  'forgotten password': { username: null, path: '/', opener: 'Olvidé mi contraseña', send: 'Enviar el enlace' },
  'registration of a user': { username: null, path: '/', opener: 'Quiero ser contratista', send: 'Registrarme' },
  user: { username: 'admin', path: '/add-user', send: 'Guardar' },
  'edit of a user': { username: 'admin', path: '/edit-user/consulta', send: 'Guardar' },
  precontractor: { username: 'admin', path: '/add-precontractor', send: 'Guardar' },
  profile: { username: 'admin', path: '/profiles', opener: 'Nuevo perfil', send: 'Guardar' },
  service: { username: 'admin', path: '/services', opener: 'Nuevo servicio', send: 'Guardar' },
  'service profile': { username: 'admin', path: '/add-profile-service', send: 'Guardar' },
  diner: { username: 'admin', path: '/add-customer', send: 'Guardar' },
  group: { username: 'admin', path: '/group-management', opener: 'Crear grupo', send: 'Guardar' },
  contractor: { username: 'precontratista', path: '/register-contractor', send: 'Enviar solicitud' },
  'credit request': { username: 'contratista', path: '/credit-request', send: 'Enviar solicitud' },
  'credit note': { username: 'notas', path: '/credit-notes', opener: 'Nueva nota', send: 'Guardar' },
  'new price list': { username: 'admin', path: '/add-price-list', send: 'Guardar' },
  'price list': {
    username: 'admin',
    path: () => {
      const { id, name } = one<{ id: number; name: string }>(
        `select l.id, b.name from price_lists l join business_units b on b.id = l.business_unit_id
          where l.company_id is null and b.is_active order by l.start_date desc, l.id limit 1`,
      );
      return `/edit-price-list/${id}/${encodeURIComponent(name)}`;
    },
    send: 'Guardar',
    leaves: 'x',
  },
  'edit of a service': { username: 'admin', path: '/services', opener: /^Editar el servicio/, send: 'Guardar' },
  'edit of a profile': { username: 'admin', path: '/profiles', opener: /^Editar el perfil/, send: 'Guardar' },
  'edit of a group': { username: 'admin', path: '/group-management', opener: /^Editar el grupo/, send: 'Guardar' },
  'edit of a diner': {
    username: 'admin',
    path: () =>
      `/edit-customer/${one<{ id: number }>('select id from customers where is_active order by id limit 1').id}`,
    send: 'Guardar',
    leaves: '#',
  },
  'edit of a service profile': {
    username: 'admin',
    path: () =>
      `/edit-profile-service/${one<{ id: number }>('select id from food_services_profiles where is_active order by id limit 1').id}`,
    send: 'Guardar',
  },
  invoice: { username: 'admin', path: creditOf('Pendiente'), send: 'Facturar' },
  denial: { username: 'admin', path: creditOf('Pendiente'), opener: 'Denegar', send: 'Denegar el crédito' },
  payment: { username: 'admin', path: creditOf('Facturado'), send: 'Informar pago' },
  'decision about a payment': { username: 'admin', path: creditOf('Pagado'), send: 'Guardar' },
  'alert of a balance': {
    username: 'contratista',
    path: '/balances',
    opener: /^Aviso de saldo bajo de/,
    send: 'Guardar',
    leaves: 'x',
  },
  'key of a terminal': {
    username: 'admin',
    path: '/business-units',
    opener: /^Claves de terminales de/,
    send: 'Crear clave',
  },
  'key of a service user': {
    username: 'admin',
    path: () => {
      runSql(product(), `update users set is_service = true where username = 'consulta'`);
      return '/show-user/consulta';
    },
    send: 'Crear clave',
  },
  'own data and password': { username: 'operador', path: '/', menu: [/^Menú de /, 'Preferencias'], send: 'Guardar' },
  'recovery link': { username: null, path: '/pass-recovery/0123456789abcdef', send: 'Cambiar la contraseña' },
};

async function formOf(page: Page, { opener, menu, send }: FormOfScreen): Promise<{ form: Locator; send: Locator }> {
  if (opener !== undefined) await page.getByRole('button', { name: opener, exact: true }).first().click();
  if (menu !== undefined) {
    await page.getByRole('button', { name: menu[0] }).click();
    await page.getByRole('menuitem', { name: menu[1], exact: true }).click();
  }
  const isDialog = opener !== undefined || menu !== undefined;
  const form = isDialog ? page.getByRole('dialog') : page.locator('form').last();
  const sender = (isDialog ? form : page.locator('main')).getByRole('button', { name: send, exact: true });
  await sender.waitFor();
  return { form, send: sender };
}
const typed = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):enabled:not([readonly])';

/** Twice drawn: whatever the press moves has moved by then. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Presses a control as a hand does, with the page drawn between press and release. Answers where it was at both. */
async function pressSlowly(page: Page, control: Locator): Promise<readonly [before: unknown, held: unknown]> {
  await control.scrollIntoViewIfNeeded();
  await control.evaluate((element) =>
    element.addEventListener('click', () => {
      element.setAttribute('data-presses', String(Number(element.getAttribute('data-presses') ?? 0) + 1));
    }),
  );
  const before = await control.boundingBox();
  if (before === null) throw new Error('There is nothing to press');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await drawn(page);
  await drawn(page);
  const held = await control.boundingBox();
  await page.mouse.up();
  return [before, held];
}
const presses = (control: Locator): Promise<string | null> => control.getAttribute('data-presses');

it.each(
  Object.entries(forms).flatMap(([name, form]) =>
    (['desk', 'phone'] as const).map((width) => [name, width, form] as const),
  ),
)(
  'ACC-74 the button of a form stays where it is pressed, though the field that is left becomes invalid: %s, %s',
  async (_name, width, asked) => {
    const path = typeof asked.path === 'string' ? asked.path : asked.path();
    const page = asked.username === null ? await open(width) : await openAs(asked.username, path, width);
    if (asked.username === null) await page.goto(path);
    const { form, send } = await formOf(page, asked);
    // A form of files and choices alone has none.
    const left = form.locator(typed).first();
    if ((await left.count()) > 0) {
      await left.fill('x');
      await left.fill(asked.leaves ?? '');
      await left.focus();
    }
    const [before, held] = await pressSlowly(page, send);
    expect(held).toEqual(before);
    expect(await presses(send)).toBe('1');
  },
);

it('USR-10 the first press of Guardar arrives, five of five', async () => {
  const page = await openAs('admin', '/add-user');
  for (let round = 0; round < 5; round += 1) {
    await page.goto('/add-user');
    const left = page.locator('form').last().locator(typed).first();
    await left.fill('x');
    await left.fill('');
    const save = button(page, 'Guardar');
    const [before, held] = await pressSlowly(page, save);
    expect([round, held]).toEqual([round, before]);
    expect([round, await presses(save)]).toEqual([round, '1']);
    await left.and(page.locator('[aria-invalid=true]')).waitFor();
  }
});

it.each(['desk', 'phone'] as const)(
  'GRP-27 a press right after the search is cleared arrives, and no message lies over the bar: %s',
  async (width) => {
    const page = await openAs('lider', '/group-Leader', width);
    const box = field(page, 'Buscar entre los comensales sin grupo');
    await page.getByRole('table', { name: 'Comensales', exact: true }).getByRole('checkbox').nth(1).press('Space');
    await button(page, 'Asignar').press('Enter');
    await page.getByText('1 por asignar, 0 por desasignar', { exact: true }).waitFor();
    await box.fill('zzzz');
    await box.press('Enter');
    await box.fill('');
    const save = button(page, 'Guardar');
    // The list that is read anew may move the bar meanwhile; the press arrives all the same.
    await pressSlowly(page, save);
    expect(await presses(save)).toBe('1');
    await said(page, 'Guardado exitoso!');
    // What lies at the middle of each button of the bar is the button.
    for (const name of ['Guardar', 'Descartar']) {
      const isOnTop = await button(page, name).evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect([name, isOnTop]).toEqual([name, true]);
    }
  },
);
