import type { Page } from 'playwright-core';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { pressTool } from './setup/page-parts';

const { openAs } = openProduct();

/** Lists whose export says at once, in a toast, that it began, and soon that it is there. */
const lists = ['/credit-state', '/credit-notes'];

/** Controls under a toast, and those among them that a press in the middle of the overlap would reach. */
async function underToasts(
  page: Page,
): Promise<{ readonly covered: readonly string[]; readonly reached: readonly string[] }> {
  return page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Avisos"]');
    const covered: string[] = [];
    const reached: string[] = [];
    for (const toast of region?.children ?? []) {
      const over = toast.getBoundingClientRect();
      for (const control of document.querySelectorAll(
        'button, a[href], input, select, textarea, summary, [tabindex="0"]',
      )) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (region?.contains(control) || right - left <= 1 || control.closest('[inert]') !== null) continue;
        const [from, to] = [Math.max(left, over.left), Math.min(right, over.right)];
        const [high, low] = [Math.max(top, over.top), Math.min(bottom, over.bottom)];
        if (from >= to || high >= low) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
        covered.push(name);
        if (!toast.contains(document.elementFromPoint((from + to) / 2, (high + low) / 2))) reached.push(name);
      }
    }
    return { covered, reached };
  });
}

it.each(ofLane(['desk', 'phone'] as const, 2))(
  'a toast lies over no control, and where a phone has no room beside them no press goes through it: %s',
  async (width) => {
    const page = await openAs('admin', lists[0] ?? '/', width);
    for (const path of lists) {
      await page.goto(path);
      await pressTool(page, 'Exportar', 'Planilla de cálculo (xlsx)');
      const toasts = page.getByRole('region', { name: 'Avisos' });
      await toasts.getByText(/^Exportación de .* está listo/).waitFor();
      // They are placed with the next frame, and fade in where they stand.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const { covered, reached } = await underToasts(page);
      expect([path, reached]).toEqual([path, []]);
      if (width === 'desk') expect([path, covered]).toEqual([path, []]);
      await toasts.getByRole('button', { name: 'Cerrar' }).first().click();
    }
  },
);
