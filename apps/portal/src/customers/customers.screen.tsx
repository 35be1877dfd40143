import { customerSortColumns, nothingChosen, type CustomerView } from '@comensal/domain';
import { Button, DataTable, SearchBox, Select, showToast, type EmptyStateProps, type SelectOption } from '@comensal/ui';
import { Download, Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { startJob } from '../jobs/jobs.store';
import { tableLabels } from '../platform/control-labels';
import { removeRecord } from '../platform/remove-record';
import { useCall, useCallCache } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import { useHolds } from '../platform/user';
import '../texts/customers';
import { customerColumns } from './customer-columns';
import { customerName, customerPaths } from './customer-paths';
import { usePlaceOptions } from './own-places';

const listCall = 'customers/getByCompaniesAndBusinessUnit';

/** `/customers` (DIN-01 to DIN-08): everything narrows, sorts and pages on the server. */
export default function CustomersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cache = useCallCache();
  const mayWrite = useHolds('Comensales', 'W');
  const list = useListState({ sort: 'auth_code', sortable: customerSortColumns, filters: { centre: [] as string[], company: [] as string[] } });
  const centre = list.filters.centre[0] ?? nothingChosen;
  const company = list.filters.company[0] ?? nothingChosen;
  const options = usePlaceOptions(centre);
  const filter = useMemo(() => ({ businessUnits: [{ id: centre, companies: [{ id: company }] }] }), [centre, company]);
  const title = t('customers.list.table');
  const customers = useCall<{ rows: CustomerView[]; total: number }>(listCall, { ...filter, page: list.page }, { title, keepPrevious: true });
  const rows = customers.data?.rows ?? [];

  const columns = useMemo(() => {
    const state = { from: `${pathname}${search}` };
    return customerColumns(mayWrite, {
      onView: ({ id }) => void navigate(customerPaths.show(id), { state }),
      onEdit: ({ id }) => void navigate(customerPaths.edit(id), { state }),
      onRemove: (customer) => void removeRecord({
        path: `customers/removeCustomer/${customer.id}`, title: t('customers.list.removeTitle'),
        what: t('customers.list.removeWhat', { name: customerName(customer) }), done: t('customers.list.removed', { name: customerName(customer) }),
      }, () => cache.refresh(listCall)),
    });
  }, [mayWrite, pathname, search, navigate, cache, t]);
  // A page that no longer exists (its last row was removed) gives way to the last one that does.
  const { view, setView } = list;
  const total = customers.data?.total;
  useEffect(() => {
    if (total !== undefined && !customers.loading && rows.length === 0 && total > 0) setView({ ...view, page: Math.ceil(total / view.pageSize) });
  });

  function exportList(): void {
    startJob({ kind: 'exportCustomers', path: 'customers/exportCustomers', body: { ...filter, search: list.search } });
    showToast(t('jobs.export.started'), { tone: 'progress' });
  }

  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      total={total ?? 0}
      view={view}
      onViewChange={setView}
      rowKey={({ id }) => String(id)}
      onOpen={({ id }) => void navigate(customerPaths.show(id), { state: { from: `${pathname}${search}` } })}
      loading={customers.loading}
      error={customers.error && rows.length === 0 ? customers.error.errorMsg : undefined}
      onRetry={customers.reload}
      empty={empty()}
      labels={tableLabels}
      toolbar={
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox className="min-w-0 flex-1 basis-56" value={list.search} onChange={list.setSearch} labels={{ search: t('customers.list.search'), clear: t('customers.list.clearSearch') }} maxLength={100} />
          <PlaceSelect label={t('customers.list.centre')} any={t('customers.list.allCentres')} options={options.centres} value={centre} onChange={(value) => list.setFilter('centre', value)} />
          <PlaceSelect label={t('customers.list.company')} any={t('customers.list.allCompanies')} options={options.companies} value={company} onChange={(value) => list.setFilter('company', value)} />
          <Button icon={Download} onClick={exportList}>{t('customers.list.export')}</Button>
          {mayWrite && <Button variant="primary" icon={Plus} className="max-sm:flex-1" onClick={() => void navigate(customerPaths.add)}>{t('customers.list.create')}</Button>}
        </div>
      }
    />
  );

  function empty(): EmptyStateProps {
    const none = t('customers.list.none');
    if (list.isNarrowed) return { title: none, hint: t('customers.list.noneFiltered'), action: <Button onClick={list.reset}>{t('customers.list.showAll')}</Button> };
    return { title: none, hint: mayWrite ? t('customers.list.noneYet') : undefined };
  }
}

interface PlaceSelectProps {
  readonly label: string;
  readonly any: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (values: readonly string[]) => void;
}

/** One that the address names is kept although it is not among the options. */
function PlaceSelect({ label, any, options, value, onChange }: PlaceSelectProps) {
  const isKnown = value === nothingChosen || options.some((option) => option.value === value);
  return (
    <div className="w-44 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40">
      <Select
        aria-label={label}
        anyLabel={any}
        options={isKnown ? options : [{ value, label: value }, ...options]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value === nothingChosen ? [] : [currentTarget.value])}
      />
    </div>
  );
}
