import { type JobKind } from '@comensal/domain/jobs';
import { maxPdfRows } from '@comensal/domain/reports';
import { Menu } from '@comensal/ui';
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallPath } from '../platform/calls/api';
import { startExport } from './start-export';

export interface ExportMenuProps {
  readonly kind: JobKind;
  readonly path: CallPath;
  /** What the list shows, whatever the page; the format is added. */
  readonly filter: object;
  /** How many rows there are, if known: a PDF of too many is not offered. */
  readonly total?: number | undefined;
}

/** Exports a list in the background; the bell has the progress and the file. */
export function ExportMenu({ kind, path, filter, total = 0 }: ExportMenuProps) {
  const { t } = useTranslation();
  function start(format: 'xlsx' | 'pdf'): void {
    startExport({ kind, path, body: { ...filter, format } });
  }
  return (
    <Menu
      label={t('jobs.export.formats')}
      triggerClass="inline-flex h-9 items-center justify-center gap-2 rounded-md border border-edge/60 bg-surface px-3 text-base font-medium text-ink shadow-control hover:border-edge hover:bg-hover max-sm:h-11"
      trigger={
        <>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t('jobs.export.label')}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="text-ink-faint" />
        </>
      }
      groups={[
        [
          { id: 'xlsx', label: t('jobs.export.xlsx'), icon: FileSpreadsheet, onSelect: () => start('xlsx') },
          {
            id: 'pdf',
            label:
              total > maxPdfRows
                ? t('jobs.export.pdfUpTo', { max: maxPdfRows.toLocaleString('es-AR') })
                : t('jobs.export.pdf'),
            icon: FileText,
            disabled: total > maxPdfRows,
            onSelect: () => start('pdf'),
          },
        ],
      ]}
    />
  );
}
