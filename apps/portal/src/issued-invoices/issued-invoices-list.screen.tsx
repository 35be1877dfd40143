import { issuedColumns, maxIssuedRows } from '@comensal/domain/issued-invoices';
import { undoHours } from '@comensal/domain/jobs';
import { maxSpreadsheetBytes } from '@comensal/domain/platform/spreadsheets';
import { useTranslation } from 'react-i18next';
import { ReviewedSheetCard } from '../jobs/reviewed-sheet-card';
import { SheetGuide } from '../jobs/sheet-guide';
import { IssuedLoadActions } from './issued-load-actions';
import { IssuedLoadContent } from './issued-load-content';
import { useIssuedLoad, useLoadedIssued } from './use-issued-load';

/**
 * `/issued-invoices-list`: a list of issued invoices, reviewed and then loaded. The last one is shown again after a
 * reload, until another one is chosen.
 */
export default function IssuedInvoicesListScreen() {
  const { t } = useTranslation();
  const load = useIssuedLoad();
  useLoadedIssued();
  return (
    <div className="flex flex-col gap-5">
      <ReviewedSheetCard
        steps={load}
        call="issued-invoices/reviewList"
        template="issued-invoices/getTemplate"
        title={t('issuedList.title')}
        label={t('issuedList.file')}
        hint={t('issuedList.reviewHint')}
        action={t('issuedList.review')}
        footer={<IssuedLoadActions load={load} />}
      >
        <IssuedLoadContent load={load} />
      </ReviewedSheetCard>
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
