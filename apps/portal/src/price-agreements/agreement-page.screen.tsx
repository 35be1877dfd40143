import { centreName } from '@comensal/domain/companies';
import { formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import { type AgreementDetail, agreementLifecycle, agreementScreens } from '@comensal/domain/price-agreements';
import { priceListScreens } from '@comensal/domain/price-lists';
import { Button, Card, DescriptionList, PageHeader, SkeletonLines, StatusBadge, Timeline } from '@comensal/ui';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { TellAudit } from '../audit/tell-audit';
import { useCall } from '../platform/calls/use-call';
import { FailedRead } from '../platform/page/failed-read';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { AgreementCostTables } from './agreement-cost';
import { clientOf } from './agreement-screens';
import { AgreementStepDialog } from './agreement-step-dialog';
import { type AgreementStep, agreementSteps } from './agreement-values';

/** `/price-agreements/{id}`: what was agreed, what it costs, and what this person may do with it. */
export default function AgreementPageScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const title = t('priceAgreements.page.title', { id });
  const read = useCall('price-agreements/getAgreement', { id }, { title });
  const list = agreementScreens.priceAgreements.path;
  usePageTitle(title);
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
  const { status, history, cost } = agreement;
  const steps = agreementSteps.filter((step) => agreement.actions.includes(step));
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={t('priceAgreements.page.facts')}
        actions={
          <StatusBadge tone={agreementLifecycle.toneOf(status)}>{t(`priceAgreements.status.${status}`)}</StatusBadge>
        }
      >
        <DescriptionList facts={factsOf(agreement)} />
        {steps.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {steps.map((step) => (
              <Button
                key={step}
                variant={step === 'accept' ? 'primary' : undefined}
                aria-label={t(`priceAgreements.${step}.title`, { id: agreement.id })}
                onClick={() => setOpen(step)}
              >
                {t(`priceAgreements.${step}.action`)}
              </Button>
            ))}
          </div>
        )}
      </Card>
      {(status === 'Propuesta' || status === 'Confirmada') && (
        <Card title={t('priceAgreements.cost.title')}>
          <AgreementCostTables
            cost={cost}
            hint={t(status === 'Propuesta' ? 'priceAgreements.cost.before' : 'priceAgreements.cost.after')}
          />
        </Card>
      )}
      <Card title={t('priceAgreements.page.history')}>
        <Timeline
          label={t('priceAgreements.page.history')}
          entries={history.toReversed().map((entry) => ({
            id: `${entry.at}-${entry.event}`,
            title: agreementLifecycle.isEvent(entry.event)
              ? t(`priceAgreements.happened.${entry.event}`)
              : t(`priceAgreements.status.${entry.status}`),
            person: entry.person,
            at: { text: formatMoment(entry.at), iso: entry.at },
            note: entry.reason ?? undefined,
            tone: agreementLifecycle.toneOf(entry.status),
          }))}
        />
        <TellAudit table="price_agreements" id={agreement.id} />
      </Card>
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
