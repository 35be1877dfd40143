import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPagePrinter } from '@comensal/infrastructure';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Chapter, readChapters } from './chapters';
import { manualFoot, manualHtml } from './manual-html';

/** Prints the chapters of the folder as a PDF. It prints twice: the first time tells on which page each chapter starts. */
export async function printManual(folder: string): Promise<Uint8Array> {
  const chapters = readChapters(folder);
  const printer = createPagePrinter();
  const print = (pages: readonly number[]) =>
    printer.print(
      {
        html: manualHtml(
          chapters,
          pages,
          (path) => `data:image/png;base64,${readFileSync(join(folder, path)).toString('base64')}`,
        ),
        foot: manualFoot,
        portrait: true,
      },
      new AbortController().signal,
    );
  try {
    return await print(await startsOf(chapters, await print([])));
  } finally {
    await printer.close();
  }
}

async function startsOf(chapters: readonly Chapter[], pdf: Uint8Array): Promise<number[]> {
  const loading = getDocument({ data: pdf.slice(), verbosity: 0 });
  try {
    const document = await loading.promise;
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(
        items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    }
    return chapters.map(({ title }, index) => startOf(`${index + 1}. ${title}`, texts));
  } finally {
    await loading.destroy();
  }
}

function startOf(heading: string, texts: readonly string[]): number {
  const index = texts.findIndex((text) => text.startsWith(heading));
  if (index === -1) throw new Error(`No page starts with «${heading}».`);
  return index + 1;
}
