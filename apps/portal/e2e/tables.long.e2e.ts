import { screens } from '@comensal/domain/composition';
import { ofLane } from './setup/lane';
import { listAddresses } from './setup/list-addresses';
import { openProduct } from './setup/open-product';
import { tablesAnswered } from './setup/page-parts';

const { openAs, product } = openProduct();

/** What the buttons of a row do, by their icons; the rest are the list's own. */
const visibleOrder = ['square-pen', 'eye', 'trash'];

/** Besides the reports: no record is behind a row, or the row says all of it. */
const recordless: readonly string[] = [
  screens.groupLeader.path,
  screens.sync.path,
  screens.contractorsGroups.path,
  screens.companies.path,
];

it.each(ofLane(['desk', 'phone']))(
  'a row opens and shows its record; its own buttons, pencil, eye and trash are in one order in every list: %s',
  async (width) => {
    const page = await openAs('admin', '/', width);
    const match: Record<string, unknown> = {};
    const opens: string[] = [];
    const nothing: string[] = [];
    let buttons = 0;
    for (const address of listAddresses(product())) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await tablesAnswered(page);
      const rows = await page.evaluate((order) => {
        const actOf = (button: Element): number => {
          const icon = button.querySelector('svg')?.getAttribute('class') ?? '';
          return order.findIndex((act) => icon.includes(`lucide-${act}`));
        };
        return [...document.querySelectorAll<HTMLTableRowElement>('main table tr[data-index]')].map((row) => {
          const acts = [...(row.cells[row.cells.length - 1]?.querySelectorAll('button') ?? [])].map(actOf);
          return { acts, opens: row.tabIndex >= 0 || row.getAttribute('tabindex') === '-1' };
        });
      }, visibleOrder);
      for (const { acts } of rows) {
        buttons += acts.length;
        if (acts.some((act, index) => index > 0 && act < (acts[index - 1] ?? -1))) match[address] = acts;
      }
      if (rows.length === 0) continue;
      const list = new URL(page.url()).pathname;
      if (!rows[0]?.opens) {
        nothing.push(list);
        continue;
      }
      await page.locator('main table tr[data-index="0"]').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (path) =>
          location.pathname !== path ||
          [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility()),
        list,
      );
      opens.push(list);
    }
    expect(match).toEqual({});
    expect(buttons).toBeGreaterThan(50);
    expect(opens.length).toBeGreaterThan(15);
    expect(nothing.filter((path) => !path.endsWith('-report') && !recordless.includes(path))).toEqual([]);
  },
);
