import type { JobKind } from '@comensal/domain/jobs';
import { masterKindNames } from '@comensal/domain/master-data';
import { useTranslation } from 'react-i18next';
import { ReviewedSheetCard } from '../jobs/reviewed-sheet-card';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { useCallCache } from '../platform/calls/use-call';
import { MasterDataActions } from './master-data-actions';
import { MasterDataContent } from './master-data-content';
import { MasterDataGuide } from './master-data-guide';
import { NewMasterButton } from './new-master-button';
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
      <div className="flex flex-wrap gap-2">
        {masterKindNames.map((kind) => (
          <NewMasterButton key={kind} kind={kind} isPlain />
        ))}
      </div>
      <ReviewedSheetCard
        steps={load}
        call="master-data/review"
        template="master-data/getTemplate"
        title={t('masterDataScreen.title')}
        label={t('masterDataScreen.file')}
        hint={t('masterDataScreen.reviewHint')}
        action={t('masterDataScreen.review')}
        footer={<MasterDataActions load={load} />}
      >
        <MasterDataContent load={load} />
      </ReviewedSheetCard>
      <MasterDataGuide />
    </div>
  );
}
