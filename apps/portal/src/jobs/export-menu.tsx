import { type JobKind } from '@comensal/domain/jobs';
import { maxPdfRows } from '@comensal/domain/reports';
import { ListAct } from '@comensal/ui';
import { Download, FileSpreadsheet, FileText, Stamp } from 'lucide-react';
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
  /** If it is offered with what proves it: the job that packs it. */
  readonly proof?: Pick<ExportMenuProps, 'kind' | 'path'> | undefined;
}

/** Exports a list in the background; the bell has the progress and the file. */
export function ExportMenu({ kind, path, filter, total = 0, proof }: ExportMenuProps) {
  const { t } = useTranslation();
  function start(format: 'xlsx' | 'pdf'): void {
    startExport({ kind, path, body: { ...filter, format } });
  }
  return (
    <ListAct
      label={t('jobs.export.label')}
      icon={Download}
      entriesLabel={t('jobs.export.formats')}
      entries={[
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
        ...(proof
          ? [
              [
                {
                  id: 'proof',
                  label: t('jobs.export.proof'),
                  icon: Stamp,
                  onSelect: () => startExport({ ...proof, body: filter }),
                },
              ],
            ]
          : []),
      ]}
    />
  );
}
