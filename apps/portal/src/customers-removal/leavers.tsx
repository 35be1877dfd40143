import { Card } from '@comensal/ui';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asking } from '../jobs/reading-choices';
import { ReviewReading } from '../jobs/review-reading';
import { SpreadsheetForm } from '../jobs/spreadsheet-form';
import { useKeeping, useKeptJob } from '../jobs/use-kept-job';
import { useReadSheet } from '../jobs/use-read-sheet';
import { LeaversGuide } from './leavers-guide';
import { RemovalActions } from './removal-actions';
import { RemovalContent } from './removal-content';
import { useRemoval } from './use-removal';

/** The removal by a spreadsheet of leavers. The last one is shown again after a reload, until another one is chosen. */
export function Leavers() {
  const { t } = useTranslation();
  const kept = useKeptJob('customersRemoval.job');
  const [stored, store] = kept;
  const removal = useRemoval(stored);
  const { shown, review, watch } = removal;
  const sheet = useReadSheet({ title: t('customersRemovalScreen.title'), onSent: watch });
  useKeeping(kept, shown);
  return (
    <div className="flex flex-col gap-5">
      {shown === null ? (
        <SpreadsheetForm
          call="customers/reviewRemovalSheet"
          title={t('customersRemovalScreen.title')}
          label={t('customersRemovalScreen.sheet')}
          hint={t('customersRemovalScreen.reviewHint')}
          action={t('customersRemovalScreen.review')}
          icon={ListChecks}
          fields={asking}
          onSent={(key, file) => {
            sheet.keep(file);
            watch(key);
          }}
        />
      ) : (
        <Card
          title={t('customersRemovalScreen.title')}
          footer={
            <RemovalActions
              removal={removal}
              onDone={() => {
                sheet.keep(null);
                watch('');
                store('');
              }}
              doneLabel={t('customersRemovalScreen.another')}
            />
          }
        >
          <div className="flex flex-col gap-5">
            <RemovalContent removal={removal} isSheet />
            {review && <ReviewReading review={review} sheet={sheet} call="customers/reviewRemovalSheet" />}
          </div>
        </Card>
      )}
      <LeaversGuide />
    </div>
  );
}
