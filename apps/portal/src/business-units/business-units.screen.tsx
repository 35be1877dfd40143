import { businessUnitSortColumns, type LastSync } from '@comensal/domain/business-units';
import { terminalScreens } from '@comensal/domain/terminal';
import { ListChecks } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofRuleDialog } from '../issued-invoices/proof-rule-dialog';
import { MasterDataLink } from '../master-data/master-data-link';
import { NewMasterButton } from '../master-data/new-master-button';
import { useCall } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { LinkAct } from '../platform/lists/link-act';
import { chosenIn, ListFilter } from '../platform/lists/list-filter';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useOpenAtAddress } from '../platform/page/new-at-address';
import { useHolds, useOwnsCentre, useUser } from '../platform/person/user';
import { type BusinessUnitRow, businessUnitColumns } from './business-unit-columns';
import { type KeyedCentre, TerminalKeysDialog } from './terminal-keys-dialog';

const unfiltered: Readonly<Record<'state', readonly string[]>> = { state: [] };
/** Centres whose points of sale lack the last publication, or deliver nothing. */
const silentState = 'silent';

/** How often the points of sale's last reports are polled. */
const syncEveryMs = 60_000;

function neverHeardOf(business_unit: string): LastSync {
  return { business_unit, timestamp_config: null, timestamp_transactions: null, pending_transactions: null };
}

/** `/business-units`: the logistics-centre report (CUS-07 to CUS-09), and the keys of each centre's points of sale. */
export default function BusinessUnitsScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Centros Logisticos', 'W');
  const title = t('businessUnitScreens.list.table');
  const list = useListState({
    name: 'businessUnits',
    sort: 'name',
    sortable: businessUnitSortColumns,
    filters: unfiltered,
  });
  const paged = usePaged(
    'business-units/getBusinessUnits',
    list,
    title,
    chosenIn(list, 'state') === silentState ? { silent: true } : {},
  );
  const [centre, setCentre] = useState<KeyedCentre | null>(null);
  const [ruled, setRuled] = useState<KeyedCentre | null>(null);
  const ids = paged.rows.map(({ id }) => id);
  const { data: lastSync, loading: syncLoading } = useCall(
    ids.length === 0 ? null : 'sync/getLastSyncDates',
    { businessUnits: ids },
    { title, keepPrevious: true, everyMs: syncEveryMs },
  );
  const rows = useMemo((): readonly BusinessUnitRow[] => {
    const syncOf = new Map(lastSync?.map((sync) => [sync.business_unit, sync]));
    return paged.rows.map((row) => ({
      ...row,
      sync: syncOf.get(row.id) ?? (syncLoading ? null : neverHeardOf(row.id)),
    }));
  }, [paged.rows, lastSync, syncLoading]);
  // A new object at each opening: a key that was just created is not shown when the dialog is opened again.
  const showKeys = useCallback(({ id, name }: KeyedCentre) => setCentre({ id, name }), []);
  useOpenAtAddress('keys', mayWrite && paged.rows.length > 0, () => {
    const [first] = paged.rows;
    if (first !== undefined) showKeys(first);
  });
  const { business_unit_total_access: totalAccess } = useUser();
  const ownsCentre = useOwnsCentre();
  const columns = useMemo(
    () => businessUnitColumns(mayWrite ? showKeys : null, setRuled, ({ id }) => ownsCentre(id)),
    [mayWrite, showKeys, ownsCentre],
  );
  return (
    <>
      <PagedTable
        label={title}
        paged={{ ...paged, rows, renewed: undefined }}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={mayWrite && totalAccess ? showKeys : undefined}
        search={{ label: t('businessUnitScreens.list.search'), clear: t('businessUnitScreens.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('businessUnitScreens.list.emptySearch'),
          showAll: t('businessUnitScreens.list.showAll'),
          none: t('businessUnitScreens.list.emptyNone'),
          start: <MasterDataLink />,
        })}
        tools={{
          filters: (
            <ListFilter
              list={list}
              name="state"
              label={t('businessUnitScreens.list.silentFilter')}
              any={t('businessUnitScreens.list.silentAll')}
              options={[{ value: silentState, label: t('businessUnitScreens.list.silent') }]}
            />
          ),
          others: (
            <>
              <LinkAct
                to={terminalScreens.refusedMeals.path}
                icon={ListChecks}
                label={t('shell.screens.refusedMeals.title')}
              />
              <MasterDataLink />
            </>
          ),
          primary: <NewMasterButton kind="business_units" />,
        }}
      />
      {ruled && <ProofRuleDialog key={ruled.id} centre={ruled} onClose={() => setRuled(null)} />}
      <TerminalKeysDialog centre={mayWrite ? centre : null} onClose={() => setCentre(null)} />
    </>
  );
}
