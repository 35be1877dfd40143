import { screens } from '@comensal/domain/composition';
import type { Page } from 'playwright-core';
import { viewports } from './setup/browser';
import { isWhole } from './setup/lane';
import { listAddresses } from './setup/list-addresses';
import { openProduct } from './setup/open-product';
import { tablesAnswered } from './setup/page-parts';
import { lastDays } from './setup/report-parts';

const { openAs, product } = openProduct();

/** Lists that are no screen of the menu as it opens. */
const further = (): readonly string[] => {
  const { from, to } = lastDays(product());
  return [
    `/audit?from=${from}&to=${to}`,
    '/refused-meals?tab=observed',
    '/system?tab=mails',
    '/system?tab=sessions',
    ...['/credit-state', '/credit-notes', '/reversals', '/contractors-state'].map((path) => `${path}?status=`),
  ];
};

/** The first lane looks at those with the most columns and tools; the second at all. */
const ofFirstLane: readonly string[] = [
  screens.transactionsReport.path,
  screens.creditState.path,
  screens.balances.path,
  screens.groupManagement.path,
];

/** The lane's lists. */
function listsOfLane(): readonly string[] {
  const all = [...listAddresses(product()), ...further()];
  return isWhole ? all : all.filter((address) => ofFirstLane.some((path) => address.split('?')[0] === path));
}

/** Cells with something cut, by column; a description may be cut after two lines. */
function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, webkitLineClamp } = getComputedStyle(element);
      return (
        overflowX !== 'visible' &&
        webkitLineClamp === 'none' &&
        element.clientWidth > 1 &&
        (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
      );
    };
    return [...document.querySelectorAll<HTMLElement>('main table:has(tr[data-index])')].flatMap((table) => {
      const box = table.parentElement;
      return [
        ...[...table.querySelectorAll<HTMLElement>('tr[data-index] [data-column]')]
          .filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut))
          .map((cell) => `${cell.dataset['column']} cut: ${cell.textContent}`),
        ...(box && box.scrollWidth > box.clientWidth + 1 ? [`${table.getAttribute('aria-label')} beyond its box`] : []),
      ];
    });
  });
}

/** Pages of which the list is not the first thing, and why; on them only what belongs to the list counts. */
const withMoreAbove: readonly string[] = [
  // Each of two lists has its name, and the group stands above both.
  screens.groupLeader.path,
  // What was published comes before its versions.
  screens.sync.path,
];

/**
 * What stands above each list: rows of buttons, cut words of the search, and pixels above the first record on a phone, from
 * where the page begins. Notices about the records are read like these, and do not count.
 */
function toolbarProblems(page: Page, isFirst: boolean): Promise<string[]> {
  return page.evaluate((countsPage) => {
    const main = document.querySelector('main');
    const start = main ? main.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(main).paddingTop) : 0;
    const notices = [...document.querySelectorAll<HTMLElement>('main [data-notice]')];
    return [...document.querySelectorAll<HTMLElement>('main [data-tools]')].flatMap((bar, index) => {
      const frame = bar.parentElement?.parentElement;
      const first = frame?.querySelector('tr[data-index="0"]')?.getBoundingClientRect().top;
      const from = countsPage && index === 0 ? start : (frame?.getBoundingClientRect().top ?? 0);
      const read = notices
        .filter((notice) => notice.getBoundingClientRect().top < (first ?? 0))
        .reduce((sum, { offsetHeight }) => sum + offsetHeight + 8, 0);
      const above = Math.round(first === undefined ? 0 : first - from - (countsPage ? read : 0));
      const field = bar.querySelector('input');
      const pen = document.createElement('canvas').getContext('2d');
      if (!field || !pen) return ['no search'];
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [
        ...(bar.offsetHeight > 44 ? [`${bar.offsetHeight} px of tools`] : []),
        ...(bar.scrollWidth > bar.clientWidth ? [`tools beyond their row`] : []),
        ...(pen.measureText(field.placeholder).width > room ? [`cut: ${field.placeholder}`] : []),
        ...(innerWidth < 640 && above > 112 ? [`${above} px above the first record`] : []),
      ];
    });
  }, isFirst);
}

/** Whether the filter of a report takes more than a row: its button stands below its first field. */
function filterProblems(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main form[aria-label="Filtros del reporte"]')].flatMap((form) => {
      const tops = ['select, button', '[type=submit]'].map(
        (each) => form.querySelector(each)?.getBoundingClientRect().top,
      );
      // Several centres are chosen in a list of some lines.
      return form.querySelector('select[multiple]') || tops[0] === tops[1] ? [] : ['a filter of several rows'];
    }),
  );
}

/** How much what was drawn has moved since the page was opened (CLS). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notice = window as unknown as { shifts: number };
    notice.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) notice.shifts += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

it('ACC-85 every list and report (in the first lane the widest), with the menu open: no cell is cut at 1280 and 1440 px, tools in one row at every width, a report’s filter too, 112 px at most above the records on a phone, and nothing moves while it loads (CLS at most 0.05)', async () => {
  const page = await openAs('admin', '/home', 'desk');
  await watchShifts(page);
  const match: Record<string, readonly string[]> = {};
  let tables = 0;
  for (const address of listsOfLane()) {
    await page.setViewportSize(viewports.desk);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await tablesAnswered(page);
    tables += await page.locator('main table tr[data-index="0"]').count();
    const shift = await shiftsOf(page);
    const problems = shift > 0.05 ? [`moves: ${shift}`] : [];
    const isFirst = !withMoreAbove.some((path) => address.split('?')[0] === path);
    for (const width of [1280, 1440, 1000, 768, 641, viewports.phone.width]) {
      await page.setViewportSize({ width, height: 800 });
      // A frame for what follows the width.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const here = [
        ...(width >= 1280 ? [...(await cutCells(page)), ...(await filterProblems(page))] : []),
        ...(await toolbarProblems(page, isFirst)),
      ];
      problems.push(...here.map((problem) => `${width}: ${problem}`));
    }
    if (problems.length > 0) match[address] = problems;
  }
  expect(match).toEqual({});
  expect(tables).toBeGreaterThanOrEqual(isWhole ? 27 : ofFirstLane.length);
});
