import type { Locator, Page } from 'playwright-core';
import { plugInAuthenticator } from './setup/authenticator';
import { demoPassword } from './setup/browser';
import { isWhole, ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, field, said } from './setup/page-parts';
import type { FormOfScreen } from './setup/pressed-form';
import { pressedForms } from './setup/pressed-forms';
import { runSql } from './setup/run-sql';

// Passkeys are used with a name alone.
const { open, openAs, product } = openProduct({ PRODUCT_HOST: 'localhost' });

function one<Row extends object>(sql: string): Row {
  const [row] = runSql<Row>(product(), sql);
  if (!row) throw new Error(`The demonstration data has none: ${sql}`);
  return row;
}

/** A page that shows the form's screen. */
async function screenOf(request: FormOfScreen, width: 'desk' | 'phone'): Promise<Page> {
  const { username, before = [], after = [], isDuty, hasPasskeys, tab } = request;
  const path = typeof request.path === 'string' ? request.path : request.path(one);
  if (before.length > 0) runSql(product(), ...before);
  if (username === null || isDuty) {
    const page = await open(width);
    await page.goto(path);
    if (username !== null) {
      await field(page, 'Usuario').fill(username);
      await field(page, 'Contraseña').fill(demoPassword);
      await page.keyboard.press('Enter');
      // The form of the sign-in has a button of the same name.
      await field(page, 'Usuario').waitFor({ state: 'detached' });
    }
    return page;
  }
  const page = await openAs(username, path, width);
  if (after.length > 0) runSql(product(), ...after);
  // Without one the browser would wait for a person's finger.
  if (hasPasskeys) await plugInAuthenticator(page);
  if (tab !== undefined) await page.getByRole('tab', { name: tab, exact: true }).click();
  return page;
}

async function formOf(
  page: Page,
  { key, opener, inPage, menu, then = [], send }: FormOfScreen,
): Promise<{ form: Locator; send: Locator }> {
  if (key !== undefined) {
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press(key);
  }
  if (opener !== undefined) await page.getByRole('button', { name: opener, exact: true }).first().click();
  if (menu !== undefined) {
    await page.getByRole('button', { name: menu[0] }).click();
    await page.getByRole('menuitem', { name: menu[1], exact: true }).click();
  }
  for (const name of then) await page.getByRole('button', { name, exact: true }).click();
  const opensDialog = opener !== undefined || menu !== undefined || then.length > 0;
  const where = opensDialog && inPage !== true ? page.getByRole('dialog') : page;
  const sender = where.getByRole('button', { name: send, exact: true }).last();
  await sender.waitFor();
  const form = where.locator('form');
  // Where only files are chosen there is no form element.
  return { form: (await form.count()) > 0 ? form.last() : where.locator('main'), send: sender };
}
const typed = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):enabled:not([readonly])';

/** Two frames: whatever the press moves has moved by then. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Where a control is in the window once it has stopped moving: documents beside the form may still be loading and push
 * it away.
 */
async function restingBox(
  control: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
  let last = '';
  for (;;) {
    await control.scrollIntoViewIfNeeded();
    await drawn(control.page());
    const box = await control.boundingBox();
    if (box === null) throw new Error('Nothing to press');
    if (JSON.stringify(box) === last) return box;
    last = JSON.stringify(box);
  }
}

/**
 * Presses a control like a person, with a repaint between press and release. Returns its position at both, and the
 * clicks that it got.
 */
async function pressSlowly(
  page: Page,
  control: Locator,
): Promise<readonly [before: unknown, held: unknown, presses: string | null]> {
  // A question opened over the form hides it from queries by role.
  const pressed = await control.elementHandle();
  await control.evaluate((element) =>
    element.addEventListener('click', () => {
      element.setAttribute('data-presses', String(Number(element.getAttribute('data-presses') ?? 0) + 1));
    }),
  );
  const before = await restingBox(control);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await drawn(page);
  await drawn(page);
  const held = await control.boundingBox();
  await page.mouse.up();
  await drawn(page);
  return [before, held, (await pressed?.getAttribute('data-presses')) ?? null];
}

/** How a form is reached: from the page, by a button, a menu, a key, or as a duty after the sign-in. */
const kindOf = ({ username, isDuty, opener, menu, key, then = [], leaves }: FormOfScreen): string =>
  JSON.stringify([
    username === null,
    isDuty,
    opener !== undefined,
    menu !== undefined,
    key,
    then.length,
    leaves !== undefined,
  ]);
const forms = Object.entries(pressedForms);
/** The first lane presses one form of each kind, the second all. */
const pressed = isWhole
  ? forms
  : [...Map.groupBy(forms, ([, form]) => kindOf(form)).values()].flatMap(([first]) => (first ? [first] : []));

it.each(pressed.flatMap(([name, form]) => ofLane(['desk', 'phone']).map((width) => [name, width, form] as const)))(
  'ACC-74 a form button stays in place while pressed, even if the blurred field becomes invalid: %s, %s',
  async (_name, width, request) => {
    const page = await screenOf(request, width);
    const { form, send } = await formOf(page, request);
    // A form with only files and choices has none.
    const left = form.locator(typed).first();
    if ((await left.count()) > 0) {
      await left.fill('x');
      await left.fill(request.leaves ?? '');
      await left.focus();
    }
    const [before, held, presses] = await pressSlowly(page, send);
    expect(held).toEqual(before);
    expect(presses).toBe('1');
  },
);

secondLane.it('USR-10 the first click on Guardar works, five times out of five', async () => {
  const page = await openAs('admin', '/add-user');
  for (let round = 0; round < 5; round += 1) {
    await page.goto('/add-user');
    const left = page.locator('form').last().locator(typed).first();
    await left.fill('x');
    await left.fill('');
    const save = button(page, 'Guardar');
    const [before, held, presses] = await pressSlowly(page, save);
    expect([round, held]).toEqual([round, before]);
    expect([round, presses]).toEqual([round, '1']);
    await left.and(page.locator('[aria-invalid=true]')).waitFor();
  }
});

secondLane.it.each(['desk', 'phone'] as const)(
  'GRP-27 a click right after clearing the search works, and no toast covers the bar: %s',
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
    // The reloading list may move the bar meanwhile; the press arrives all the same.
    expect((await pressSlowly(page, save))[2]).toBe('1');
    await said(page, 'Guardado exitoso!');
    // The element at the middle of each button of the bar is the button.
    for (const name of ['Guardar', 'Descartar']) {
      const isOnTop = await button(page, name).evaluate((element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect([name, isOnTop]).toEqual([name, true]);
    }
  },
);
