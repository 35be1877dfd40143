import { removalAccess } from '@comensal/domain/customers-removal';
import { mayMake } from '@comensal/domain/platform/access';
import { Tabs } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Leavers } from '../customers-removal/leavers';
import { useActor } from '../platform/person/user';
import { UploadForm } from './upload-form';
import { UploadGuide } from './upload-guide';
import { UploadOutcome } from './upload-outcome';
import { useDisplayedJob } from './use-displayed-job';
import { useMassiveUpload } from './use-massive-upload';

/**
 * `/customers-massive` (MAS-01 to MAS-12); for those who may remove diners also the spreadsheet of leavers (DIN-39).
 */
export default function CustomersMassiveScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const [address, setAddress] = useSearchParams();
  if (
    !mayMake(actor, removalAccess['customers/reviewRemovalSheet']) ||
    !mayMake(actor, removalAccess['customers/removeCustomers'])
  )
    return <Uploads />;
  return (
    <Tabs
      label={t('customersRemovalScreen.tabs')}
      current={address.get('tab') === 'removal' ? 'removal' : 'upload'}
      onChange={(tab) => setAddress(tab === 'upload' ? {} : { tab })}
      tabs={[
        { id: 'upload', label: t('customersRemovalScreen.uploadTab'), content: <Uploads /> },
        { id: 'removal', label: t('customersRemovalScreen.removalTab'), content: <Leavers /> },
      ]}
    />
  );
}

function Uploads() {
  const upload = useMassiveUpload();
  const { job, isAwaited, forget } = useDisplayedJob(upload.jobId);
  return (
    <div className="flex flex-col gap-5">
      {job || isAwaited ? (
        <UploadOutcome
          displayed={job}
          onAnother={() => {
            forget();
            upload.send({ type: 'another' });
          }}
        />
      ) : (
        <UploadForm upload={upload} />
      )}
      <UploadGuide />
    </div>
  );
}
