import { screens } from '@comensal/domain/composition';
import type { Page } from 'playwright-core';
import { accessibilityProblems } from './setup/browser';
import { twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

const newest = (table: string, where = 'true'): number =>
  runSql<{ id: number }>(product(), `select max(id)::int as id from ${table} where ${where}`)[0]?.id ?? 0;

/** The page of each kind of record that is only read, and the lists whose rows open in a dialog. */
const pages = (): readonly string[] => [
  '/show-user/lider',
  '/show-precontractor/precontratista',
  `/customer/${newest('customers', 'is_active')}`,
  `/profile-service/${newest('food_services_profiles', 'is_active')}`,
  `/show-credit-state/${newest('credits_requests')}`,
  `/group-management/${newest('groups', 'is_active')}`,
];
const lists = [
  screens.balances.path,
  screens.priceList.path,
  screens.profiles.path,
  screens.services.path,
  screens.groupManagement.path,
  screens.companiesBusinessUnits.path,
  screens.businessUnitsCompanies.path,
] as const;

/** Controls that nobody can use, and facts without a value. */
function unread(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    // Whoever reads a record may comment on it.
    const controls = scope?.querySelectorAll('input, select, textarea:not([name="text"])') ?? [];
    return [
      ...[...controls]
        .filter((control) => control.matches(':disabled, [readonly]') || control.closest('form:not([role="search"])'))
        .map((control) => control.outerHTML),
      ...[...(scope?.querySelectorAll('dd') ?? [])]
        .filter((value) => value.textContent?.trim() === '')
        .map((value) => `nothing under ${value.previousElementSibling?.textContent}`),
    ];
  });
}

it.each(twoLooks)(
  'a record that is only read is text, without a control that nobody can use: %s, dark %s',
  async (width, dark) => {
    const page = await openAs('admin', '/home', width, dark);
    const shots = process.env['VIEW_PICTURES'];
    const match: Record<string, unknown> = {};
    async function look(name: string): Promise<void> {
      if (shots) await page.screenshot({ path: `${shots}/${name.replace(/\W+/g, '-')}-${width}-${dark}.png` });
      const problems = [...(await unread(page)), ...(await accessibilityProblems(page))];
      if (problems.length > 0) match[name] = problems;
    }
    for (const path of pages()) {
      await page.goto(path);
      await page.locator('main dd').first().waitFor();
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    for (const path of lists) {
      await page.goto(path);
      await page.locator('main tr[data-index="0"]').first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    expect(match).toEqual({});
  },
);
