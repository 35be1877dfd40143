import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { type OpenPdf, openPdf } from './pdf-document';
import { useScrollKeys } from './use-scroll-keys';
import { type PreviewKeys, useZoom, type ZoomLabels } from './use-zoom';

/** The words of the controls. */
export interface PdfPagesLabels extends ZoomLabels {
  previousPage: string;
  nextPage: string;
  /** 'Página 1 de 3'. */
  page: (page: number, pages: number) => string;
}

interface PdfPagesProps {
  blob: Blob;
  labels: PdfPagesLabels;
  /** See `FilePreview`. */
  keys: PreviewKeys;
  fills: boolean;
  /** The first page is on the screen. */
  onDisplayed: () => void;
  onFail: () => void;
  waiting: ReactNode;
  frame: (controls: ReactNode, content: ReactNode) => ReactNode;
}

/** A PDF, one page at a time, as wide as the box, with its text for screen readers. */
export function PdfPages({ blob, labels, keys, fills, onDisplayed, onFail, waiting, frame }: PdfPagesProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [page, setPage] = useState(1);
  const { zoom, buttons, onKeyDown } = useZoom(labels, keys);
  const [text, setText] = useState('');
  const [widthPx, setWidthPx] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useEffectEvent(onFail);
  const show = useEffectEvent(onDisplayed);

  useEffect(() => {
    let opened: OpenPdf | null = null;
    let gone = false;
    openPdf(blob).then(
      (document) => {
        if (gone) return document.close();
        opened = document;
        setPage(1);
        setPdf(document);
      },
      () => {
        if (!gone) fail();
      },
    );
    return () => {
      gone = true;
      setPdf(null);
      opened?.close();
    };
  }, [blob]);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver((entries) => setWidthPx(Math.floor(entries[0]?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [pdf]);

  useEffect(() => {
    if (!pdf || !canvas.current || widthPx === 0) return;
    let gone = false;
    pdf.draw(page, canvas.current, Math.floor(Math.min(widthPx, 960) * zoom)).then(
      (words) => {
        if (gone) return;
        setText(words);
        show();
      },
      (problem: unknown) => {
        // Turning the page before it is rendered cancels the rendering, which is not a failure.
        if (!gone && !(problem instanceof Error && problem.name === 'RenderingCancelledException')) fail();
      },
    );
    return () => {
      gone = true;
    };
  }, [pdf, page, zoom, widthPx]);

  const pages = pdf?.pages ?? 1;
  const turn = (to: number) => {
    setPage(Math.min(pages, Math.max(1, to)));
    box.current?.scrollTo(0, 0);
  };
  useScrollKeys(box, keys, (by) => turn(page + by));
  if (!pdf) return frame(null, waiting);
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return onKeyDown(event);
    event.preventDefault();
    turn(page + (event.key === 'PageDown' ? 1 : -1));
  };
  return frame(
    <>
      {buttons}
      {pages > 1 && (
        <>
          <IconButton
            size="small"
            icon={ChevronLeft}
            label={labels.previousPage}
            disabled={page === 1}
            onClick={() => turn(page - 1)}
          />
          <span aria-hidden className="tabular min-w-10 text-center text-sm text-ink-soft">
            {page} / {pages}
          </span>
          <IconButton
            size="small"
            icon={ChevronRight}
            label={labels.nextPage}
            disabled={page === pages}
            onClick={() => turn(page + 1)}
          />
        </>
      )}
    </>,
    <div
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={labels.page(page, pages)}
      onKeyDown={turnByKey}
      className={classNames(
        'scroll-thin relative overflow-auto p-3 [contain:inline-size] focus-visible:-outline-offset-2',
        fills ? 'min-h-0 flex-1' : 'max-h-[70dvh]',
      )}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={labels.page(page, pages)}
        className="mx-auto block rounded-sm bg-white shadow-panel"
      />
      <p aria-live="polite" className="sr-only">
        {text}
      </p>
    </div>,
  );
}
