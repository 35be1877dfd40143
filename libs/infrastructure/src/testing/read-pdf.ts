import { readFileSync } from 'node:fs';

interface ReadPdf {
  /** The text of each page, with single spaces. */
  readonly texts: readonly string[];
  readonly language: string | null;
  readonly isTagged: boolean;
  readonly bookmarks: readonly string[];
  /** The title that a reader shows in place of the file's name; null when it shows the name. */
  readonly shownTitle: string | null;
  /** Head cells of tables, and those that say what they are the head of. */
  readonly heads: { readonly all: number; readonly scoped: number };
  /** Pages without a tree of tags, from 1. */
  readonly untagged: readonly number[];
  /** Figures in the tags, and those with an alternative text. */
  readonly pictures: { readonly all: number; readonly named: number };
  /** The page, from 1, of the element with that id in the HTML; null when there is none. */
  pageOf(id: string): Promise<number | null>;
  close(): Promise<void>;
}

interface Marked {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Marked[];
}

/** What a PDF offers to screen readers and bookmarks. Takes its bytes, or the path of its file. */
export async function readPdf(source: string | Uint8Array): Promise<ReadPdf> {
  const data = new Uint8Array(typeof source === 'string' ? readFileSync(source) : source);
  // pdf.js takes the bytes away.
  const plain = Buffer.from(data).toString('latin1');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data, verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  const pictures = { all: 0, named: 0 };
  const untagged: number[] = [];
  const count = ({ role, alt, children = [] }: Marked): void => {
    // A figure with a caption contains the picture's own tag.
    if (role === 'Figure' && !children.some((child) => child.role === 'Figure')) {
      pictures.all += 1;
      if (alt) pictures.named += 1;
    }
    children.forEach(count);
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    const tree = (await page.getStructTree()) as Marked | null;
    if (tree) count(tree);
    else untagged.push(number);
  }
  const { info } = (await document.getMetadata()) as { info: { Language?: string | null; Title?: string } };
  const preferences = (await document.getViewerPreferences()) as ReadonlyMap<string, boolean> | null;
  const marks = (await document.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
  const outline = (await document.getOutline()) as
    | readonly { title: string; items: readonly { title: string }[] }[]
    | null;
  return {
    texts,
    language: info.Language ?? null,
    isTagged: marks?.get('Marked') === true,
    bookmarks: (outline ?? []).flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]),
    pictures,
    shownTitle: preferences?.get('DisplayDocTitle') === true ? (info.Title ?? null) : null,
    heads: { all: elements(plain, /\/S \/TH\b/), scoped: elements(plain, /\/S \/TH\b[^]*\/Scope \/(?:Column|Row)/) },
    untagged,
    pageOf: async (id) => {
      const [page] = (await document.getDestination(id)) ?? [];
      return page === undefined ? null : (await document.getPageIndex(page)) + 1;
    },
    close: () => loading.destroy(),
  };
}

/** How many tags of the file match: pdf.js does not tell the attributes of a tag, which Chromium writes uncompressed. */
function elements(plain: string, pattern: RegExp): number {
  return [...plain.matchAll(/\/Type \/StructElem\b[^]*?endobj/g)].filter(([tag]) => pattern.test(tag)).length;
}

/** The text of a PDF, all pages in order. */
export async function printedText(bytes: Uint8Array): Promise<string> {
  const pdf = await readPdf(bytes);
  await pdf.close();
  return pdf.texts.join(' ').replace(/\s+/g, ' ').trim();
}
