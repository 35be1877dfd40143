import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from './setup/browser';
import { isWhole, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';

const { openAs } = openProduct();

/** A dialog, and how the keyboard gets to it. */
interface Flow {
  readonly path: string;
  /** Keys before, such as the one that selects a row. */
  readonly keys?: readonly string[];
  /** The button that opens it; a menu's item opens it after its button. */
  readonly opener: string;
  readonly item?: string;
  /** A button inside the dialog that opens the next one. */
  readonly then?: string;
}

const flows: Readonly<Record<string, Flow>> = {
  'tiles of the home': { path: '/', opener: 'Elegir las tarjetas' },
  'columns of a list': { path: '/users', opener: 'Elegir las columnas' },
  'name of a view': { path: '/users?q=a', opener: 'Vistas', item: 'Guardar esta vista' },
  replacements: { path: '/', opener: 'Menú de', item: 'Reemplazos' },
  'preferences with those of mails': { path: '/', opener: 'Menú de', item: 'Preferencias' },
  'replacements inside the preferences': {
    path: '/',
    opener: 'Menú de',
    item: 'Preferencias',
    then: 'Reemplazos',
  },
  'many credits at once': { path: '/credit-state?status=Pendiente', keys: ['x'], opener: 'Denegar' },
  'many invoices at once': { path: '/credit-state?status=Pendiente', keys: ['x'], opener: 'Facturar' },
};

/** The first lane takes one of each way into a dialog: a button of the page, and a menu with another dialog inside. */
const ofEachKind = ['tiles of the home', 'replacements inside the preferences'];
const taken = Object.entries(flows).filter(([name]) => isWhole || ofEachKind.includes(name));

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active ? `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent ?? ''}`.trim() : '';
  });

/** The first button whose name begins so. */
const buttonOf = (where: Page | Locator, name: string): Locator =>
  where.getByRole('button', { name: new RegExp(`^${name}`) }).first();

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await control.waitFor();
  for (let tabs = 0; tabs < 120; tabs += 1) {
    await control.page().keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Whether the focus is inside the dialog, and is seen: an outline on the element, or on the label of a hidden input. */
const isSeenIn = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((inside) => {
    const active = document.activeElement;
    if (active === null || !inside.contains(active)) return false;
    const isOutlined = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    // The dialog itself has the focus where nothing in it can.
    return active === inside || isOutlined(active) || isOutlined(active.closest('label, .relative'));
  });

async function walks(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('heading').first().waitFor();
  const start = await focused(page);
  let isRound = false;
  for (let tabs = 0; tabs < 60 && !isRound; tabs += 1) {
    await page.keyboard.press('Tab');
    expect([await focused(page), await isSeenIn(dialog)]).toEqual([await focused(page), true]);
    isRound = (await focused(page)) === start;
  }
  await page.keyboard.press('Shift+Tab');
  expect(await isSeenIn(dialog)).toBe(true);
}

it.each(['/', '/credit-state', '/price-list', '/credit-state/review'])(
  'the first Tab of a page that was opened is the link to its content: %s',
  async (path) => {
    const page = await openAs('admin', path);
    await page.waitForLoadState('networkidle');
    await page.locator('nav [aria-current=page], #desk-record').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('A Ir al contenido');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  },
);

it.each(taken)(
  'by keyboard alone: %s: the focus goes in, is seen, stays inside, and Escape takes it back',
  async (_name, { path, keys = [], opener, item, then }) => {
    const page = await openAs('admin', path);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (keys.length > 0) await page.getByRole('row').nth(1).waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await tabTo(buttonOf(page, opener));
    const from = await focused(page);
    await page.keyboard.press('Enter');
    if (item !== undefined) {
      await page.getByRole('menuitem', { name: item, exact: true }).waitFor();
      while ((await page.getByRole('menuitem', { name: item, exact: true }).getAttribute('data-focus')) === null)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    const first = page.locator('[role=dialog]').first();
    await walks(page, first);
    if (then !== undefined) {
      await tabTo(buttonOf(first, then));
      const inside = await focused(page);
      await page.keyboard.press('Enter');
      await page.locator('[role=dialog]').nth(1).getByRole('heading').first().waitFor();
      await walks(page, page.locator('[role=dialog]').last());
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 1);
      expect(await focused(page)).toBe(inside);
    }
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await focused(page)).toBe(from);
  },
);

secondLane.it.each(Object.entries(flows))(
  'axe finds nothing in it in dark and forced colours, which show its edge: %s',
  async (_name, flow) => {
    const page = await openAs('admin', flow.path, 'desk', true);
    await page.waitForLoadState('networkidle');
    if (flow.keys) await page.getByRole('row').nth(1).waitFor();
    for (const key of flow.keys ?? []) await page.keyboard.press(key);
    await buttonOf(page, flow.opener).click();
    if (flow.item !== undefined) await page.getByRole('menuitem', { name: flow.item, exact: true }).click();
    await page.locator('[role=dialog]').last().getByRole('heading').first().waitFor();
    if (flow.then !== undefined) {
      await page.getByRole('button', { name: flow.then, exact: true }).click();
      await page.locator('[role=dialog]').nth(1).getByRole('heading').first().waitFor();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await accessibilityProblems(page)).toEqual([]);
    const edge = await page
      .locator('[role=dialog] .shadow-dialog')
      .last()
      .evaluate((panel) => getComputedStyle(panel).outlineStyle);
    expect(edge).toBe('solid');
  },
);
