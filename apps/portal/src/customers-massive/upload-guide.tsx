import { maxUploadRows, uploadColumns } from '@comensal/domain/customers-massive';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { useTranslation } from 'react-i18next';
import { SheetGuide } from '../jobs/sheet-guide';

/** The columns in order, and what goes into each (MAS-02 to MAS-06, O-71). */
export function UploadGuide() {
  const { t } = useTranslation();
  return (
    <SheetGuide
      title={t('customersMassiveScreen.steps')}
      description={t('customersMassiveScreen.intro')}
      sheets={[
        {
          columns: uploadColumns.map((column) => ({ ...column, help: t(`customersMassiveScreen.help.${column.key}`) })),
        },
      ]}
      rules={t('customersMassiveScreen.rules', {
        rows: maxUploadRows.toLocaleString('es-AR'),
        size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
      })}
    />
  );
}
