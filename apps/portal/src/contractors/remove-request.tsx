import type { ContractorDetail } from '@comensal/domain/contractors';
import { Button, Card } from '@comensal/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallCache } from '../platform/calls/use-call';
import { removeRecord } from '../platform/dialogs/remove-record';

/** Removes a request that is not approved, after a confirmation (CON-35, O-153). */
export function RemoveRequest({ record }: { record: Pick<ContractorDetail, 'id' | 'version' | 'business_name'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useCallCache();
  const { id, version, business_name: company } = record;
  const remove = (): void =>
    void removeRecord(
      {
        path: `contractors/removeRequest/${id}`,
        body: { version },
        title: t('contractors.review.remove'),
        what: t('contractors.page.heading', { id }),
        done: t('contractors.review.removed', { id }),
        facts: t('contractors.review.removeWill', { company }),
      },
      () => {
        cache.refresh('contractors/getRequests');
        void navigate('/contractors-state');
      },
    );
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
