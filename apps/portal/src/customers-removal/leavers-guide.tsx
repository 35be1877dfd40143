import { maxRemovalRows, removalColumns } from '@comensal/domain/customers-removal';
import { undoHours } from '@comensal/domain/jobs';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { useTranslation } from 'react-i18next';
import { SheetGuide } from '../jobs/sheet-guide';

/** The columns of a spreadsheet of leavers, and what goes into each. */
export function LeaversGuide() {
  const { t } = useTranslation();
  return (
    <SheetGuide
      title={t('customersRemovalScreen.steps')}
      description={t('customersRemovalScreen.intro')}
      sheets={[
        {
          columns: removalColumns.map((column) => ({
            ...column,
            isRequired: false,
            help: t(`customersRemovalScreen.help.${column.key}`),
          })),
        },
      ]}
      rules={t('customersRemovalScreen.rules', {
        rows: maxRemovalRows.toLocaleString('es-AR'),
        size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
        hours: undoHours,
      })}
    />
  );
}
