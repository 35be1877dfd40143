import { platformRefusals } from '@comensal/domain/platform/refusals';
import { Button, Card, EmptyState, PageHeader, SkeletonLines } from '@comensal/ui';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { RecordHistory } from '../audit/record-history';
import { useCall } from '../platform/calls/use-call';
import { FailedRead } from '../platform/page/failed-read';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { usePageRecord } from '../platform/page/use-page-record';
import { ProposeAgreement } from '../price-agreements/propose-agreement';
import { AcceptanceCard } from '../price-indices/acceptance-card';
import { ClauseCard } from '../price-indices/clause-card';
import { PriceListForm } from './price-list-form';
import { isOfClient, listName } from './price-list-text';
import { useWayBack } from './use-way-back';

/** `/add-price-list`, `/add-price-list/{unitid}`, `/edit-price-list/{id}/{unitname}` (PRI-01). */
export default function PriceListPageScreen() {
  const { pathname } = useLocation();
  return <PriceListPage key={pathname} />;
}

function PriceListPage() {
  const { t } = useTranslation();
  const { id, unitid, unitname = '' } = useParams();
  const isNew = id === undefined;
  const number = Number(id);
  const { from, leave, saved } = useWayBack();
  const title = t(isNew ? 'priceLists.form.title' : 'priceLists.form.editTitle');
  const centres = useCall(isNew ? 'business-units/getBusinessUnits' : null, {}, { title });
  const record = useCall(
    Number.isSafeInteger(number) && number > 0 ? 'price-lists/getPriceLists' : null,
    { id: number },
    { title, refusedOnPage: true },
  );
  const format = useCall('credits/getCountDecimals', {}, { title });
  const list = usePageRecord({ data: record.data?.[0], loading: record.loading }, 'edit');
  const now = record.data?.[0] ?? list;
  const fixed = unitid === undefined ? null : centres.data?.find((centre) => centre.id === unitid);
  const read = isNew ? centres : record;
  const isThere = isNew ? centres.data !== undefined && fixed !== undefined : list !== null;
  const isMissing = !isThere && !read.loading && (read.data !== undefined || read.error === undefined);
  const failed = [read, format].find(({ error, data, loading }) => error && data === undefined && !loading);
  const heading = isNew ? fixed?.name : isMissing || record.error ? undefined : unitname;
  usePageTitle(title, list ? listName(list) : heading);
  return (
    <>
      <PageHeader
        back={{ label: t('priceLists.form.back'), href: from }}
        link={RouterLink}
        heading={list?.business_unit_name ?? heading}
        description={
          list
            ? (list.company_name ?? t('priceLists.detail.main'))
            : fixed
              ? t('priceLists.list.createClient')
              : undefined
        }
      />
      {isThere && format.data ? (
        <PriceListForm
          list={list}
          centres={centres.data ?? []}
          fixedCentre={fixed ?? null}
          today={format.data.today}
          onSaved={(now) =>
            saved(t(isNew ? 'priceLists.form.created' : 'priceLists.form.saved', { list: listName(now) }), !isNew)
          }
          onCancel={leave}
        />
      ) : failed ? (
        <FailedRead icon={FileX} failed={failed}>
          <Button onClick={leave}>{t('common.back')}</Button>
        </FailedRead>
      ) : isMissing ? (
        <EmptyState
          icon={FileX}
          title={isNew ? t('priceLists.form.unknownCentre') : platformRefusals.notFound.sentence}
          action={<Button onClick={leave}>{t('common.back')}</Button>}
        />
      ) : (
        <Card>
          <SkeletonLines lines={8} label={t('common.loading')} />
        </Card>
      )}
      {list && (
        <div className="mt-4 flex flex-col gap-4">
          {now && isOfClient(now) && (
            <Card>
              <div className="flex flex-col gap-6">
                <ClauseCard mayWrite list={now} />
                <AcceptanceCard mayWrite list={now} />
              </div>
            </Card>
          )}
          {format.data && <ProposeAgreement list={list} today={format.data.today} />}
          <RecordHistory table="price_lists" id={list.id} />
        </div>
      )}
    </>
  );
}
