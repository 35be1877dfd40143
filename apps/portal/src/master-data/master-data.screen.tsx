import type { JobKind } from '@comensal/domain/jobs';
import { Card } from '@comensal/ui';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asking } from '../jobs/reading-choices';
import { SpreadsheetForm } from '../jobs/spreadsheet-form';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { useCallCache } from '../platform/calls/use-call';
import { MasterDataActions } from './master-data-actions';
import { MasterDataContent } from './master-data-content';
import { MasterDataGuide } from './master-data-guide';
import { useMasterLoad } from './use-master-load';

const loads: readonly JobKind[] = ['loadMasterData'];

/** `/master-data`: a spreadsheet of companies, centres and sales materials, reviewed and then loaded. */
export default function MasterDataScreen() {
  const { t } = useTranslation();
  const cache = useCallCache();
  const load = useMasterLoad();
  useJobsEnd(loads, () => cache.refresh('companies/getCompanies', 'business-units/getBusinessUnits'));
  return (
    <div className="flex flex-col gap-5">
      {load.shown === null ? (
        <SpreadsheetForm
          call="master-data/review"
          title={t('masterDataScreen.title')}
          label={t('masterDataScreen.file')}
          hint={t('masterDataScreen.reviewHint')}
          action={t('masterDataScreen.review')}
          icon={ListChecks}
          fields={asking}
          onSent={load.watch}
        />
      ) : (
        <Card title={t('masterDataScreen.title')} footer={<MasterDataActions load={load} />}>
          <MasterDataContent load={load} />
        </Card>
      )}
      <MasterDataGuide />
    </div>
  );
}
