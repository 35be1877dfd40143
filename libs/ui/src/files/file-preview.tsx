import { Download, FileQuestion } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import { extensionOf } from './file-rules';
import type { PdfPagesLabels } from './pdf-pages';

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
  labels: FilePreviewLabels;
}

/** A document in the page: images, and PDFs page by page. It has its own scroll area, also at 390 px. */
export function FilePreview({ name, blob, error, onRetry, onDownload, labels }: FilePreviewProps) {
  const extension = extensionOf(name);
  const [broken, setBroken] = useState<Blob | null>(null);
  const fail = () => setBroken(blob);
  const download = onDownload && (
    <IconButton size="small" icon={Download} label={`${labels.download}: ${name}`} onClick={onDownload} />
  );

  if (error !== undefined)
    return (
      <Frame name={name} actions={download}>
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
      <Frame name={name} actions={download}>
        <EmptyState compact icon={FileQuestion} title={labels.unreadable} />
      </Frame>
    );
  if (/^(png|jpe?g)$/.test(extension)) {
    return (
      <Frame name={name} actions={download}>
        {blob === null ? <Waiting label={labels.loading} /> : <ImagePreview name={name} blob={blob} onFail={fail} />}
      </Frame>
    );
  }
  if (extension === 'pdf') {
    if (blob === null)
      return (
        <Frame name={name} actions={download}>
          <Waiting label={labels.loading} />
        </Frame>
      );
    return (
      <Suspense
        fallback={
          <Frame name={name} actions={download}>
            <Waiting label={labels.loading} />
          </Frame>
        }
      >
        <PdfPages
          blob={blob}
          labels={labels}
          onFail={fail}
          waiting={<Waiting label={labels.loading} />}
          frame={(controls, content) => (
            <Frame
              name={name}
              actions={
                <>
                  {controls}
                  {download}
                </>
              }
            >
              {content}
            </Frame>
          )}
        />
      </Suspense>
    );
  }
  return (
    <Frame name={name} actions={download}>
      <EmptyState compact icon={FileQuestion} title={labels.unsupported} />
    </Frame>
  );
}

function Frame({ name, actions, children }: { name: string; actions: React.ReactNode; children: React.ReactNode }) {
  return (
    <figure className="w-full min-w-0 [contain:inline-size] overflow-hidden rounded-lg border border-line bg-sunken">
      <figcaption className="flex min-h-11 items-center gap-2 border-b border-line bg-surface py-1 pr-2 pl-3">
        <span className="min-w-0 flex-1 truncate text-sm font-medium text-ink" title={name}>
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

function ImagePreview({ name, blob, onFail }: { name: string; blob: Blob; onFail: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return (
    // A tall picture is scrolled with the keys, too.
    <div
      tabIndex={0}
      role="group"
      aria-label={name}
      className="scroll-thin flex max-h-[70dvh] justify-center overflow-auto p-3 focus-visible:-outline-offset-2"
    >
      {address !== undefined && (
        <img src={address} alt={name} onError={onFail} className="h-fit max-w-full rounded-sm bg-white shadow-panel" />
      )}
    </div>
  );
}
