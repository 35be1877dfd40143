import { masterKinds } from '@comensal/domain/master-data';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { useTranslation } from 'react-i18next';
import { SheetGuide } from '../jobs/sheet-guide';

/** The sheets and their columns, and what goes into each. */
export function MasterDataGuide() {
  const { t } = useTranslation();
  const { companies, business_units: centres, sales_materials: materials } = masterKinds;
  return (
    <SheetGuide
      title={t('masterDataScreen.steps')}
      description={t('masterDataScreen.intro')}
      sheets={[
        {
          name: t('masterData.sheets.companies'),
          columns: companies.columns.map((column) => ({
            ...guided(column),
            help: t(`masterDataScreen.help.companies.${column.key}`),
          })),
        },
        {
          name: t('masterData.sheets.business_units'),
          columns: centres.columns.map((column) => ({
            ...guided(column),
            help: t(`masterDataScreen.help.business_units.${column.key}`),
          })),
        },
        {
          name: t('masterData.sheets.sales_materials'),
          columns: materials.columns.map((column) => ({
            ...guided(column),
            help: t(`masterDataScreen.help.sales_materials.${column.key}`),
          })),
        },
      ]}
      rules={t('masterDataScreen.rules', {
        size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
      })}
    />
  );
}

function guided({ key, title, ...column }: { readonly key: string; readonly title: string }) {
  return { key, title, isRequired: !('mayBeAbsent' in column) };
}
