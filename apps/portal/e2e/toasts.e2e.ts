import type { Page } from 'playwright-core';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { pressTool, tablesAnswered } from './setup/page-parts';

const { openAs } = openProduct();

/** Lists whose export says at once, in a toast, that it began, and soon that it is there. */
const lists = ['/credit-state', '/credit-notes', '/reversals', '/contractors-state'];

/** Two frames: toasts are placed with the next one, and fade in where they stand. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Controls under a toast, on a phone rows that open too. Where a toast stands in the header, what has scrolled behind that
 * is not under it.
 */
async function underToasts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Avisos"]');
    const header = document.querySelector('header');
    const edge = header?.getBoundingClientRect().bottom ?? 0;
    return [...(region?.children ?? [])].flatMap((toast) => {
      const over = toast.getBoundingClientRect();
      const rows = innerWidth < 640 ? ', tr[tabindex]' : '';
      const controls = document.querySelectorAll(
        `button, a[href], input, select, textarea, summary, [tabindex="0"]${rows}`,
      );
      return [...controls].flatMap((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (region?.contains(control) || right - left <= 1 || control.closest('[inert]') !== null) return [];
        if (over.bottom <= edge && !header?.contains(control)) return [];
        const isApart = left >= over.right || right <= over.left || top >= over.bottom || bottom <= over.top;
        return isApart ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName];
      });
    });
  });
}

it.each(ofLane(['desk', 'phone'] as const, 2))(
  'a toast lies over no control; where a phone has no room beside them it stands in the header and pushes them: %s',
  async (width) => {
    const page = await openAs('admin', lists[0] ?? '/', width);
    for (const path of lists) {
      await page.goto(path);
      await tablesAnswered(page);
      await pressTool(page, 'Exportar', 'Planilla de cálculo (xlsx)');
      const toasts = page.getByRole('region', { name: 'Avisos' });
      await toasts.getByText(/^Exportación de .* está list[oa]/).waitFor();
      await settled(page);
      expect([path, await underToasts(page)]).toEqual([path, []]);
      await toasts.getByRole('button', { name: 'Cerrar' }).first().click();
    }
  },
);

it.each([
  ['/credit-state', 0],
  ['/credit-state', 500],
  ['/contractors-state', 0],
  ['/customers', 300],
])(
  'on a phone a press on a row of a full list goes to the row while a toast is up: %s at %d px',
  async (path, scrolled) => {
    const page = await openAs('admin', path, 'phone');
    await tablesAnswered(page);
    await page.getByRole('row').nth(1).waitFor();
    await pressTool(page, 'Exportar', path === '/customers' ? undefined : 'Planilla de cálculo (xlsx)');
    const toasts = page.getByRole('region', { name: 'Avisos' });
    await toasts.getByRole('button', { name: 'Cerrar' }).first().waitFor();
    await page.evaluate((top) => scrollTo(0, top), scrolled);
    await settled(page);
    expect(await underToasts(page)).toEqual([]);
    // The uppermost row below the header, in its middle.
    const row = await page.evaluate(() => {
      const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-index]')];
      const first = rows.map((each) => each.getBoundingClientRect()).find(({ top }) => top >= edge);
      return (
        first && {
          x: first.left + 60,
          y: first.top + first.height / 2,
          isFirst: rows[0]?.getBoundingClientRect().top === first.top,
        }
      );
    });
    expect(row?.isFirst).toBe(scrolled === 0);
    expect(await toasts.getByRole('button', { name: 'Cerrar' }).count()).toBeGreaterThan(0);
    await page.mouse.click(row?.x ?? 0, row?.y ?? 0);
    await page.waitForURL((url) => url.pathname !== path);
  },
);
