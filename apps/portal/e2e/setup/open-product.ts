import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type OpenPage, openPage, signIn, type ViewportName } from './browser';
import { type Product, startProduct } from './product';

export interface OpenProduct {
  /** The product that the tests of the file run on. */
  readonly product: () => Product;
  /** A fresh browser profile at a width, nobody signed in. It is closed after the test. */
  readonly open: (width?: ViewportName, dark?: boolean) => Promise<Page>;
  /** The same, with somebody signed in at a path. */
  readonly openAs: (username: string, path: string, width?: ViewportName, dark?: boolean) => Promise<Page>;
}

/**
 * Starts the product and a browser for the tests of the file that calls it, once, and ends them. A test fails when the browser
 * complained on one of its pages. `env` is added to the environment of the product.
 */
export function openProduct(env: Readonly<Record<string, string>> = {}): OpenProduct {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let opened: OpenPage[] = [];

  beforeAll(async () => {
    // One after the other, so that everything that was started is ended when the other fails.
    browser = await launchBrowser();
    product = await startProduct(env);
  });
  afterEach(async () => {
    const complaints = opened.flatMap((each) => each.complaints);
    await Promise.all(opened.map((each) => each.close()));
    opened = [];
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function open(width: ViewportName = 'desk', dark = false): Promise<Page> {
    if (!browser || !product) throw new Error('A page is opened by a test, once the product runs');
    const fresh = await openPage(browser, product, width, { colorScheme: dark ? 'dark' : 'light' });
    opened.push(fresh);
    return fresh.page;
  }
  return {
    product: () => {
      if (!product) throw new Error('The product runs while there are tests to run');
      return product;
    },
    open,
    openAs: async (username, path, width, dark) => {
      const page = await open(width, dark);
      await signIn(page, username, path);
      return page;
    },
  };
}
