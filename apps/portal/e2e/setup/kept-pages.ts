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
export class KeptPages {
  private free: (OpenPage & { width: ViewportName })[] = [];
  private used: (OpenPage & { width: ViewportName })[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly product: Product,
  ) {}

  /** A page at a width, nobody signed in. */
  async open(width: ViewportName, dark: boolean): Promise<Page> {
    const at = this.free.findIndex((each) => each.width === width);
    const [kept] = this.free.splice(Math.max(at, 0), 1);
    if (kept === undefined) return this.openNew(width, dark);
    this.used.push({ ...kept, width });
    if (kept.width !== width) await kept.page.setViewportSize(viewports[width]);
    await kept.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    return kept.page;
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

  /** Whether the page is as good as new. One with a fake clock, or with a second page beside it, cannot be. */
  private async wipe(page: Page): Promise<boolean> {
    if (page.isClosed() || page.context().pages().length > 1) return false;
    await page.unrouteAll();
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
