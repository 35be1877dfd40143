import { expectKnownAnswer } from '@comensal/domain/testing';
import axe, { type RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import type { Product } from './product';

/** The two widths at which every screen must work. */
export const viewports = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type ViewportName = keyof typeof viewports;

/** The password of every demonstration user (contract). */
export const demoPassword = 'Comedor.2026';

const initialPassword = 'tren.mesa.44';
const chosenPassword = 'luna.hierro.55';
const passwords = new Map<string, string>();

/** The password of a test's own user who signs in: the demonstration's is refused as common. */
export function passwordOfNew(username: string): string {
  passwords.set(username, initialPassword);
  return initialPassword;
}

/** A real Chromium: the one that `npm test` found (CHROMIUM_PATH). */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: browser tests run through "npm test -- --only e2e"');
  const args = (process.env['CHROMIUM_ARGUMENTS'] ?? '--no-sandbox --disable-dev-shm-usage').split(' ').filter(Boolean);
  return chromium.launch({ executablePath, args });
}

export interface OpenPage {
  readonly page: Page;
  /**
   * What the browser complained about: uncaught errors, violations of the content security policy, and answers that
   * the contracts of their calls do not describe.
   */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

/** A fresh browser profile (nobody signed in) at a width, on the product; `page.goto('/credit-state')` is relative to it. */
export async function openPage(
  browser: Browser,
  product: Product,
  width: ViewportName = 'desk',
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: viewports[width],
    baseURL: product.url,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  // The moment of `npm test -- --at`, which the browser itself cannot be set to.
  const ahead = Number(process.env['FAKETIME'] ?? 0);
  if (ahead !== 0) await context.addInitScript(shiftClock, ahead * 1_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  context.on('response', async (response) => {
    const strange = await strangenessOf(response);
    if (strange !== null) complaints.push(strange);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      complaints.push(message.text());
  });
  return { page, complaints, close: () => context.close() };
}

function shiftClock(by: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...words: []) {
      super(...((words.length === 0 ? [Real.now() + by] : words) as []));
    }
    static override now(): number {
      return Real.now() + by;
    }
  } as DateConstructor;
}

/** How an answer of the API differs from the contract of its call; null if it does not. */
async function strangenessOf(response: Response): Promise<string | null> {
  const { pathname, search } = new URL(response.url());
  const contentType = response.headers()['content-type'] ?? '';
  if (!pathname.startsWith('/api/') || !contentType.startsWith('application/json')) return null;
  // The browser keeps no body of a page that it has left.
  const text = await response.text().catch(() => null);
  if (text === null) return null;
  const method = response.request().method();
  try {
    expectKnownAnswer({ method, url: pathname + search, status: response.status(), contentType, text });
    return null;
  } catch (error) {
    return String(error);
  }
}

/** The button of the signed-in person's menu: with it the shell is there. */
export function menuOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Menú de / });
}

/**
 * Signs in at the open page or at the given path, and waits until the shell is there. Somebody with a password that
 * somebody else typed first chooses another (USR-32).
 */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Usuario', { exact: true }).fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(passwords.get(username) ?? demoPassword);
  await page.keyboard.press('Enter');
  const menu = menuOf(page);
  const choice = page.getByRole('heading', { name: 'Elija su contraseña' });
  await menu.or(choice).waitFor();
  if (await choice.isVisible()) {
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(chosenPassword);
    await page.getByLabel('Repetir la contraseña', { exact: true }).fill(chosenPassword);
    await page.getByRole('button', { name: 'Guardar y continuar' }).click();
    await menu.waitFor();
    passwords.set(username, chosenPassword);
  }
}

const looked: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

/**
 * Waits until nothing loads, so that nothing appears while axe runs, and nothing moves any more except endless
 * animations: a transition that is replaced by the next one ends as well.
 */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .animate-sheen') === null &&
      document
        .getAnimations()
        .every((motion) => motion.playState !== 'running' || motion.effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Those that depend on nothing but colours: enough for another mode of a screen that was looked at. */
const coloursLooked: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The findings of axe once the page has settled: none, on every screen (look and feel). */
export const accessibilityProblems = (page: Page): Promise<string[]> => findings(page, looked);

/** Those about colours alone. */
export const colourProblems = (page: Page): Promise<string[]> => findings(page, coloursLooked);

async function findings(page: Page, request: RunOptions): Promise<string[]> {
  // The sticky header covers scrolled content; at the top it covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  await comesToRest(page);
  // A checked document keeps axe: half a megabyte of script is parsed and compiled once per document, not once per
  // check. The findings name the elements; their source, which axe would copy for every passing element too, is not
  // needed.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(`${axe.source}; axe.configure({ noHtml: true });`);
  return page.evaluate(async (options) => {
    const { violations } = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(document, options);
    return violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, request);
}

/** Pixels by which the page is wider than the window; must be 0. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
