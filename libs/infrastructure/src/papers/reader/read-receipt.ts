import {
  agreedFacts,
  type LookedFacts,
  type PrintedCell,
  type ReceiptFacts,
  receiptFacts,
} from '@comensal/domain/papers';
import type { UploadType } from '@comensal/domain/platform/files';
import { type Canvas, drawPage, drawPicture, type Look, openPdf } from './draw-paper';
import type { ReceiptAnswer } from './messages';
import { cellsOf, lookAtPrint } from './read-print';
import type { Pixels } from './sharpened';

/** Pages of a receipt that are read. */
const mostPages = 3;
/** Pieces of text of a page. */
const mostPieces = 5_000;
/** Characters of a page that has its text; with fewer it is a picture with a line beneath. */
const leastText = 40;
/** Looks that err differently, by size and by idea of the layout: two always, the third where they lack something. */
const looks: readonly (Look & { readonly layout: string })[] = [
  { density: 3, most: 2_500_000, layout: '11' },
  { density: 3, most: 1_500_000, layout: '3' },
  { density: 3, most: 3_000_000, layout: '6' },
];

/** What the first page that says a number or an amount says: by its text, else by its picture. */
export async function readReceipt(canvas: Canvas, content: Uint8Array, type: UploadType): Promise<ReceiptAnswer> {
  if (type !== 'application/pdf')
    return { source: 'ocr', facts: await looked((look) => drawPicture(canvas, content, look)) };
  let read: ReceiptAnswer | null = null;
  for await (const page of openPdf(content, (document) => readPages(canvas, document))) {
    read = page;
    if (page.facts.operation !== null || page.facts.amount !== null) break;
  }
  if (!read) throw new Error('The document has no page');
  return read;
}

async function looked(draw: (look: Look) => Promise<Pixels>): Promise<ReceiptFacts> {
  const all: LookedFacts[] = [];
  for (const { layout, ...look } of looks) {
    if (all.length > 1 && Object.values(agreedFacts(all)).every((fact) => fact !== null)) break;
    all.push(await lookAtPrint(await draw(look), layout));
  }
  return agreedFacts(all);
}

type PdfDocument = Parameters<Parameters<typeof openPdf>[1]>[0];

async function* readPages(canvas: Canvas, document: PdfDocument): AsyncGenerator<ReceiptAnswer> {
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.slice(0, mostPieces).flatMap((item) => ('str' in item ? pieceOf(item) : []));
    const isText = pieces.reduce((sum, { text }) => sum + text.length, 0) >= leastText;
    yield isText
      ? { source: 'text', facts: receiptFacts(cellsOf(pieces)) }
      : { source: 'ocr', facts: await looked((look) => drawPage(canvas, page, look)) };
    page.cleanup();
  }
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
}

function pieceOf({ str, transform, width }: TextItem): readonly PrintedCell[] {
  const [, , across, up, x, y] = transform.map(Number);
  if (str.trim() === '' || x === undefined || y === undefined) return [];
  const height = Math.hypot(across ?? 0, up ?? 0);
  return [{ text: str.trim(), left: x, right: x + width, top: -y - height, bottom: -y }];
}
