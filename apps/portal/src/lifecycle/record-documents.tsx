import type { FileCall } from '@comensal/domain/platform/access';
import { formatMoment } from '@comensal/domain/platform/dates';
import { type LifecycleDocument } from '@comensal/domain/platform/lifecycle';
import { Card, classNames, FilePreview, IconButton } from '@comensal/ui';
import { Download, FileText, Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewLabels } from '../platform/text/control-labels';
import { useRecordFile, useSaveRecordFile } from './use-record-file';
import { useWide } from './use-wide';

/** The files of one kind, under their title. */
export interface DocumentGroup {
  readonly title: string;
  /** Shown while there is none. */
  readonly none: string;
  readonly documents: readonly (LifecycleDocument & {
    /** What it is, if its name does not say so. */ readonly title?: string;
  })[];
}

interface RecordDocumentsProps {
  /** The call that returns a document's file. */
  call: FileCall;
  groups: readonly DocumentGroup[];
  /** Where the page keeps what is open: the chosen `path`, null before, empty once it is closed. */
  chosen?: string | null;
  onChoose?: (path: string) => void;
  /** What is open initially; the latest by default. */
  first?: string | undefined;
}

/**
 * The files of a record, each with a preview in the page and a download. On a wide screen the one that the next
 * decision is about is open: the latest, or what the page says.
 */
export function RecordDocuments({ call, groups, first, ...saved }: RecordDocumentsProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const documents = groups.flatMap((group) => group.documents);
  const [own, setOwn] = useState<string | null>(null);
  const { chosen = own, onChoose = setOwn } = saved;
  const latest = documents.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
  const initial = documents.find(({ path }) => path === first) ?? latest;
  const open = documents.find(({ path }) => path === chosen) ?? (wide && chosen !== '' ? initial : undefined);
  const preview = useRef<HTMLDivElement>(null);
  // Selected elsewhere, as by a shortcut or in the next step's form.
  useEffect(() => {
    if (chosen) preview.current?.scrollIntoView({ block: wide ? 'nearest' : 'start' });
  }, [chosen, wide]);
  const file = useRecordFile(call, open ?? null);
  const { busyPath, save } = useSaveRecordFile(call);
  return (
    <Card title={t('lifecycle.documents')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {groups.map((group) => (
          <DocumentList
            key={group.title}
            {...group}
            openPath={open?.path}
            busyPath={busyPath}
            onOpen={(path) => onChoose(path === open?.path && !wide ? '' : path)}
            onSave={save}
          />
        ))}
      </div>
      {open && (
        <div ref={preview} className="mt-5 scroll-mt-20">
          <FilePreview
            key={open.path}
            name={open.name}
            blob={file.blob}
            error={file.error}
            onRetry={file.retry && { label: t('common.retry'), retry: file.retry }}
            onDownload={() => save(open)}
            labels={previewLabels}
          />
        </div>
      )}
    </Card>
  );
}

interface DocumentListProps extends DocumentGroup {
  openPath: string | undefined;
  busyPath: string | null;
  onOpen: (path: string) => void;
  onSave: (document: LifecycleDocument) => void;
}

function DocumentList({ title, none, documents, openPath, busyPath, onOpen, onSave }: DocumentListProps) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium text-ink">{title}</h3>
      {documents.length === 0 && <EmptyDocuments text={none} />}
      <ul hidden={documents.length === 0} className="mt-2 flex flex-col gap-1">
        {documents.map((document) => {
          const Shape = document.content_type.startsWith('image/') ? Image : FileText;
          const isOpen = document.path === openPath;
          return (
            <li
              key={document.path}
              className={classNames(
                'flex items-center gap-1 rounded-md border pr-1',
                isOpen
                  ? 'border-accent/50 bg-accent-soft forced-colors:outline-2 forced-colors:outline-accent'
                  : 'border-line hover:bg-hover',
              )}
            >
              <button
                type="button"
                aria-pressed={isOpen}
                onClick={() => onOpen(document.path)}
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 py-1 text-left"
              >
                <Shape size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-faint" />
                <span className="min-w-0">
                  <span className="sr-only">{t('lifecycle.preview')} </span>
                  {document.title !== undefined && (
                    <span className="block truncate text-sm text-ink-faint" title={document.title}>
                      {document.title}
                    </span>
                  )}
                  <span className="block truncate text-base text-ink" title={document.name}>
                    {document.name}
                  </span>
                  <span className="tabular block text-xs text-ink-faint">{formatMoment(document.created_at)}</span>
                </span>
              </button>
              <IconButton
                size="small"
                icon={Download}
                label={t('lifecycle.download', { name: document.name })}
                busy={busyPath === document.path}
                onClick={() => onSave(document)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function EmptyDocuments({ text }: { text: string }) {
  return <p className="mt-2 rounded-md border border-dashed border-line px-3 py-3 text-sm text-ink-faint">{text}</p>;
}
