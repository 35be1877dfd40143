import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
// The worker is a file of our own origin. The legacy build, because the other one needs the newest browsers.
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** Where the portal's build puts pdfjs-dist's fonts and decoders. */
const resources = `${import.meta.env.BASE_URL}pdfjs/`;

export interface OpenPdf {
  pages: number;
  /**
   * Renders a page into the canvas, `widthPx` CSS pixels wide, and returns its text; a later call cancels an unfinished
   * one.
   */
  draw(page: number, canvas: HTMLCanvasElement, widthPx: number): Promise<string>;
  close(): void;
}

/** Opens the bytes as a PDF. Rejects when they are not one. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const task = pdfjs.getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    standardFontDataUrl: `${resources}standard_fonts/`,
    wasmUrl: `${resources}wasm/`,
    // The content security policy has no wasm-unsafe-eval; the decoders also exist in JavaScript.
    useWasm: false,
    verbosity: 0,
  });
  const document = await task.promise;
  let drawing: { cancel(): void } | null = null;
  let latest = 0;
  return {
    pages: document.numPages,
    async draw(number, canvas, widthPx) {
      drawing?.cancel();
      const turn = ++latest;
      const page = await document.getPage(number);
      if (turn !== latest) return '';
      const density = Math.min(window.devicePixelRatio || 1, 2);
      const viewport = page.getViewport({ scale: (widthPx / page.getViewport({ scale: 1 }).width) * density });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.style.width = `${widthPx}px`;
      canvas.style.height = `${Math.floor(viewport.height / density)}px`;
      const render = page.render({ canvas, viewport });
      drawing = render;
      await render.promise;
      const content = await page.getTextContent();
      return content.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim();
    },
    close() {
      drawing?.cancel();
      void task.destroy();
    },
  };
}
