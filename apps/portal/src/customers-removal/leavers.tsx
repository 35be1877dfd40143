import { useTranslation } from 'react-i18next';
import { ReviewReading } from '../jobs/review-reading';
import { ReviewedSheetCard } from '../jobs/reviewed-sheet-card';
import { useReviewedSheet } from '../jobs/use-reviewed-sheet';
import { LeaversGuide } from './leavers-guide';
import { RemovalActions } from './removal-actions';
import { RemovalContent } from './removal-content';
import { useRemoval } from './use-removal';

/** The removal by a spreadsheet of leavers. The last one is shown again after a reload, until another one is chosen. */
export function Leavers() {
  const { t } = useTranslation();
  const title = t('customersRemovalScreen.title');
  const steps = useReviewedSheet('customersRemoval.job', title);
  const removal = useRemoval(steps.displayed, steps.follow);
  const { review } = removal;
  return (
    <div className="flex flex-col gap-5">
      <ReviewedSheetCard
        steps={steps}
        call="customers/reviewRemovalSheet"
        template="customers/getRemovalTemplate"
        title={title}
        label={t('customersRemovalScreen.sheet')}
        hint={t('customersRemovalScreen.reviewHint')}
        action={t('customersRemovalScreen.review')}
        footer={
          <RemovalActions
            removal={removal}
            sheet={steps.sheet}
            onDone={steps.forget}
            doneLabel={t('customersRemovalScreen.another')}
          />
        }
      >
        <div className="flex flex-col gap-5">
          <RemovalContent removal={removal} sheet={steps.sheet} />
          {review && <ReviewReading review={review} sheet={steps.sheet} call="customers/reviewRemovalSheet" />}
        </div>
      </ReviewedSheetCard>
      <LeaversGuide />
    </div>
  );
}
