import { writeFileSync } from 'node:fs';
import { Refusal } from '@comensal/domain/platform/refusals';
import { reportRefusals } from '@comensal/domain/reports';
import type { Browser, Page } from 'puppeteer';
import { chromiumArguments, chromiumPath, NoBrowser } from '../platform/browser/chromium';
import { type Memory, megabyte, memoryOf } from '../platform/process/memory';
import { traced } from '../platform/tracing/tracing';

export interface PrintedPage {
  readonly html: string;
  /** HTML of the footer, with Chromium's classes pageNumber and totalPages. */
  readonly foot: string;
  /** A4 portrait instead of landscape. */
  readonly portrait?: boolean;
}

/** Renders PDFs with one browser, which is started on first use, and restarted after it died. */
export interface PagePrinter {
  /**
   * A4 landscape unless the page says portrait, with the footer on each page. Pages that do not fit in memory wait for
   * those being printed. Refuses with 'pdfWithoutMemory' when not even one fits; rejects when the browser fails twice,
   * or the signal is aborted.
   */
  print(page: PrintedPage, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

const printLimitMs = 120_000;
/** The browser is closed after this long without use. */
const idleMs = 5 * 60_000;

/**
 * The memory that printing takes, as measured with tables of ten columns: the browser, a page, and for each character
 * of the page's HTML (1,000 rows held 240 MB, 5,000 rows 1,550 MB).
 */
const browserBytes = 150 * megabyte;
const pageBytes = 50 * megabyte;
const bytesPerCharacter = 700;

/**
 * Up to this much HTML a PDF is tagged and has bookmarks. They take 3 kB per row of ten columns: 1,000 rows make 3 MB
 * instead of 0.1, 5,000 make 17 instead of 0.7, which many mail servers refuse.
 */
const mostMarkedCharacters = 600_000;

/** Takes a function that measures the memory. */
export function createPagePrinter(memory: () => Memory = memoryOf): PagePrinter {
  let starting: Promise<Browser> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let busy = 0;
  let promised = 0;
  let waiting: (() => void)[] = [];

  /** A slot is a page in the browser. Waiting pages are tried again when one finishes. */
  const enter = async (own: number, signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      // Running pages may not have allocated their memory yet.
      const needed = (starting === null ? browserBytes : 0) + own + promised;
      if (memory().free >= needed) break;
      if (busy === 0) throw new Refusal(reportRefusals.pdfWithoutMemory);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    busy += 1;
    promised += own;
  };
  const leave = (own: number): void => {
    busy -= 1;
    promised -= own;
    const requests = waiting;
    waiting = [];
    for (const ask of requests) ask();
  };

  const browser = (): Promise<Browser> => {
    starting ??= launch().then(
      (started) => {
        started.once('disconnected', () => {
          starting = null;
        });
        return started;
      },
      (error: unknown) => {
        starting = null;
        throw error;
      },
    );
    return starting;
  };
  const close = async (): Promise<void> => {
    clearTimeout(timer);
    const started = await starting?.catch(() => null);
    starting = null;
    await started?.close().catch(() => started.process()?.kill('SIGKILL'));
  };
  const attempt = async (page: PrintedPage, signal: AbortSignal): Promise<Uint8Array> => {
    signal.throwIfAborted();
    const tab = await (await browser()).newPage();
    const leave = (): void => {
      void tab.close().catch(() => undefined);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await printOn(tab, page);
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  };
  return {
    async print(page, signal) {
      clearTimeout(timer);
      const own = bytesOf(page);
      await enter(own, signal);
      try {
        return await traced({ name: 'pdf print', kind: 'internal' }, () =>
          attempt(page, signal).catch((error: unknown) => {
            // The browser died meanwhile; another one may succeed.
            if (signal.aborted || starting !== null) throw error;
            return attempt(page, signal);
          }),
        );
      } finally {
        leave(own);
        if (busy === 0) timer = setTimeout(() => void close(), idleMs).unref();
      }
    },
    close,
  };
}

function bytesOf(page: PrintedPage): number {
  return pageBytes + charactersOf(page) * bytesPerCharacter;
}

/** Fonts and pictures within the page are shared or small. */
function charactersOf({ html }: PrintedPage): number {
  return html.replaceAll(/;base64,[\w+/=]+/g, '').length;
}

async function launch(): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer');
  const started = await puppeteer.launch({
    executablePath: await browserPath(),
    args: [...chromiumArguments()],
    headless: true,
    // Over a pipe the browser ends with this process, however it ends.
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  offerFirst(started.process()?.pid);
  return started;
}

/** If memory runs out all the same, Linux kills the browser and not the process that uses it: its page is retried. */
function offerFirst(pid: number | undefined): void {
  if (pid === undefined || process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '800');
  } catch {
    // A container that hides it, or a browser that has just ended.
  }
}

function browserPath(): Promise<string> {
  return chromiumPath().catch((error: unknown) => {
    throw error instanceof NoBrowser ? new Refusal(reportRefusals.pdfWithoutBrowser) : error;
  });
}

/** The page is our own text: it runs no script and loads nothing. */
async function printOn(tab: Page, page: PrintedPage): Promise<Uint8Array> {
  const { html, foot, portrait = false } = page;
  const isMarked = charactersOf(page) <= mostMarkedCharacters;
  await tab.setJavaScriptEnabled(false);
  await tab.setOfflineMode(true);
  await tab.setContent(html, { waitUntil: 'load', timeout: printLimitMs });
  return tab.pdf({
    format: 'A4',
    landscape: !portrait,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: foot,
    margin: { top: '12mm', right: '12mm', bottom: '16mm', left: '12mm' },
    timeout: printLimitMs,
    tagged: isMarked,
    outline: isMarked,
  });
}
