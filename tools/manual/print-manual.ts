import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPagePrinter, paperFontFaces } from '@comensal/infrastructure/reports';
import { readPdf } from '@comensal/infrastructure/testing';
import { type Chapter, readChapters } from './chapters';
import { manualFoot, manualHtml } from './manual-html';

/**
 * Prints the chapters of the folder as a PDF. It prints twice: the first time determines on which page each chapter
 * starts.
 */
export async function printManual(folder: string): Promise<Uint8Array> {
  const chapters = readChapters(folder);
  const printer = createPagePrinter();
  const fontFaces = await paperFontFaces();
  const source = (picture: string): string =>
    `data:image/png;base64,${readFileSync(join(folder, picture)).toString('base64')}`;
  const print = (pages: readonly number[]) =>
    printer.print(
      { html: manualHtml(chapters, { pages, source, fontFaces }), foot: manualFoot(fontFaces), portrait: true },
      new AbortController().signal,
    );
  try {
    return await print(await startsOf(chapters, await print([])));
  } finally {
    await printer.close();
  }
}

async function startsOf(chapters: readonly Chapter[], bytes: Uint8Array): Promise<number[]> {
  const pdf = await readPdf(bytes);
  try {
    return await Promise.all(
      chapters.map(async ({ name, title }) => {
        const page = await pdf.pageOf(name);
        if (page === null) throw new Error(`No page starts with «${title}».`);
        return page;
      }),
    );
  } finally {
    await pdf.close();
  }
}
