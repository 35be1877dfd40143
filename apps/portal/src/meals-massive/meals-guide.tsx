import { maxMealRows, mealColumns } from '@comensal/domain/meals-massive';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { useTranslation } from 'react-i18next';
import { SheetGuide } from '../jobs/sheet-guide';

/** The columns of a spreadsheet of meals, and what goes into each. */
export function MealsGuide() {
  const { t } = useTranslation();
  return (
    <SheetGuide
      title={t('mealsMassiveScreen.steps')}
      description={t('mealsMassiveScreen.intro')}
      sheets={[
        { columns: mealColumns.map((column) => ({ ...column, help: t(`mealsMassiveScreen.help.${column.key}`) })) },
      ]}
      rules={t('mealsMassiveScreen.rules', {
        rows: maxMealRows.toLocaleString('es-AR'),
        size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
      })}
    />
  );
}
