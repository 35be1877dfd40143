import { centreName } from '@comensal/domain/companies';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import { type AgreementDetail, agreementLifecycle, agreementScreens } from '@comensal/domain/price-agreements';
import { priceListScreens } from '@comensal/domain/price-lists';
import { Button, Card, DescriptionList, PageHeader, SkeletonLines, StatusBadge } from '@comensal/ui';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { RecordSteps } from '../lifecycle/record-steps';
import { useCall } from '../platform/calls/use-call';
import { FailedRead } from '../platform/page/failed-read';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { WaitingNotice } from '../platform/waiting/waiting-notice';
import { StepButtons } from '../proposals/step-buttons';
import { AgreementCostTables } from './agreement-cost';
import { type AgreementStep, agreementRecords, clientOf } from './agreement-screens';
import { AgreementStepDialog } from './agreement-step-dialog';
import { useAgreementJobs } from './use-agreement-jobs';

/** `/price-agreements/{id}`: what was agreed, what it costs, and what this person may do with it. */
export default function AgreementPageScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const title = t('priceAgreements.page.title', { id });
  const read = useCall('price-agreements/getAgreement', { id }, { title });
  const list = agreementScreens.priceAgreements.path;
  usePageTitle(title);
  useAgreementJobs(read.data?.status);
  return (
    <>
      <PageHeader back={{ label: t('priceAgreements.page.back'), href: list }} link={RouterLink} heading={title} />
      {read.data ? (
        <Agreement agreement={read.data} />
      ) : read.error && !read.loading ? (
        <FailedRead icon={FileX} failed={read}>
          <Button onClick={() => void navigate(list)}>{t('common.back')}</Button>
        </FailedRead>
      ) : (
        <Card>
          <SkeletonLines lines={8} label={t('common.loading')} />
        </Card>
      )}
    </>
  );
}

function Agreement({ agreement }: { readonly agreement: AgreementDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<AgreementStep | null>(null);
  const { id, status, cost } = agreement;
  const waiting = useWaitingStep('priceAgreement', id);
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={t('priceAgreements.page.facts')}
        actions={
          <StatusBadge tone={agreementLifecycle.toneOf(status)}>{t(`priceAgreements.status.${status}`)}</StatusBadge>
        }
      >
        <DescriptionList facts={factsOf(agreement)} />
        <div className="mt-3">
          {waiting ? (
            <WaitingNotice step={waiting} />
          ) : (
            <StepButtons screens={agreementRecords} row={agreement} onStep={setOpen} />
          )}
        </div>
      </Card>
      {(status === 'Propuesta' || status === 'Confirmada') && (
        <Card title={t('priceAgreements.cost.title')}>
          <AgreementCostTables
            cost={cost}
            hint={t(status === 'Propuesta' ? 'priceAgreements.cost.before' : 'priceAgreements.cost.after')}
          />
        </Card>
      )}
      <RecordSteps screens={agreementRecords} record={agreement} />
      {open && <AgreementStepDialog step={open} agreement={agreement} onClose={() => setOpen(null)} />}
    </div>
  );

  function factsOf(of: AgreementDetail) {
    const path = priceListScreens.editPriceList.path
      .replace(':id', String(of.price_list_id))
      .replace(':unitname', encodeURIComponent(of.business_unit_name));
    return [
      { id: 'centre', label: t('priceAgreements.list.centre'), value: centreName(of, of.business_unit_name) },
      { id: 'client', label: t('priceAgreements.list.company'), value: clientOf(of) },
      {
        id: 'days',
        label: t('priceAgreements.list.days'),
        value: t('priceAgreements.list.period', { from: formatDate(of.first_day), to: formatDate(of.last_day) }),
        figures: true,
      },
      { id: 'posted', label: t('priceAgreements.list.posted'), value: formatSum(of.posted), figures: true },
      {
        id: 'list',
        label: t('priceAgreements.page.list'),
        value: (
          <RouterLink href={path} className="text-accent-ink underline">
            {t('priceAgreements.page.openList')}
          </RouterLink>
        ),
      },
      { id: 'proposer', label: t('priceAgreements.list.proposer'), value: of.proposer },
      ...(of.decider === null ? [] : [{ id: 'decider', label: t('priceAgreements.list.decider'), value: of.decider }]),
      { id: 'reason', label: t('priceAgreements.fields.reason'), value: of.reason, wide: true },
      ...(of.reject_reason === null
        ? []
        : [
            {
              id: 'rejectReason',
              label: t('priceAgreements.page.rejectReason'),
              value: of.reject_reason,
              wide: true,
            },
          ]),
    ];
  }
}
