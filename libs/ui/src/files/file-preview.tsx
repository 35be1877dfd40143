import { Download, FileQuestion } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import { extensionOf } from './file-rules';
import type { PdfPagesLabels } from './pdf-pages';
import { useOnScreen } from './use-on-screen';
import { useScrollKeys } from './use-scroll-keys';
import { type PreviewKeys, useZoom } from './use-zoom';

/** The PDF reader is large, so it is loaded with the first PDF that somebody opens. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }));

export interface FilePreviewLabels extends PdfPagesLabels {
  loading: string;
  download: string;
  /** The file cannot be read as the type of its name. */
  unreadable: string;
  /** Its type has no preview. */
  unsupported: string;
}

export interface FilePreviewProps {
  name: string;
  /** The bytes; null while loading. */
  blob: Blob | null;
  /** Why the bytes could not be loaded. */
  error?: string | undefined;
  onRetry?: { label: string; retry: () => void } | undefined;
  onDownload?: (() => void) | undefined;
  /** What became of it; `page` says which page was not on the screen yet. */
  onOutcome?: ((outcome: PreviewOutcome, page?: string) => void) | undefined;
  /** Brings into sight what was not on the screen yet, each time it is another number; 0 at first. */
  look?: number | undefined;
  /** Further buttons, before the download. */
  actions?: ReactNode;
  /** What it is, before its name. */
  heading?: string | undefined;
  /** Takes the height of its box; by default it is as high as its content, up to most of the window. */
  fills?: boolean | undefined;
  /** Answers to keys pressed anywhere on the page: + and − zoom, the arrows turn the pages. For one preview at a time. */
  keys?: PreviewKeys | undefined;
  labels: FilePreviewLabels;
}

/**
 * Drawn, but not all of it was on the screen; all of it was (of a paper of more than five pages the first); or it cannot be
 * shown.
 */
export type PreviewOutcome = 'drawn' | 'shown' | 'failed';

const isImage = (extension: string): boolean => /^(png|jpe?g)$/.test(extension);

/** A document in the page: images, and PDFs page by page. It has its own scroll area, also at 390 px. */
export function FilePreview(props: FilePreviewProps) {
  const {
    name,
    blob,
    error,
    onRetry,
    onDownload,
    onOutcome,
    look = 0,
    actions,
    heading,
    fills = false,
    keys = false,
    labels,
  } = props;
  const extension = extensionOf(name);
  const [broken, setBroken] = useState<Blob | null>(null);
  const fail = () => setBroken(blob);
  const [outcome, setOutcome] = useState<PreviewOutcome | null>(null);
  const tell = (match: PreviewOutcome, page?: string): void => {
    setOutcome(match);
    onOutcome?.(match, page);
  };
  const tellFailed = useEffectEvent(() => tell('failed'));
  const cannot =
    error !== undefined || (blob !== null && broken === blob) || !(isImage(extension) || extension === 'pdf');
  useEffect(() => {
    if (cannot) tellFailed();
  }, [cannot]);
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (look > 0) figure.current?.scrollIntoView();
  }, [look]);
  const head = { figure, name, heading, fills, busy: outcome === null };
  const download = onDownload && (
    <IconButton size="small" icon={Download} label={`${labels.download}: ${name}`} onClick={onDownload} />
  );

  if (error !== undefined)
    return (
      <Frame {...head} actions={download}>
        <EmptyState
          compact
          icon={FileQuestion}
          title={error}
          action={
            onRetry && (
              <Button size="small" onClick={onRetry.retry}>
                {onRetry.label}
              </Button>
            )
          }
        />
      </Frame>
    );
  if (blob !== null && broken === blob)
    return (
      <Frame {...head} actions={download}>
        <EmptyState compact icon={FileQuestion} title={labels.unreadable} />
      </Frame>
    );
  const frame = (controls: ReactNode, content: ReactNode) => (
    <Frame
      {...head}
      actions={
        <>
          {controls}
          {actions}
          {download}
        </>
      }
    >
      {content}
    </Frame>
  );
  const waiting = <Waiting label={labels.loading} />;
  const common = { labels, keys, fills, onLook: tell, onFail: fail, frame };
  if (isImage(extension))
    return blob === null ? frame(null, waiting) : <ImagePreview {...common} name={name} blob={blob} />;
  if (extension === 'pdf')
    return blob === null ? (
      frame(null, waiting)
    ) : (
      <Suspense fallback={frame(null, waiting)}>
        <PdfPages {...common} blob={blob} look={look} waiting={waiting} />
      </Suspense>
    );
  return (
    <Frame {...head} actions={download}>
      <EmptyState compact icon={FileQuestion} title={labels.unsupported} />
    </Frame>
  );
}

