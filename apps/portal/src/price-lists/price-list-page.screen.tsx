import { platformRefusals } from '@comensal/domain/platform/refusals';
import { Button, Card, EmptyState, PageHeader, SkeletonLines } from '@comensal/ui';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { RecordHistory } from '../audit/record-history';
import { type CallState, useCall } from '../platform/calls/use-call';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { usePageRecord } from '../platform/page/use-page-record';
import { ProposeAgreement } from '../price-agreements/propose-agreement';
import { EditPriceList } from './edit-price-list';
import { NewPriceList } from './new-price-list';
import { listName } from './price-list-text';
import { useOfferedServices } from './use-offered-services';
import { useWayBack } from './use-way-back';

/** `/add-price-list`, `/add-price-list/{unitid}`, `/edit-price-list/{id}/{unitname}` (PRI-01). */
export default function PriceListPageScreen() {
  const { pathname } = useLocation();
  const { id, unitid, unitname } = useParams();
  return id === undefined ? (
    <NewPage key={pathname} unitId={unitid ?? null} />
  ) : (
    <EditPage key={pathname} id={Number(id)} unitName={unitname ?? ''} />
  );
}

function NewPage({ unitId }: { unitId: string | null }) {
  const { t } = useTranslation();
  const { from, leave, saved } = useWayBack();
  const title = t('priceLists.form.title');
  const centres = useCall('business-units/getBusinessUnits', {}, { title });
  const format = useCall('credits/getCountDecimals', {}, { title });
  const fixed = unitId === null ? null : centres.data?.find((centre) => centre.id === unitId);
  usePageTitle(title, fixed?.name);
  return (
    <>
      <PageHeader
        back={{ label: t('priceLists.form.back'), href: from }}
        link={RouterLink}
        heading={fixed?.name}
        description={fixed ? t('priceLists.list.createClient') : undefined}
      />
      {centres.data && format.data && fixed !== undefined ? (
        <NewPriceList
          centres={centres.data}
          fixedCentre={fixed}
          today={format.data.today}
          onSaved={(list) => saved(t('priceLists.form.created', { list: listName(list) }), false)}
          onCancel={leave}
        />
      ) : (
        <Waiting
          reads={[centres, format]}
          missing={t('priceLists.form.unknownCentre')}
          isMissing={centres.data !== undefined && fixed === undefined}
          onLeave={leave}
        />
      )}
    </>
  );
}

function EditPage({ id, unitName }: { id: number; unitName: string }) {
  const { t } = useTranslation();
  const { from, leave, saved } = useWayBack();
  const title = t('priceLists.form.editTitle');
  const record = useCall(
    Number.isSafeInteger(id) && id > 0 ? 'price-lists/getPriceLists' : null,
    { id },
    { title, refusedOnPage: true },
  );
  const format = useCall('credits/getCountDecimals', {}, { title });
  const start = usePageRecord({ data: record.data?.[0], loading: record.loading }, 'edit');
  const services = useOfferedServices(start?.business_unit_id ?? null, title);
  const isMissing =
    start === null && !record.loading && (record.error !== undefined || (record.data?.length ?? 0) === 0);
  usePageTitle(title, start ? listName(start) : isMissing ? undefined : unitName);
  return (
    <>
      <PageHeader
        back={{ label: t('priceLists.form.back'), href: from }}
        link={RouterLink}
        heading={isMissing ? undefined : (start?.business_unit_name ?? unitName)}
        description={start ? (start.company_name ?? t('priceLists.detail.main')) : undefined}
      />
      {start && services.data && format.data ? (
        <EditPriceList
          list={start}
          offered={services.data}
          today={format.data.today}
          onSaved={(list) => saved(t('priceLists.form.saved', { list: listName(list) }), true)}
          onCancel={leave}
        />
      ) : (
        <Waiting
          reads={[record, services, format]}
          missing={platformRefusals.notFound.sentence}
          isMissing={isMissing && record.error === undefined}
          onLeave={leave}
        />
      )}
      {start && format.data && (
        <div className="mt-4">
          <ProposeAgreement list={start} today={format.data.today} />
        </div>
      )}
      {start && (
        <div className="mt-4">
          <RecordHistory table="price_lists" id={start.id} />
        </div>
      )}
    </>
  );
}

interface WaitingProps {
  readonly reads: readonly CallState<unknown>[];
  readonly isMissing: boolean;
  readonly missing: string;
  readonly onLeave: () => void;
}

/** Replaces the form: loading, a failure, or nothing to edit. */
function Waiting({ reads, isMissing, missing, onLeave }: WaitingProps) {
  const { t } = useTranslation();
  const failed = reads.find(({ error, data, loading }) => error && data === undefined && !loading);
  if (!isMissing && !failed)
    return (
      <Card>
        <SkeletonLines lines={8} label={t('common.loading')} />
      </Card>
    );
  const mayRetry = failed?.error && !failed.error.isRefusal;
  return (
    <EmptyState
      icon={FileX}
      title={failed?.error?.errorMsg ?? missing}
      action={
        <>
          <Button onClick={onLeave}>{t('common.back')}</Button>
          {mayRetry && (
            <Button variant="primary" onClick={failed.reload}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    />
  );
}
