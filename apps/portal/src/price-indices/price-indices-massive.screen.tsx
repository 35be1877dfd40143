import { undoHours } from '@comensal/domain/jobs';
import { formatMonth } from '@comensal/domain/platform/dates';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { formatDecimal, type IndexSheetOutcome, indexColumns, maxIndexRows } from '@comensal/domain/price-indices';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetGuide } from '../jobs/sheet-guide';
import { useSheetLoad } from '../jobs/sheet-load';
import { changeColumn, SheetChanges, SheetLoadCard } from '../jobs/sheet-load-card';
import { indexLoad } from './index-load';

type Change = IndexSheetOutcome['changes'][number];

/**
 * `/price-indices-massive`: a spreadsheet of index values, reviewed and then loaded. The last one is shown again after a
 * reload, until another one is chosen.
 */
export default function PriceIndicesMassiveScreen() {
  const { t } = useTranslation();
  const load = useSheetLoad(indexLoad);
  const columns = useMemo(
    () => [
      changeColumn<Change>('index', t('priceIndices.fields.index'), ({ index }) => index),
      changeColumn<Change>('month', t('priceIndices.fields.month'), ({ month }) => formatMonth(month), 'date'),
      changeColumn<Change>('value', t('priceIndices.fields.value'), ({ value }) => formatDecimal(value), 'number'),
    ],
    [t],
  );
  return (
    <div className="flex flex-col gap-5">
      <SheetLoadCard kind={indexLoad} load={load}>
        {({ changes, readSheets, added, corrected }) => (
          <SheetChanges changes={changes} readSheets={readSheets} total={added + corrected} columns={columns} />
        )}
      </SheetLoadCard>
      <SheetGuide
        title={t('indexSheet.steps')}
        description={t('indexSheet.intro')}
        sheets={[
          {
            columns: indexColumns.map(({ key, title, mayBeAbsent }) => ({
              key,
              title,
              isRequired: mayBeAbsent !== true,
              help: t(`indexSheet.help.${key}`),
            })),
          },
        ]}
        rules={t('indexSheet.rules', {
          rows: maxIndexRows.toLocaleString('es-AR'),
          size: t('controls.files.megabytes', { count: maxSpreadsheetBytes / 1_048_576 }),
          hours: undoHours,
        })}
      />
    </div>
  );
}
