import { customerAccess, customerSortColumns } from '@comensal/domain/customers';
import { anyValue, ListAct } from '@comensal/ui';
import { Download } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePlaceOptions } from '../companies/place-filter';
import { startJob } from '../jobs/jobs.store';
import { startExport } from '../jobs/start-export';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { patientLazy } from '../platform/calls/patient-lazy';
import { useCallCache } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { useOpenFromList } from '../platform/lists/list-address';
import { chosenIn, ListFilter } from '../platform/lists/list-filter';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds } from '../platform/person/user';
import { withTexts } from '../platform/text/text';
import { RemovedRecords } from '../removed-records/removed-records';
import { CustomerBar } from './customer-bar';
import { customerColumns } from './customer-columns';
import { customerName, customerPaths } from './customer-paths';
import { useGroupNames } from './group-names';
import { useSelection } from './use-selection';

const RemovalDialog = patientLazy(
  withTexts(() => import('../customers-removal/removal-dialog'), 'customersRemovalScreen'),
);

const MoveDialog = patientLazy(withTexts(() => import('../customers-moves/move-dialog'), 'customersMovesScreen'));

const listCall = 'customers/getByCompaniesAndBusinessUnit';
/** Jobs that change the list. */
const changing = [
  'removeCustomers',
  'undoRemoval',
  'massiveAdd',
  'undoUpload',
  'undoMoves',
  'undoMoveCustomers',
] as const;

/** `/customers` (DIN-01 to DIN-08): filtered, sorted and paged on the server. */
export default function CustomersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openPage = useOpenFromList();
  const cache = useCallCache();
  const mayWrite = useHolds('Comensales', 'W');
  const list = useListState({
    name: 'customers',
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
  const narrowed = useMemo(() => ({ ...filter, search: list.search }), [filter, list.search]);
  const selection = useSelection(paged, narrowed, list.search !== '' || centre !== anyValue || company !== anyValue);
  const [isMoving, setIsMoving] = useState(false);
  const [review, setReview] = useState<string | null>(null);
  useJobsEnd(changing, () => cache.refresh(listCall));

  const groups = useGroupNames();
  const columns = useMemo(() => {
    return customerColumns(mayWrite, groups, {
      onView: ({ id }) => openPage(customerPaths.show(id)),
      onEdit: ({ id }) => openPage(customerPaths.edit(id)),
      // Many are removed by a job of their own, which also takes all that a search finds.
      removing: {
        access: customerAccess['customers/removeCustomer'],
        may: () => mayWrite,
        of: (customer) => ({
          path: `customers/removeCustomer/${customer.id}`,
          mayWait: true,
          body: { version: customer.version },
          title: t('customers.list.removeTitle'),
          what: t('customers.list.removeWhat', { name: customerName(customer) }),
          done: t('customers.list.removed', { name: customerName(customer) }),
        }),
        refresh: () => cache.refresh(listCall),
      },
    });
  }, [mayWrite, groups, openPage, cache, t]);

  function exportRows(body: object): void {
    startExport({ kind: 'exportCustomers', path: 'customers/exportCustomers', body });
  }

  function reviewRemoval(): void {
    setReview(startJob({ kind: 'reviewRemoval', path: 'customers/reviewRemoval', body: selection.request }));
  }

  return (
    <div className="flex flex-col gap-3">
      <PagedTable
        label={title}
        paged={paged}
        list={list}
        columns={columns}
        selection={selection}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => openPage(customerPaths.show(id))}
        search={{ label: t('customers.list.search'), clear: t('customers.list.clearSearch') }}
        empty={emptyList(list, {
          title: t('customers.list.none'),
          narrowed: t('customers.list.noneFiltered'),
          showAll: t('customers.list.showAll'),
          none: mayWrite ? t('customers.list.noneYet') : undefined,
        })}
        tools={{
          filters: (
            <>
              <ListFilter
                list={list}
                isPlace
                name="centre"
                label={t('customers.list.centre')}
                any={t('customers.list.allCentres')}
                options={options.centres}
              />
              <ListFilter
                list={list}
                isPlace
                name="company"
                label={t('customers.list.company')}
                any={t('customers.list.allCompanies')}
                options={options.companies}
              />
            </>
          ),
          files: <ListAct icon={Download} label={t('customers.list.export')} onPress={() => exportRows(narrowed)} />,
          others: mayWrite && <RemovedRecords kind="customer" onRestored={() => cache.refresh(listCall)} />,
          primary: mayWrite && (
            <NewButton label={t('customers.list.create')} onPress={() => void navigate(customerPaths.add)} />
          ),
        }}
      />
      {selection.count > 0 && (
        <CustomerBar
          selection={selection}
          match={paged}
          onExport={() => exportRows(selection.exported)}
          onMove={mayWrite ? () => setIsMoving(true) : undefined}
          onRemove={mayWrite ? reviewRemoval : undefined}
        />
      )}
      {isMoving && (
        <Suspense fallback={null}>
          <MoveDialog
            of={selection.shown}
            onMoved={() => {
              selection.clear();
              cache.refresh(listCall);
            }}
            onClose={() => setIsMoving(false)}
          />
        </Suspense>
      )}
      {review !== null && (
        <Suspense fallback={null}>
          <RemovalDialog
            review={review}
            onClose={(isRequested) => {
              setReview(null);
              if (isRequested) selection.clear();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
