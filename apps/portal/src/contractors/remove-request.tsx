import { type ContractorDetail, contractorAccess } from '@comensal/domain/contractors';
import { Button, Card } from '@comensal/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallCache } from '../platform/calls/use-call';
import { type Removing, removeRow } from '../platform/dialogs/remove-record';
import { t } from '../platform/text/text';

type Removed = Pick<ContractorDetail, 'id' | 'version' | 'business_name'>;

/** How a request that is not approved is removed (CON-35, O-153). */
export function removingRequest(refresh: () => void): Omit<Removing<Removed>, 'may'> {
  return {
    access: contractorAccess['contractors/removeRequest'],
    of: ({ id, version, business_name: company }) => ({
      path: `contractors/removeRequest/${id}`,
      mayWait: true,
      body: { version },
      title: t('contractors.review.remove'),
      what: t('contractors.page.heading', { id }),
      done: t('contractors.review.removed', { id }),
      facts: t('contractors.review.removeWill', { company }),
    }),
    refresh,
  };
}

/** Removes a request after a confirmation. */
export function RemoveRequest({ record }: { record: Removed }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useCallCache();
  const removing = removingRequest(() => {
    cache.refresh('contractors/getRequests');
    void navigate('/contractors-state');
  });
  const remove = (): void => void removeRow({ ...removing, may: () => true }, record);
  return (
    <div className="mt-4">
      <Button size="small" variant="quiet" icon={Trash2} onClick={remove}>
        {t('contractors.review.remove')}
      </Button>
    </div>
  );
}

/** What a reviewer may still do with a rejected request. */
export function RemoveForm({ record }: { record: ContractorDetail }) {
  const { t } = useTranslation();
  return (
    <Card title={t('lifecycle.nextStep')} description={t('lifecycle.nothingToDo')}>
      <RemoveRequest record={record} />
    </Card>
  );
}
