import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { UploadType } from '@comensal/domain/platform/files';
import type { Pixels } from './sharpened';

export type Canvas = typeof import('@napi-rs/canvas');

/** Pixels of a drawn page: an A4 page at 200 dots per inch, and the second time at 350. */
const firstPixels = 4_000_000;
const secondPixels = 12_000_000;
/** Dots per inch at most, for small pages; a PDF has 72 units to the inch. */
const firstDensity = 200 / 72;
const secondDensity = 350 / 72;
/** Pages that are drawn: the first ones, and the last. */
const firstPages = 3;
/** Pixels of a picture within a PDF; larger ones are left out. */
const pictureInside = 50_000_000;

/** The drawing program, which not every machine has; null there. */
export async function canvasProgram(): Promise<Canvas | null> {
  return import('@napi-rs/canvas').catch(() => null);
}

/** The pages of a document one by one, or a picture; larger again when the reader has found nothing on any. */
export async function* drawnPages(canvas: Canvas, content: Uint8Array, type: UploadType): AsyncGenerator<Pixels> {
  if (type === 'application/pdf') yield* openPdf(content, (document) => pagesOf(canvas, document));
  else yield await drawPicture(canvas, content, { density: 1, most: secondPixels });
}

/** A picture on white, at most as large as it is unless the look is denser. */
export async function drawPicture(
  { createCanvas, loadImage }: Canvas,
  content: Uint8Array,
  { density, most }: Look,
): Promise<Pixels> {
  const picture = await loadImage(content);
  const scale = Math.min(density, Math.sqrt(most / (picture.width * picture.height)));
  const width = Math.max(1, Math.floor(picture.width * scale));
  const height = Math.max(1, Math.floor(picture.height * scale));
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height) as Pixels;
}

type PdfDocument = import('pdfjs-dist/legacy/build/pdf.mjs').PDFDocumentProxy;
type PdfPage = import('pdfjs-dist/legacy/build/pdf.mjs').PDFPageProxy;

/** Opens a PDF; `use` sees it, page by page, until it ends. */
export async function* openPdf<Step>(
  content: Uint8Array,
  use: (document: PdfDocument) => AsyncGenerator<Step>,
): AsyncGenerator<Step> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), '/');
  const loading = getDocument({
    data: new Uint8Array(content),
    verbosity: 0,
    // Its fonts and decoders come from the package's files; a document names no other source.
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    cMapUrl: join(folder, 'cmaps/'),
    wasmUrl: join(folder, 'wasm/'),
    iccUrl: join(folder, 'iccs/'),
    maxImageSize: pictureInside,
    enableXfa: false,
  });
  yield* use(await loading.promise);
  await loading.destroy();
}

/** How densely a page is drawn at most: dots for a unit of it, and pixels in all. */
export interface Look {
  readonly density: number;
  readonly most: number;
}

export async function drawPage({ createCanvas }: Canvas, page: PdfPage, { density, most }: Look): Promise<Pixels> {
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(density, Math.sqrt(most / (size.width * size.height)));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.floor(viewport.width));
  const height = Math.max(1, Math.floor(viewport.height));
  const canvas = createCanvas(width, height);
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.getContext('2d').getImageData(0, 0, width, height) as Pixels;
}

async function* pagesOf(canvas: Canvas, document: PdfDocument): AsyncGenerator<Pixels> {
  const last = document.numPages;
  const order = [...new Set([1, last, ...Array.from({ length: firstPages }, (_, at) => Math.min(at + 1, last))])];
  const looks = [
    ...order.map((number) => ({ number, density: firstDensity, most: firstPixels })),
    ...[...new Set([1, last])].map((number) => ({ number, density: secondDensity, most: secondPixels })),
  ];
  for (const { number, ...look } of looks) {
    const page = await document.getPage(number);
    yield await drawPage(canvas, page, look);
    page.cleanup();
  }
}
