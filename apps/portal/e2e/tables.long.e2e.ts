import { screens } from '@comensal/domain/composition';
import type { Page } from 'playwright-core';
import { ofLane } from './setup/lane';
import { listAddresses } from './setup/list-addresses';
import { openProduct } from './setup/open-product';
import { tablesAnswered } from './setup/page-parts';
import { generated, lastDays, reportsOnScreen } from './setup/report-parts';

const { openAs, product } = openProduct();

/**
 * Headings whose cells are cut while another column has more room than it needs, or although they are codes, and tables
 * that overflow their box.
 */
function badlyShared(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = (nodes: Node): number => {
      const range = document.createRange();
      range.selectNodeContents(nodes);
      return range.getBoundingClientRect().width;
    };
    /** The longest word of a heading, including its sort arrow. */
    const headNeed = (head: HTMLElement): number => {
      const words: number[] = [];
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          words.push(range.getBoundingClientRect().width);
        }
      return (
        Math.max(0, ...words) +
        ([...head.querySelectorAll('svg')].some((arrow) => getComputedStyle(arrow).position !== 'absolute') ? 16 : 0)
      );
    };
    const padding = (cell: HTMLElement): number => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    };
    return [...document.querySelectorAll<HTMLTableElement>('main table:has(tr[data-index])')].flatMap((table) => {
      const name = table.getAttribute('aria-label') ?? '';
      const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
      const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-index]')];
      const columns = heads.map((head, index) => {
        const cells = rows.flatMap((row) => row.cells[index] ?? []);
        const needs = cells.map((cell) => wide(cell) + padding(cell));
        return {
          heading: head.textContent ?? '',
          isCode: cells.every((cell) => /^(—|(?=.*\d)[A-Z\d./-]+)$/.test(cell.lastElementChild?.textContent ?? '')),
          isCut: cells.some((cell) => cell.scrollWidth > cell.clientWidth),
          slack: head.getBoundingClientRect().width - Math.max(headNeed(head) + padding(head), ...needs),
        };
      });
      const cut = columns.filter(({ isCut }) => isCut).map(({ heading }) => heading);
      const roomy = columns
        .filter(({ slack }) => slack > 8)
        .map(({ heading, slack }) => `${heading} ${Math.round(slack)}`);
      const cutCodes = columns.filter(({ isCode, isCut }) => isCode && isCut).map(({ heading }) => heading);
      const beyond = (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0);
      return [
        ...(cut.length > 0 && roomy.length > 0 ? [`${name}: ${cut.join(', ')} cut, room in ${roomy.join(', ')}`] : []),
        ...(cutCodes.length > 0 ? [`${name}: codes cut in ${cutCodes.join(', ')}`] : []),
        ...(beyond > 1 ? [`${name}: ${beyond} px beyond its box`] : []),
      ];
    });
  });
}

it('every list fits 1280 px, and truncates no column while another has room', async () => {
  const page = await openAs('admin', '/', 'desk');
  const match: Record<string, readonly string[]> = {};
  let tables = 0;
  for (const address of listAddresses(product())) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await tablesAnswered(page);
    tables += await page.locator('main table tr[data-index="0"]').count();
    const problems = await badlyShared(page);
    if (problems.length > 0) match[address] = problems;
  }
  expect(match).toEqual({});
  expect(tables).toBeGreaterThan(14);
});

it('REP-15 the numbers of cards are whole at 1280 px, also those with letters; a cut name is said under the pointer', async () => {
  const { from, to } = lastDays(product());
  const { title, search } = reportsOnScreen.transactions;
  const page = await openAs('admin', `${screens.transactionsReport.path}?from=${from}&to=${to}`, 'desk');
  await generated(page, title);
  await page.getByRole('textbox', { name: search, exact: true }).fill('BIO');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main table tr[data-index] > :first-child > :last-child')].every((card) =>
      /^BIO\d+$/.test(card.textContent ?? ''),
    ),
  );
  await generated(page, title);
  expect(await badlyShared(page)).toEqual([]);
  const [card, client] = [1, 2].map((place) => page.locator(`main table tr[data-index="0"] > :nth-child(${place})`));
  if (!card || !client) throw new Error('The report has no rows');
  await card.hover();
  expect(await card.getAttribute('title')).toBeNull();
  await client.hover();
  expect(await client.getAttribute('title')).toBe(await client.locator('> :last-child').textContent());
});

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
