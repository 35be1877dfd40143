import { type IssuedListOutcome, issuedColumns, maxIssuedRows } from '@comensal/domain/issued-invoices';
import { undoHours } from '@comensal/domain/jobs';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetGuide } from '../jobs/sheet-guide';
import { useSheetLoad } from '../jobs/sheet-load';
import { changeColumn, SheetChanges, SheetLoadCard } from '../jobs/sheet-load-card';
import { issuedLoad } from './issued-load';

type Change = IssuedListOutcome['changes'][number];

/**
 * `/issued-invoices-list`: a list of issued invoices, reviewed and then loaded. The last one is shown again after a
 * reload, until another one is chosen.
 */
export default function IssuedInvoicesListScreen() {
  const { t } = useTranslation();
  const load = useSheetLoad(issuedLoad);
  const columns = useMemo(
    () => [
      changeColumn<Change>('paper', t('issuedInvoices.fields.paper'), ({ paper }) => paper),
      changeColumn<Change>('receiver', t('issuedInvoices.fields.receiver_name'), ({ receiver }) => receiver),
      changeColumn<Change>('total', t('issuedInvoices.fields.total'), ({ total }) => total, 'number'),
    ],
    [t],
  );
  return (
    <div className="flex flex-col gap-5">
      <SheetLoadCard kind={issuedLoad} load={load}>
        {({ changes, readSheets, added, changed }) => (
          <SheetChanges changes={changes} readSheets={readSheets} total={added + changed} columns={columns} />
        )}
      </SheetLoadCard>
      <SheetGuide
        title={t('issuedList.steps')}
        description={t('issuedList.intro')}
        sheets={[
          {
            columns: issuedColumns.map(({ key, title, mayBeAbsent }) => ({
              key,
              title,
              isRequired: mayBeAbsent !== true,
              help: t(`issuedList.help.${key}`),
            })),
          },
        ]}
        rules={t('issuedList.rules', {
          rows: maxIssuedRows.toLocaleString('es-AR'),
          size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
          hours: undoHours,
        })}
      />
    </div>
  );
}
