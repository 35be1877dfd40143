import type { Browser, Page } from 'playwright-core';
import { launchBrowser, menuOf, signIn, type ViewportName } from './browser';
import { PagePool } from './page-pool';
import { type Product, startProduct } from './product';

export interface OpenProduct {
  /** The product that the tests of the file run on. */
  readonly product: () => Product;
  /**
   * A page at a width, nobody signed in: nothing is left of earlier tests except the browser's cache of the portal's
   * files.
   */
  readonly open: (width?: ViewportName, dark?: boolean) => Promise<Page>;
  /** The same in an unused browser profile, for tests about a first visit or a separate device. */
  readonly openNew: (width?: ViewportName, dark?: boolean) => Promise<Page>;
  /** The result of `open`, with somebody signed in at a path: in the session of an earlier test, if it still lives. */
  readonly openAs: (username: string, path: string, width?: ViewportName, dark?: boolean) => Promise<Page>;
}

/**
 * Starts the product and a browser once for the tests of the calling file, and ends them. A test fails when the browser
 * complained on one of its pages. `env` is added to the environment of the product.
 */
export function openProduct(env: Readonly<Record<string, string>> = {}): OpenProduct {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let pages: PagePool | undefined;

  beforeAll(async () => {
    // One after the other, so that everything that was started is ended when another fails.
    browser = await launchBrowser();
    product = await startProduct(env);
    pages = new PagePool(browser, product);
  });
  afterEach(async () => {
    expect(await pages?.takeBack()).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  function savedOf(): PagePool {
    if (!pages) throw new Error('Open pages in a test, after the product has started');
    return pages;
  }
  const open = (width: ViewportName = 'desk', dark = false): Promise<Page> => savedOf().open(width, dark);
  return {
    product: () => {
      if (!product) throw new Error('The product is not running');
      return product;
    },
    open,
    openNew: (width = 'desk', dark = false) => savedOf().openNew(width, dark),
    openAs: async (username, path, width, dark) => {
      const page = await open(width, dark);
      if (await savedOf().resume(page, username, path)) await menuOf(page).waitFor();
      else await signIn(page, username, path);
      return page;
    },
  };
}
