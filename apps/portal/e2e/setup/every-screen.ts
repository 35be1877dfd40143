import { screens } from '@comensal/domain/composition';
import type { Screen, ScreenName } from '@comensal/domain/platform/access';
import { ofEachReport } from '@comensal/domain/reports';
import type { Page } from 'playwright-core';
import { viewports } from './browser';
import { isWhole } from './lane';
import type { OpenProduct } from './open-product';
import type { Product } from './product';
import { reportFilter } from './report-parts';
import { runSql } from './run-sql';

/** Screens before anybody is signed in, which the table of screens does not have. */
const publicPaths = ['/', '/pass-recovery/0123456789abcdef', '/object-change/0123456789abcdef'] as const;

/** What the parts of a path mean: SQL with a column for each. */
const records: Partial<Record<ScreenName, string>> = {
  editContractorState: `select request_id as id from contractors_requests where status = 'Pendiente' order by 1 limit 1`,
  showContractorState: `select request_id as id from contractors_requests where status = 'Aprobado' order by 1 limit 1`,
  editCreditState: `select id from credits_requests where status = 'Pendiente' order by id limit 1`,
  showCreditState: `select id from credits_requests where status = 'Aprobado' order by id desc limit 1`,
  editCustomer: 'select id from customers where is_active order by id limit 1',
  showCustomer: 'select id from customers where is_active order by id limit 1',
  showGroup: 'select id from groups where is_active order by id limit 1',
  addClientPriceList: 'select id as unitid from business_units where is_active order by id limit 1',
  editPriceList: `select l.id, b.name as unitname from price_lists l join business_units b on b.id = l.business_unit_id
     where b.is_active order by l.id limit 1`,
  priceAgreement: 'select id from price_agreements order by id limit 1',
  settlement: 'select id from settlements order by id limit 1',
  recordAt: `select 'customers' as "table", id from customers where is_active order by id limit 1`,
  servicePrices: 'select id from food_services where is_active order by id limit 1',
  editServiceProfile: 'select id from food_services_profiles where is_active order by id limit 1',
  showServiceProfile: 'select id from food_services_profiles where is_active order by id limit 1',
  editUser: `select 'consulta' as username`,
  showUser: `select 'consulta' as username`,
  editPrecontractor: `select 'precontratista' as username`,
  showPrecontractor: `select 'precontratista' as username`,
};

/** Who sees a screen that the administrator has not. */
const others: Partial<Record<ScreenName, string>> = {
  registerContractor: 'precontratista',
  creditRequest: 'contratista',
  groupLeader: 'lider',
};

type ShownName = ScreenName | 'home' | `public ${(typeof publicPaths)[number]}`;

/** One screen of each kind: the first lane looks at these, the second at every one. */
const ofEachKind: ReadonlySet<ShownName> = new Set([
  'public /',
  'home',
  'creditState',
  'editCreditState',
  'reviewCredits',
  'addUser',
  'businessUnitsCompanies',
  'customersMassive',
  'transactionsReport',
]);

interface VisibleScreen {
  readonly name: ShownName;
  /** Null: nobody. */
  readonly username: string | null;
  readonly path: string;
}

/** The lane's screens by addresses with something to see, with the home and those before a sign-in. */
function screensOfLane(product: Product): readonly VisibleScreen[] {
  const matches = runSql<{ name: string; record: Readonly<Record<string, string | number>> }>(
    product,
    Object.entries(records)
      .map(([name, sql]) => `select '${name}' as name, (select to_jsonb(found) from (${sql}) found) as record`)
      .join(' union all '),
  );
  const recordOf = new Map(matches.map(({ name, record }) => [name, record]));
  const filterOf = reportFilter(product);
  const filters: Partial<Record<string, string>> = ofEachReport((name) => [[`${name}Report`, filterOf(name)]]);
  const all: readonly VisibleScreen[] = [
    ...publicPaths.map((path) => ({ name: `public ${path}` as const, username: null, path })),
    { name: 'home', username: 'admin', path: '/' },
    ...(Object.entries(screens) as [ScreenName, Screen][]).map(([name, { path }]) => {
      const full = path.replaceAll(/:(\w+)/g, (_, part: string) => {
        const value = recordOf.get(name)?.[part];
        if (value === undefined) throw new Error(`No record for ${name}: ${part}`);
        return encodeURIComponent(value);
      });
      return { name, username: others[name] ?? 'admin', path: full + (filters[name] ?? '') };
    }),
  ];
  const taken = isWhole ? all : all.filter(({ name }) => ofEachKind.has(name));
  expect(taken.length).toBeGreaterThanOrEqual(isWhole ? 56 : ofEachKind.size);
  return taken;
}

/** Goes to a screen, and waits until it shows what it has. */
export async function shows(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .animate-sheen') === null);
}

/** Visits the lane's screens, one page for each person. `look` returns what it found wrong. */
export function visitsOf({ open, openAs, product }: OpenProduct) {
  return async (
    look: (page: Page, name: string) => Promise<readonly string[]>,
  ): Promise<Readonly<Record<string, readonly string[]>>> => {
    const match: Record<string, readonly string[]> = {};
    const pages = new Map<string | null, Page>();
    for (const { name, username, path } of screensOfLane(product())) {
      const page = pages.get(username) ?? (await (username === null ? open() : openAs(username, '/home')));
      pages.set(username, page);
      await page.setViewportSize(viewports.desk);
      await shows(page, path);
      const problems = await look(page, name);
      if (problems.length > 0) match[`${name} ${path}`] = problems;
    }
    return match;
  };
}
