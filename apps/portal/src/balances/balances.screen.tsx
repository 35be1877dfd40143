import { type BalanceRow, balanceSortColumns, balanceStates } from '@comensal/domain/balances';
import { MultiSelect } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CvuDialog } from '../bank-statements/cvu-dialog';
import { useCallCache } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds } from '../platform/person/user';
import { balanceColumns, placeOf } from './balance-columns';
import { BalanceFacts } from './balance-facts';
import { balanceTones } from './balance-words';
import { LowBalanceDialog } from './low-balance-dialog';
import { OverdraftDialog } from './overdraft-dialog';

const unfiltered: Readonly<Record<'state', readonly string[]>> = { state: [] };

/**
 * `/balances`: the balance of each of the person's accounts, how long it lasts, the amount below which a mail is sent, and
 * how far below zero it may go.
 */
export default function BalancesScreen() {
  const { t } = useTranslation();
  const maySet = useHolds('Solicitud Credito', 'W');
  const mayMatch = useHolds('Conciliacion', 'W');
  const { refresh, refreshed } = useCallCache();
  const list = useListState({ name: 'balances', sort: 'state', sortable: balanceSortColumns, filters: unfiltered });
  const states = balanceStates.filter((state) => list.filters.state.includes(state));
  const paged = usePaged('balances/getBalances', list, t('balances.table'), { states });
  const [viewed, setViewed] = useState<BalanceRow | null>(null);
  const [edited, setEdited] = useState<BalanceRow | null>(null);
  const mayPermit = useHolds('Aprobacion Credito', 'W');
  const [permitting, setPermitting] = useState<BalanceRow | null>(null);
  const [collecting, setCollecting] = useState<BalanceRow | null>(null);
  const columns = useMemo(
    () =>
      balanceColumns(
        maySet,
        { onView: setViewed, onEdit: setEdited },
        mayMatch ? setCollecting : null,
        mayPermit ? setPermitting : null,
      ),
    [maySet, mayMatch, mayPermit],
  );
  const current = (row: BalanceRow): BalanceRow => paged.rows.find(({ id }) => id === row.id) ?? row;
  return (
    <>
      <PagedTable
        label={t('balances.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={setViewed}
        search={{ label: t('balances.search'), clear: t('balances.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('balances.emptyNarrowed'),
          showAll: t('balances.showAll'),
          none: t('balances.emptyNone'),
          states: 'state',
        })}
        tools={{
          filters: (
            <MultiSelect
              className="min-w-0 flex-1 basis-44 sm:max-w-60"
              options={balanceStates.map((value) => ({
                value,
                label: t(`balances.states.${value}`),
                tone: balanceTones[value],
              }))}
              value={list.filters.state}
              onChange={(chosen) => list.setFilter('state', chosen)}
              labels={{
                name: t('balances.stateFilter'),
                all: t('balances.stateAll'),
                several: (count) => t('balances.stateSeveral', { count }),
              }}
            />
          ),
        }}
      />
      {viewed !== null && (
        <BalanceFacts
          row={current(viewed)}
          onClose={() => setViewed(null)}
          onEdit={
            maySet
              ? () => {
                  setViewed(null);
                  setEdited(viewed);
                }
              : undefined
          }
          onOverdraft={
            mayPermit
              ? () => {
                  setViewed(null);
                  setPermitting(viewed);
                }
              : undefined
          }
        />
      )}
      {collecting !== null && (
        <CvuDialog
          key={collecting.id}
          account={{ id: collecting.id, name: placeOf(collecting) }}
          onClose={() => setCollecting(null)}
        />
      )}
      {edited !== null && (
        <LowBalanceDialog
          key={edited.id}
          row={current(edited)}
          onStale={() => refreshed('balances/getBalances')}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            refresh('balances/getBalances', 'home/getHome');
          }}
        />
      )}
      {permitting !== null && (
        <OverdraftDialog
          key={permitting.id}
          row={current(permitting)}
          onStale={() => refreshed('balances/getBalances')}
          onClose={() => setPermitting(null)}
          onSaved={() => {
            setPermitting(null);
            refresh('balances/getBalances', 'home/getHome');
          }}
        />
      )}
    </>
  );
}