interface FrameProps extends Pick<FilePreviewProps, 'name' | 'heading'> {
  figure: RefObject<HTMLElement | null>;
  fills: boolean;
  busy: boolean;
  actions: ReactNode;
  children: ReactNode;
}

function Frame({ figure, name, heading, fills, busy, actions, children }: FrameProps) {
  return (
    <figure
      ref={figure}
      aria-busy={busy || undefined}
      className={classNames(
        'w-full scroll-mt-16 min-w-0 [contain:inline-size] overflow-hidden rounded-lg border border-line bg-sunken',
        fills && 'flex h-full min-h-0 flex-col',
      )}
    >
      <figcaption className="flex min-h-11 items-center gap-2 border-b border-line bg-surface py-1 pr-2 pl-3">
        <span className="min-w-0 flex-1 truncate text-sm font-medium text-ink" title={name}>
          {heading !== undefined && <span className="font-normal text-ink-faint">{heading} · </span>}
          {name}
        </span>
        <span className="flex shrink-0 items-center gap-0.5">{actions}</span>
      </figcaption>
      {children}
    </figure>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col items-center p-4">
      <Skeleton className="h-80 w-full max-w-120" />
    </div>
  );
}

interface ImagePreviewProps extends Pick<FilePreviewProps, 'labels'> {
  name: string;
  blob: Blob;
  keys: PreviewKeys;
  fills: boolean;
  onLook: (outcome: 'drawn' | 'shown') => void;
  onFail: () => void;
  frame: (controls: ReactNode, content: ReactNode) => ReactNode;
}

function ImagePreview({ name, blob, labels, keys, fills, onLook, onFail, frame }: ImagePreviewProps) {
  const [address, setAddress] = useState<string>();
  const [drawn, setDrawn] = useState<string | null>(null);
  const wasSeen = useRef(false);
  const picture = useRef<HTMLImageElement>(null);
  const { zoom, buttons, onKeyDown } = useZoom(labels, keys);
  const box = useRef<HTMLDivElement>(null);
  useScrollKeys(box, keys);
  useOnScreen(picture, box, drawn, (isSeen) => {
    wasSeen.current ||= isSeen;
    onLook(wasSeen.current ? 'shown' : 'drawn');
  });
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    wasSeen.current = false;
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return frame(
    buttons,
    // A tall picture is scrolled with the keys, too.
    <div
      ref={box}
      tabIndex={0}
      role="group"
      aria-label={name}
      onKeyDown={onKeyDown}
      className={classNames(
        'scroll-thin relative flex overflow-auto p-3 focus-visible:-outline-offset-2',
        fills ? 'min-h-0 flex-1' : 'max-h-[70dvh]',
      )}
    >
      {address !== undefined && (
        <img
          ref={picture}
          src={address}
          alt={name}
          onLoad={() => setDrawn(address)}
          onError={onFail}
          style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
          className={classNames(
            'mx-auto h-fit shrink-0 rounded-sm bg-white shadow-panel',
            zoom === 1 ? 'max-w-full' : 'max-w-none',
          )}
        />
      )}
    </div>,
  );
}
