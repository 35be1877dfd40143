import { customerSortColumns } from '@comensal/domain';
import { Button, showToast } from '@comensal/ui';
import { Download, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { startJob } from '../jobs/jobs.store';
import { useCallCache } from '../platform/calls/use-call';
import { removeRecord } from '../platform/dialogs/remove-record';
import { emptyList } from '../platform/lists/empty-list';
import { chosenIn, ListFilter } from '../platform/lists/list-filter';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds } from '../platform/person/user';
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
  const list = useListState({
    sort: 'auth_code',
    sortable: customerSortColumns,
    filters: { centre: [] as string[], company: [] as string[] },
  });
  const centre = chosenIn(list, 'centre');
  const company = chosenIn(list, 'company');
  const options = usePlaceOptions(centre);
  const filter = useMemo(() => ({ businessUnits: [{ id: centre, companies: [{ id: company }] }] }), [centre, company]);
  const title = t('customers.list.table');
  const paged = usePaged(listCall, list, title, filter);

  const columns = useMemo(() => {
    const state = { from: `${pathname}${search}` };
    return customerColumns(mayWrite, {
      onView: ({ id }) => void navigate(customerPaths.show(id), { state }),
      onEdit: ({ id }) => void navigate(customerPaths.edit(id), { state }),
      onRemove: (customer) =>
        void removeRecord(
          {
            path: `customers/removeCustomer/${customer.id}`,
            title: t('customers.list.removeTitle'),
            what: t('customers.list.removeWhat', { name: customerName(customer) }),
            done: t('customers.list.removed', { name: customerName(customer) }),
          },
          () => cache.refresh(listCall),
        ),
    });
  }, [mayWrite, pathname, search, navigate, cache, t]);

  function exportList(): void {
    startJob({ kind: 'exportCustomers', path: 'customers/exportCustomers', body: { ...filter, search: list.search } });
    showToast(t('jobs.export.started'), { tone: 'progress' });
  }

  return (
    <PagedTable
      label={title}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      onOpen={({ id }) => void navigate(customerPaths.show(id), { state: { from: `${pathname}${search}` } })}
      search={{ label: t('customers.list.search'), clear: t('customers.list.clearSearch') }}
      empty={emptyList(list, {
        title: t('customers.list.none'),
        narrowed: t('customers.list.noneFiltered'),
        showAll: t('customers.list.showAll'),
        none: mayWrite ? t('customers.list.noneYet') : undefined,
      })}
    >
      <ListFilter
        list={list}
        name="centre"
        label={t('customers.list.centre')}
        any={t('customers.list.allCentres')}
        options={options.centres}
      />
      <ListFilter
        list={list}
        name="company"
        label={t('customers.list.company')}
        any={t('customers.list.allCompanies')}
        options={options.companies}
      />
      <Button icon={Download} onClick={exportList}>
        {t('customers.list.export')}
      </Button>
      {mayWrite && (
        <Button
          variant="primary"
          icon={Plus}
          className="max-sm:flex-1"
          onClick={() => void navigate(customerPaths.add)}
        >
          {t('customers.list.create')}
        </Button>
      )}
    </PagedTable>
  );
}
