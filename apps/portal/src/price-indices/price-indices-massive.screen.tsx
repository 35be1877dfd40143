import { undoHours } from '@comensal/domain/jobs';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { indexColumns, maxIndexRows } from '@comensal/domain/price-indices';
import { useTranslation } from 'react-i18next';
import { ReviewedSheetCard } from '../jobs/reviewed-sheet-card';
import { SheetGuide } from '../jobs/sheet-guide';
import { IndexLoadActions } from './index-load-actions';
import { IndexLoadContent } from './index-load-content';
import { useIndexLoad, useLoadedIndices } from './use-index-load';

/**
 * `/price-indices-massive`: a spreadsheet of index values, reviewed and then loaded. The last one is shown again after a
 * reload, until another one is chosen.
 */
export default function PriceIndicesMassiveScreen() {
  const { t } = useTranslation();
  const load = useIndexLoad();
  useLoadedIndices();
  return (
    <div className="flex flex-col gap-5">
      <ReviewedSheetCard
        steps={load}
        call="indices/reviewSheet"
        template="indices/getTemplate"
        title={t('indexSheet.title')}
        label={t('indexSheet.file')}
        hint={t('indexSheet.reviewHint')}
        action={t('indexSheet.review')}
        footer={<IndexLoadActions load={load} />}
      >
        <IndexLoadContent load={load} />
      </ReviewedSheetCard>
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
