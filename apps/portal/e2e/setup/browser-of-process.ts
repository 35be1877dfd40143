import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';
import { KeptPages } from './kept-pages';

let browser: Promise<Browser> | undefined;
let pages: KeptPages | undefined;

/** Jest's worker hears from Jest for as long as there may be another file; a process without files to come hears nothing. */
const mayHaveAnotherFile = (): boolean => process.listenerCount('message') > 0;

/** The one browser of this process, started for its first file, with the pages that its files have left at this address. */
export async function pagesOfProcess(url: string): Promise<KeptPages> {
  browser ??= launch();
  const running = await browser;
  if (pages?.url !== url) {
    await pages?.close();
    pages = new KeptPages(running, url);
  }
  return pages;
}

/** Called when a file ends: leaves browser and pages to the next file of the process, or ends them where none can come. */
export async function leaveToNextFile(): Promise<void> {
  await pages?.leaveToNextFile();
  if (!mayHaveAnotherFile()) await end();
}

async function launch(): Promise<Browser> {
  const launched = await launchBrowser();
  const endAfterLastFile = (event: string | symbol): void => {
    if (event === 'message' && !mayHaveAnotherFile()) void end();
  };
  process.on('removeListener', endAfterLastFile);
  launched.once('disconnected', () => {
    process.off('removeListener', endAfterLastFile);
    // A browser that crashed fails the tests of its file; the next file has a new one.
    browser = undefined;
    pages = undefined;
  });
  return launched;
}

/** An open browser would keep its process from ending. */
async function end(): Promise<void> {
  const ending = browser;
  browser = undefined;
  pages = undefined;
  await (await ending)?.close();
}
