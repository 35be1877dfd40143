import { decidedKinds, reversalKindNames, reversalSortColumns, seenReversalKinds } from '@comensal/domain/reversals';
import { MultiSelect } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { usePaged } from '../platform/lists/paged-table';
import { useActor } from '../platform/person/user';
import { ProposalTable, useProposalList } from '../proposals/proposal-list';
import { reversalBulk } from './reversal-bulk';
import { reversalColumns } from './reversal-columns';
import { reversalRecords } from './reversal-screens';

/** `/reversals`: what waits for a decision first; each is decided on the page of its record. */
export default function ReversalListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const view = useProposalList(reversalRecords, {
    sortable: reversalSortColumns,
    mayPropose: decidedKinds(actor).length > 0,
    filters: { tipo: [] as readonly string[] },
  });
  const { list } = view;
  const filter = { ...view.filter, kind: reversalKindNames.filter((one) => list.filters.tipo.includes(one)) };
  const paged = usePaged('reversals/getReversals', list, t('reversals.list.title'), filter);
  const kinds = seenReversalKinds(actor);
  return (
    <ProposalTable
      screens={reversalRecords}
      view={view}
      paged={paged}
      filter={filter}
      columnsOf={reversalColumns}
      bulkOf={reversalBulk}
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
    </ProposalTable>
  );
}
