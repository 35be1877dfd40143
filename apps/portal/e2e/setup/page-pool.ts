import type { Browser, Page } from 'playwright-core';
import { type OpenPage, openPage, type ViewportName, viewports } from './browser';
import type { Product } from './product';

/** The events of a page that a test may listen to. The page's own listeners stay. */
const heard = ['request', 'requestfinished', 'requestfailed', 'response', 'download', 'dialog', 'filechooser'] as const;

/**
 * Pages that the tests of a file use one after the other. The process of a page has compiled the portal's scripts; a
 * new page compiles them again, which costs twice as much as the rest of a sign-in. Everything a person could notice of
 * the previous test is reset: storage, cookies, history, listeners and mocked routes.
 */
export class PagePool {
  private free: (OpenPage & { width: ViewportName })[] = [];
  private used: (OpenPage & { width: ViewportName })[] = [];
  /** The session that a person's last page left behind, as the portal stores it. */
  private readonly sessions = new Map<string, string>();

  constructor(
    private readonly browser: Browser,
    private readonly product: Product,
  ) {}

  /** A page at a width, nobody signed in. */
  async open(width: ViewportName, dark: boolean): Promise<Page> {
    const at = this.free.findIndex((each) => each.width === width);
    const [saved] = this.free.splice(Math.max(at, 0), 1);
    if (saved === undefined) return this.openNew(width, dark);
    this.used.push({ ...saved, width });
    if (saved.width !== width) await saved.page.setViewportSize(viewports[width]);
    await saved.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', forcedColors: 'none' });
    return saved.page;
  }

  /**
   * Opens a path with the session that an earlier test left behind; false if the person has none that still lives. A
   * sign-in loads the portal twice.
   */
  async resume(page: Page, username: string, path: string): Promise<boolean> {
    const stored = this.sessions.get(username);
    // No other page gets it meanwhile: who signs out on one page stays signed in on the other.
    this.sessions.delete(username);
    if (stored === undefined) return false;
    const { token } = JSON.parse(stored) as { readonly token: string };
    const refreshed = await page.request.post(`/api/auth/updateSession/${encodeURIComponent(username)}`, {
      headers: { Authorization: `Bearer ${token}` },
      data: {},
    });
    if (!refreshed.ok()) return false;
    const { response } = (await refreshed.json()) as { readonly response: { readonly data: unknown } };
    if (page.url() === 'about:blank') await page.goto('/api/health/live');
    await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(response.data));
    await page.goto(path);
    return true;
  }

  /** A page of an unused browser profile. */
  async openNew(width: ViewportName, dark: boolean): Promise<Page> {
    const fresh = await openPage(this.browser, this.product, width, { colorScheme: dark ? 'dark' : 'light' });
    this.used.push({ ...fresh, width });
    return fresh.page;
  }

  /** Releases all pages, keeps the reusable ones, and returns what the browser complained about on them. */
  async takeBack(): Promise<string[]> {
    const used = this.used;
    this.used = [];
    const complaints = used.flatMap((each) => each.complaints.splice(0));
    await Promise.all(
      used.map(async (each) => {
        if (await this.wipe(each.page)) this.free.push(each);
        else await each.close();
      }),
    );
    return complaints;
  }

  private async keepSession(page: Page): Promise<void> {
    if (page.url() === 'about:blank') return;
    const stored = await page.evaluate(() => localStorage.getItem('auth'));
    if (stored !== null) this.sessions.set((JSON.parse(stored) as { readonly username: string }).username, stored);
  }

  /** Whether the page is as good as new. One with a fake clock, or with a second page beside it, cannot be. */
  private async wipe(page: Page): Promise<boolean> {
    if (page.isClosed() || page.context().pages().length > 1) return false;
    await page.unrouteAll();
    await this.keepSession(page);
    for (const event of heard) page.removeAllListeners(event);
    // A URL of the product without scripts: the left page can store nothing any more.
    await page.goto('/api/health/live');
    await page.context().clearCookies();
    const hasOwnClock = await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return !Function.prototype.toString.call(Date).includes('[native code]');
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.resetNavigationHistory');
    await browser.detach();
    return !hasOwnClock;
  }
}
