import { companyScreens } from '@comensal/domain/companies';
import { type CreditDetail } from '@comensal/domain/credits';
import { masterDataScreens } from '@comensal/domain/master-data';
import { mayOpen } from '@comensal/domain/platform/access';
import { Button, buttonClass, Dialog } from '@comensal/ui';
import { requestCompanies } from '@comensal/workflows/credits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallCache } from '../platform/calls/use-call';
import { Link } from '../platform/page/link';
import { useActor, useUser } from '../platform/person/user';
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

/**
 * No company, or no contractor, is assigned to the person (CRE-15, CRE-16). Somebody who sees every company is not sent
 * to an administrator: none exists yet, and the page says how to create one.
 */
function NoCompany({ kind, onBack }: { kind: 'noCustomer' | 'noContractor'; onBack: () => void }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [title, hint] = actor.totalAccess
    ? kind === 'noCustomer'
      ? ([t('credits.request.noPlaceYet'), t('credits.request.noPlaceYetHint')] as const)
      : ([t('credits.request.noContractorYet'), t('credits.request.noContractorYetHint')] as const)
    : kind === 'noCustomer'
      ? ([t('credits.request.noCustomer'), t('credits.request.noCustomerHint')] as const)
      : ([t('credits.request.noContractor'), t('credits.request.noContractorHint')] as const);
  return (
    <Dialog
      open
      alert
      size="small"
      onClose={onBack}
      closeLabel={t('common.back')}
      title={title}
      description={hint}
      footer={
        <>
          {actor.totalAccess && mayOpen(actor, masterDataScreens.masterData) && (
            <Link to={masterDataScreens.masterData.path} className={buttonClass()}>
              {t('credits.request.toMasterData')}
            </Link>
          )}
          {actor.totalAccess && mayOpen(actor, companyScreens.companiesBusinessUnits) && (
            <Link to={companyScreens.companiesBusinessUnits.path} className={buttonClass()}>
              {t('credits.request.toAssociations')}
            </Link>
          )}
          <Button variant="primary" onClick={onBack}>
            {t('common.back')}
          </Button>
        </>
      }
    />
  );
}
