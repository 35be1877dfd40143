import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { type OpenPdf, openPdf } from './pdf-document';
import { useOnScreen } from './use-on-screen';
import { useScrollKeys } from './use-scroll-keys';
import { type PreviewKeys, useZoom, type ZoomLabels } from './use-zoom';

/** The words of the controls. */
export interface PdfPagesLabels extends ZoomLabels {
  previousPage: string;
  nextPage: string;
  /** 'Página 1 de 3'. */
  page: (page: number, pages: number) => string;
  /** How many pages a paper has of which the first one is enough to have been seen. */
  long: (pages: number) => string;
}

/** Of a paper of up to so many pages each one has to be on the screen, of a longer one the first. */
const mostLookedAt = 5;

interface PdfPagesProps {
  blob: Blob;
  labels: PdfPagesLabels;
  /** See `FilePreview`. */
  keys: PreviewKeys;
  fills: boolean;
  /** See `FilePreview`. */
  look: number;
  /** A page was drawn, or came into sight: whether all were seen, and if not, the first that was not. */
  onLook: (outcome: 'drawn' | 'shown', page?: string) => void;
  onFail: () => void;
  waiting: ReactNode;
  frame: (controls: ReactNode, content: ReactNode) => ReactNode;
}

/** A PDF, one page at a time, as wide as the box, with its text for screen readers. */
export function PdfPages({ blob, labels, keys, fills, look, onLook, onFail, waiting, frame }: PdfPagesProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [page, setPage] = useState(1);
  const { zoom, buttons, onKeyDown } = useZoom(labels, keys);
  const [text, setText] = useState('');
  /** The page on the canvas. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const seen = useRef(new Set<number>());
  const [widthPx, setWidthPx] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    let opened: OpenPdf | null = null;
    let gone = false;
    openPdf(blob).then(
      (document) => {
        if (gone) return document.close();
        opened = document;
        setPage(1);
        setDrawn(null);
        seen.current.clear();
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
        setDrawn(page);
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
  const unseen = (): number | undefined =>
    Array.from({ length: pages > mostLookedAt ? 1 : pages }, (_, index) => index + 1).find(
      (one) => !seen.current.has(one),
    );
  useOnScreen(canvas, box, drawn, (isSeen) => {
    if (isSeen && drawn !== null) seen.current.add(drawn);
    const first = unseen();
    if (first === undefined) onLook('shown');
    else onLook('drawn', pages > 1 ? labels.page(first, pages) : undefined);
  });
  const turnToUnseen = useEffectEvent(() => turn(unseen() ?? page));
  useEffect(() => {
    if (look > 0) turnToUnseen();
  }, [look]);
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
      {pages > mostLookedAt && <p className="pb-2 text-sm text-ink-soft">{labels.long(pages)}</p>}
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
