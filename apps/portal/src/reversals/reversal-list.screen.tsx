import { holds } from '@comensal/domain/platform/access';
import {
  type ReversalRow,
  reversalDeciders,
  reversalKindNames,
  reversalLifecycle,
  reversalSortColumns,
  reversalStatuses,
  seenReversalKinds,
} from '@comensal/domain/reversals';
import { MultiSelect } from '@comensal/ui';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RecordTable } from '../lifecycle/record-table';
import { useWaiting } from '../lifecycle/use-record-list';
import { ownOpen, useRecordTabs } from '../lifecycle/use-record-tabs';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useAddress } from '../platform/page/use-address';
import { useActor } from '../platform/person/user';
import { reversalBulk } from './reversal-bulk';
import { reversalColumns } from './reversal-columns';
import { decides, reversalRecords, reversedPaths } from './reversal-screens';

/** `/reversals`: what waits for a decision first; each is decided on the page of its record. */
export default function ReversalListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const [address] = useAddress();
  const defaults = reversalLifecycle.defaultStatuses(actor);
  const first = defaults.length === reversalStatuses.length ? [] : defaults;
  const list = useListState({
    name: 'reversals',
    ...(first.length > 0 && !address.has('status') && !address.has(ownOpen)
      ? { sort: 'status_since', direction: 'asc' as const }
      : { sort: 'id', direction: 'desc' as const }),
    sortable: reversalSortColumns,
    filters: {
      status: first as readonly string[],
      tipo: [] as readonly string[],
      [ownOpen]: [] as readonly string[],
    },
  });
  const proposes = reversalDeciders.some((module) => holds(actor, module, 'W'));
  const tabs = useRecordTabs({ tile: 'reversals', waiting: first, hasOwn: proposes });
  const { status } = list.filters;
  // The tab of what waits shows what its number counts.
  const isWaiting =
    proposes && first.length > 0 && status.length === first.length && first.every((one) => status.includes(one));
  const filter = {
    ...(isWaiting && list.filters[ownOpen].length === 0 ? { to_decide: true } : {}),
    ...(proposes && list.filters[ownOpen].length > 0 ? { own_open: true } : {}),
    status: reversalStatuses.filter((one) => status.includes(one)),
    kind: reversalKindNames.filter((one) => list.filters.tipo.includes(one)),
  };
  const paged = usePaged('reversals/getReversals', list, t('reversals.list.title'), filter);
  const open = useCallback(
    ({ kind, record_id }: ReversalRow): void => void navigate(reversedPaths[kind](record_id)),
    [navigate],
  );
  useWaiting({ screens: reversalRecords, rows: paged.rows, works: (row) => decides(actor, row), open });
  const columns = useMemo(() => reversalColumns(actor, open), [actor, open]);
  const bulk = useMemo(() => reversalBulk(actor), [actor]);
  const kinds = seenReversalKinds(actor);
  return (
    <RecordTable
      screens={reversalRecords}
      list={list}
      paged={paged}
      columns={columns}
      tabs={tabs}
      onOpen={open}
      bulk={bulk}
      statuses={reversalStatuses}
      limitedByDefault={first.length > 0}
      exported={{ kind: 'exportReversals', path: 'reversals/exportReversals', filter }}
    >
      {kinds.length > 1 && (
        <div className="min-w-0 flex-1 basis-44 sm:max-w-60">
          <MultiSelect
            options={kinds.map((value) => ({ value, label: t(`reversals.kind.${value}`) }))}
            value={list.filters.tipo}
            onChange={(values) => list.setFilter('tipo', values)}
            labels={{
              name: t('reversals.list.kindFilter'),
              all: t('reversals.list.kindAll'),
              several: (count) => t('reversals.list.kindSeveral', { count }),
            }}
          />
        </div>
      )}
    </RecordTable>
  );
}
