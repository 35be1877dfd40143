import { undoHours } from '@comensal/domain/jobs';
import { formatDate } from '@comensal/domain/platform/dates';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { type InvoiceSheetOutcome, invoiceColumns, maxInvoiceRows } from '@comensal/domain/settlements';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetGuide } from '../jobs/sheet-guide';
import { useSheetLoad } from '../jobs/sheet-load';
import { changeColumn, SheetChanges, SheetLoadCard } from '../jobs/sheet-load-card';
import { invoiceLoad } from './invoice-load';

type Change = InvoiceSheetOutcome['changes'][number];

/** `/settlement-invoices`: the ERP's invoices of exported settlements by spreadsheet, reviewed and then loaded. */
export default function SettlementInvoicesScreen() {
  const { t } = useTranslation();
  const load = useSheetLoad(invoiceLoad);
  const columns = useMemo(
    () => [
      changeColumn<Change>('settlement', t('invoiceSheet.columns.settlement'), ({ settlement }) => String(settlement)),
      changeColumn<Change>('number', t('invoiceSheet.columns.number'), ({ number }) => number),
      changeColumn<Change>('date', t('invoiceSheet.columns.date'), ({ date }) => formatDate(date), 'date'),
    ],
    [t],
  );
  return (
    <div className="flex flex-col gap-5">
      <SheetLoadCard kind={invoiceLoad} load={load}>
        {({ changes, readSheets, added, changed }) => (
          <SheetChanges changes={changes} readSheets={readSheets} total={added + changed} columns={columns} />
        )}
      </SheetLoadCard>
      <SheetGuide
        title={t('invoiceSheet.steps')}
        description={t('invoiceSheet.intro')}
        sheets={[
          {
            columns: invoiceColumns.map(({ key, title }) => ({
              key,
              title,
              isRequired: true,
              help: t(`invoiceSheet.help.${key}`),
            })),
          },
        ]}
        rules={t('invoiceSheet.rules', {
          rows: maxInvoiceRows.toLocaleString('es-AR'),
          size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
          hours: undoHours,
        })}
      />
    </div>
  );
}
