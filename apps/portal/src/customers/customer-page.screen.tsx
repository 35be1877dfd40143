import type { CustomerView } from '@comensal/domain/customers';
import { Button, Card, PageHeader, SkeletonLines, showToast } from '@comensal/ui';
import { IdCard, SquarePen } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RecordHistory } from '../audit/record-history';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { listAddress } from '../platform/lists/list-address';
import { FailedRead } from '../platform/page/failed-read';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { usePageRecord } from '../platform/page/use-page-record';
import { useHolds } from '../platform/person/user';
import { DinerMeals } from '../terminal/diner-meals';
import { CustomerForm } from './customer-form';
import { type CustomerMode, customerName, customerPaths, modeAt } from './customer-paths';
import { useOwnCompanies } from './own-places';
import { placeRows } from './place-rows';

const modeTitles = {
  create: 'customers.form.titleAdd',
  edit: 'customers.form.titleEdit',
  show: 'customers.form.titleShow',
} as const;

/** The three pages with the diner's form: add, edit and show (DIN-01, DIN-14). */
export default function CustomerPageScreen() {
  const { id = null } = useParams();
  const { pathname } = useLocation();
  return <CustomerPage key={pathname} mode={modeAt(pathname)} id={id} />;
}

/** The diner of meals: where the diner eats now. */
function mealDiner(customer: CustomerView) {
  const centres = customer.foodservice_profiles.filter(({ is_active }) => is_active);
  return { id: customer.id, name: customerName(customer), centres: centres.map((place) => place.business_unit_id) };
}

function CustomerPage({ mode, id }: { mode: CustomerMode; id: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const cache = useCallCache();
  const mayWrite = useHolds('Comensales', 'W');
  // After a search, returns to it; after adding somebody, opens the whole list, to show the new one.
  const from = listAddress(state, customerPaths.list);
  const title = t(modeTitles[mode]);

  const record = useCall(
    id === null ? null : `customers/getCustomer/${encodeURIComponent(id)}`,
    {},
    { title, refusedOnPage: true },
  );
  const own = useOwnCompanies(title);
  const profiles = useCall('service-profiles/getFoodServicesProfilesByBUCompanies', {}, { title });
  const customer = usePageRecord(record, mode);
  usePageTitle(title, customer === null ? undefined : customerName(customer));
  const rows = useMemo(
    () => placeRows(own.companies, profiles.data ?? [], customer),
    [own.companies, profiles.data, customer],
  );

  function saved(after: CustomerView): void {
    cache.put(`customers/getCustomer/${after.id}`, {}, after);
    cache.refresh('customers/getByCompaniesAndBusinessUnit');
    showToast(t(mode === 'create' ? 'customers.form.created' : 'customers.form.saved', { name: customerName(after) }), {
      tone: 'approved',
    });
    void navigate(mode === 'create' ? customerPaths.list : from);
  }

  const back = <Button onClick={() => void navigate(from)}>{t('common.back')}</Button>;
  const failed = [record, own, profiles].find(({ error, loading }) => error && !loading);
  if (failed?.error && (failed !== record || !customer)) {
    return (
      <FailedRead icon={IdCard} failed={failed}>
        {back}
      </FailedRead>
    );
  }
  if ((mode !== 'create' && !customer) || !own.isKnown || !profiles.data)
    return (
      <Card>
        <SkeletonLines lines={12} label={t('common.loading')} />
      </Card>
    );
  return (
    <>
      <PageHeader
        back={{ label: t('customers.form.back'), href: from }}
        link={RouterLink}
        heading={customer ? customerName(customer) : undefined}
        actions={
          mode === 'show' && customer && mayWrite ? (
            <Button
              variant="primary"
              icon={SquarePen}
              onClick={() => void navigate(customerPaths.edit(customer.id), { replace: true, state })}
            >
              {t('customers.form.edit')}
            </Button>
          ) : undefined
        }
      />
      <CustomerForm
        key={mode === 'show' ? customer?.version : 'form'}
        mode={mode}
        customer={customer}
        rows={rows}
        onSaved={saved}
        onCancel={() => void navigate(from)}
      />
      {customer && mode === 'show' && <DinerMeals diner={mealDiner(customer)} />}
      {customer && mode !== 'create' && (
        <div className="mt-4">
          <RecordHistory table="customers" id={customer.id} />
        </div>
      )}
    </>
  );
}
