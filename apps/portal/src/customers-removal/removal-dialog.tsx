import { Dialog } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abandonJob } from '../jobs/jobs.store';
import { useWatchedJob } from '../jobs/use-watched-job';
import { RemovalActions } from './removal-actions';
import { RemovalContent } from './removal-content';
import { useRemoval } from './use-removal';

interface RemovalDialogProps {
  /** The key of the review's job. */
  readonly review: string;
  /** Called when the removal was started; it continues without the dialog. */
  readonly onClose: (isRequested: boolean) => void;
}

/** The removal of the diners chosen in the list: the review, the confirmation, the progress, the outcome. */
export default function RemovalDialog({ review, onClose }: RemovalDialogProps) {
  const { t } = useTranslation();
  const [watched, follow] = useState(review);
  const displayed = useWatchedJob(watched);
  const removal = useRemoval(displayed, follow);
  function close(): void {
    const isRequested = displayed !== null && displayed.kind !== 'reviewRemoval';
    if (displayed && !isRequested) abandonJob(displayed);
    onClose(isRequested);
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('customersRemovalScreen.title')}
      size="wide"
      closeLabel={t('customersRemovalScreen.close')}
      footer={<RemovalActions removal={removal} onDone={close} doneLabel={t('customersRemovalScreen.close')} />}
    >
      <RemovalContent removal={removal} />
    </Dialog>
  );
}
