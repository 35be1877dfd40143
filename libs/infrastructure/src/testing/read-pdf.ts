import { readFileSync } from 'node:fs';

interface ReadPdf {
  /** The text of each page, with single spaces. */
  readonly texts: readonly string[];
  readonly language: string | null;
  readonly isTagged: boolean;
  readonly bookmarks: readonly string[];
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
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data, verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  const pictures = { all: 0, named: 0 };
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
  }
  const { info } = (await document.getMetadata()) as { info: { Language?: string | null } };
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
    pageOf: async (id) => {
      const [page] = (await document.getDestination(id)) ?? [];
      return page === undefined ? null : (await document.getPageIndex(page)) + 1;
    },
    close: () => loading.destroy(),
  };
}

/** The text of a PDF, all pages in order. */
export async function printedText(bytes: Uint8Array): Promise<string> {
  const pdf = await readPdf(bytes);
  await pdf.close();
  return pdf.texts.join(' ').replace(/\s+/g, ' ').trim();
}
