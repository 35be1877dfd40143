import { type CreditDetail, type CreditDocument, documentTypes, formatMoment } from '@comensal/domain';
import { Card, classNames, FilePreview, IconButton } from '@comensal/ui';
import { Download, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewLabels } from '../platform/text/control-labels';
import { useCreditFile, useSaveCreditFile } from './use-credit-file';
import { useWide } from './use-wide';

/**
 * The invoice's files and the receipts, each to look at in the page and to download (CRE-35). On a wide screen the one
 * that the next decision is about is open: the latest.
 */
export function CreditDocuments({ credit }: { credit: CreditDetail }) {
  const { t } = useTranslation();
  const wide = useWide();
  const documents = [...credit.invoice.documents, ...credit.receipt.documents];
  const [chosen, setChosen] = useState<string | null>(null);
  const latest = documents.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.type - b.type).at(-1);
  const open = documents.find(({ path }) => path === chosen) ?? (wide && chosen === null ? latest : undefined);
  const file = useCreditFile(open ?? null);
  const { busyPath, save } = useSaveCreditFile();
  const list = (title: string, none: string, type: CreditDocument['type']) => (
    <DocumentList
      title={title}
      none={none}
      documents={documents.filter((document) => document.type === type)}
      openPath={open?.path}
      busyPath={busyPath}
      onOpen={(path) => setChosen(path === open?.path && !wide ? '' : path)}
      onSave={save}
    />
  );
  return (
    <Card title={t('credits.page.documents')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {list(t('credits.page.invoice'), t('credits.page.invoiceNone'), documentTypes.invoice)}
        {list(t('credits.page.receipts'), t('credits.page.receiptsNone'), documentTypes.receipt)}
      </div>
      {open && (
        <div className="mt-5">
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

interface DocumentListProps {
  title: string;
  none: string;
  documents: readonly CreditDocument[];
  openPath: string | undefined;
  busyPath: string | null;
  onOpen: (path: string) => void;
  onSave: (document: CreditDocument) => void;
}

function DocumentList({ title, none, documents, openPath, busyPath, onOpen, onSave }: DocumentListProps) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium text-ink">{title}</h3>
      {documents.length === 0 && <EmptyDocuments text={none} />}
      <ul className="mt-2 flex flex-col gap-1">
        {documents.map((document) => {
          const Shape = document.content_type.startsWith('image/') ? Image : FileText;
          const isOpen = document.path === openPath;
          return (
            <li
              key={document.path}
              className={classNames(
                'flex items-center gap-1 rounded-md border pr-1',
                isOpen ? 'border-accent/50 bg-accent-soft' : 'border-line hover:bg-hover',
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
                  <span className="sr-only">{t('credits.page.preview')} </span>
                  <span className="block truncate text-base text-ink" title={document.name}>
                    {document.name}
                  </span>
                  <span className="tabular block text-xs text-ink-faint">{formatMoment(document.created_at)}</span>
                </span>
              </button>
              <IconButton
                size="small"
                icon={Download}
                label={t('credits.page.download', { name: document.name })}
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
