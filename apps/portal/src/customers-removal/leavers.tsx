import { Card } from '@comensal/ui';
import { ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SpreadsheetForm } from '../jobs/spreadsheet-form';
import { useAppState } from '../platform/storage/app-state';
import { LeaversGuide } from './leavers-guide';
import { RemovalActions } from './removal-actions';
import { RemovalContent } from './removal-content';
import { useRemoval } from './use-removal';

const isJobId = (value: unknown): value is string => typeof value === 'string';

/** The removal by a spreadsheet of leavers. The last one is shown again after a reload, until another one is chosen. */
export function Leavers() {
  const { t } = useTranslation();
  const [stored, store] = useAppState('customersRemoval.job', '', isJobId);
  const removal = useRemoval(stored);
  const { shown, watch } = removal;
  const id = shown?.job?.id;
  useEffect(() => {
    if (id !== undefined && id !== stored) store(id);
  }, [id, stored, store]);
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
          onSent={watch}
        />
      ) : (
        <Card
          title={t('customersRemovalScreen.title')}
          footer={
            <RemovalActions
              removal={removal}
              onDone={() => {
                watch('');
                store('');
              }}
              doneLabel={t('customersRemovalScreen.another')}
            />
          }
        >
          <RemovalContent removal={removal} isSheet />
        </Card>
      )}
      <LeaversGuide />
    </div>
  );
}
