import { useTranslation } from 'react-i18next';
import { ReviewReading } from '../jobs/review-reading';
import { ReviewedSheetCard } from '../jobs/reviewed-sheet-card';
import { MealsActions } from './meals-actions';
import { MealsContent } from './meals-content';
import { MealsGuide } from './meals-guide';
import { useMealsUpload } from './use-meals-upload';

/**
 * `/meals-massive`: a spreadsheet of meals that no terminal took, reviewed and then entered. The last one is shown again
 * after a reload, until another one is chosen.
 */
export default function MealsMassiveScreen() {
  const { t } = useTranslation();
  const upload = useMealsUpload();
  const { review, sheet } = upload;
  return (
    <div className="flex flex-col gap-5">
      <ReviewedSheetCard
        steps={upload}
        call="terminal/reviewMeals"
        template="terminal/getMealsTemplate"
        title={t('mealsMassiveScreen.title')}
        label={t('mealsMassiveScreen.file')}
        hint={t('mealsMassiveScreen.reviewHint')}
        action={t('mealsMassiveScreen.review')}
        footer={<MealsActions upload={upload} />}
      >
        <div className="flex flex-col gap-5">
          <MealsContent upload={upload} />
          {review && <ReviewReading review={review} sheet={sheet} call="terminal/reviewMeals" />}
        </div>
      </ReviewedSheetCard>
      <MealsGuide />
    </div>
  );
}
