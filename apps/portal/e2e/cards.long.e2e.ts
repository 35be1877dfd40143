import type { Page } from 'playwright-core';
import { sidewaysScroll } from './setup/browser';
import { listAddresses } from './setup/list-addresses';
import { openProduct } from './setup/open-product';
import { tablesAnswered } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

/** Texts on cards that are cut, or that go beyond their card. */
function cutOrBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main tr[data-index]:has([data-column])')].flatMap((card) => {
      const edge = card.getBoundingClientRect().right;
      return [...card.querySelectorAll<HTMLElement>('div[role="cell"]')].flatMap((cell) =>
        cell.getBoundingClientRect().right > edge + 1
          ? [`${cell.dataset['column']} ends beyond its card`]
          : cell.scrollWidth > cell.clientWidth
            ? [`${cell.dataset['column']} cut: ${cell.textContent}`]
            : [],
      );
    }),
  );
}

/** The menu of what does not fit would have a line for itself anywhere but beside the search. */
function strayLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const middle = (element: Element): number => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return [...document.querySelectorAll('main button[title="Más acciones"]')]
      .filter((button) => {
        const field = button.closest('[data-tools]')?.querySelector('input');
        return field && Math.abs(middle(field) - middle(button)) > 8;
      })
      .map(() => 'its menu is not beside the search');
  });
}

it('on a phone no text of a card is cut, also a long one, and no button has a line for itself, at 390 and 360 px', async () => {
  const long = 'ConcesionariaInternacionaldeAlimentacion';
  runSql(
    product(),
    `update companies set business_name = '${long}' where id = (select company_id from credits_requests order by id desc limit 1)`,
    `update business_units set name = '${long}' where id = (select business_unit_id from credits_requests order by id desc limit 1)`,
  );
  const page = await openAs('admin', '/', 'phone');
  const match: Record<string, readonly string[]> = {};
  let cards = 0;
  for (const address of listAddresses(product())) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await tablesAnswered(page);
    cards += await page.locator('main tr[data-index] > [role="presentation"]').count();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const problems = [
        ...(await cutOrBeyond(page)),
        ...((await sidewaysScroll(page)) > 0 ? ['sideways'] : []),
        ...(await strayLooks(page)),
      ];
      if (problems.length > 0) match[`${width} ${address}`] = problems;
    }
  }
  expect(match).toEqual({});
  expect(cards).toBeGreaterThan(100);
});
