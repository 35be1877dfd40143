import type { CreditDetail } from '@comensal/domain';
import { Button, Dialog } from '@comensal/ui';
import { requestCompanies } from '@comensal/workflows';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallCache } from '../platform/calls/use-call';
import { useUser } from '../platform/person/user';
import { RequestForm } from './request-form';
import { RequestResult } from './request-result';

/** `/credit-request` (CRE-01 to CRE-23). */
export default function CreditRequestScreen() {
  const navigate = useNavigate();
  const user = useUser();
  const cache = useCallCache();
  const [sent, setSent] = useState<CreditDetail | null>(null);
  const choice = useMemo(() => requestCompanies(user.companies), [user.companies]);
  if (sent) return <RequestResult credit={sent} onBack={() => void navigate('/')} />;
  if (choice.kind !== 'ready') return <NoCompany kind={choice.kind} onBack={() => void navigate('/')} />;
  return (
    <RequestForm
      user={user}
      companies={choice.companies}
      onCancel={() => void navigate('/home')}
      onSent={(credit) => {
        cache.put(`credits/getCredit/${credit.id}`, {}, credit);
        cache.refresh('credits/getCredits', 'credits/getBusinessUnitBalance');
        setSent(credit);
      }}
    />
  );
}

/** Nobody, or no contractor, is assigned to the person (CRE-15, CRE-16). */
function NoCompany({ kind, onBack }: { kind: 'noCustomer' | 'noContractor'; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      alert
      size="small"
      onClose={onBack}
      closeLabel={t('common.back')}
      title={t(kind === 'noCustomer' ? 'credits.request.noCustomer' : 'credits.request.noContractor')}
      description={t(kind === 'noCustomer' ? 'credits.request.noCustomerHint' : 'credits.request.noContractorHint')}
      footer={
        <Button variant="primary" onClick={onBack}>
          {t('common.back')}
        </Button>
      }
    />
  );
}
