import type { CreditStatus, ExportCredits } from '@comensal/domain';
import { Menu, showToast } from '@comensal/ui';
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { startJob } from '../jobs/jobs.store';

/** Exports what the list shows, whatever the page; the bell has the progress and the file. */
export function CreditExport({ status, search }: { status: readonly CreditStatus[]; search: string }) {
  const { t } = useTranslation();
  function start(format: ExportCredits['format']): void {
    startJob({ kind: 'exportCredits', path: 'credits/exportCredits', body: { format, status, ...(search === '' ? {} : { search }) } });
    showToast(t('credits.list.exportStarted'), { tone: 'progress' });
  }
  return (
    <Menu
      label={t('credits.list.export')}
      triggerClass="inline-flex h-9 items-center justify-center gap-2 rounded-md border border-edge/60 bg-surface px-3 text-base font-medium text-ink shadow-control hover:border-edge hover:bg-hover max-sm:h-11"
      trigger={
        <>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t('credits.list.export')}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="text-ink-faint" />
        </>
      }
      groups={[[
        { id: 'xlsx', label: t('credits.list.exportXlsx'), icon: FileSpreadsheet, onSelect: () => start('xlsx') },
        { id: 'pdf', label: t('credits.list.exportPdf'), icon: FileText, onSelect: () => start('pdf') },
      ]]}
    />
  );
}
