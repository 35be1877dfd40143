import { formatSum } from '@comensal/domain/platform/money';
import {
  type SettlementDetail,
  type SettlementRow,
  type SettlementStatus,
  settlementScreens,
  settlementSortColumns,
} from '@comensal/domain/settlements';
import { DescriptionList } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskKit } from '../lifecycle/desk/desk-kit';
import { useSameFilter } from '../lifecycle/desk/desk-link';
import { ReviewDesk } from '../lifecycle/desk/review-desk';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { nextForms } from './next-form';
import { OtherObservations } from './observations';
import { factsOf } from './settlement-facts';
import { SettlementLines } from './settlement-lines';
import { nameOf, type SettlementStep, settlementRecords, worksOn } from './settlement-screens';
import { doneText } from './settlement-words';

const noFilters = {};

/** `/settlements-review`: the observed ones, one after the other. */
export default function SettlementDeskScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const title = t('shell.screens.settlementReview.title');
  const list = useListState({
    name: 'settlements',
    sort: 'status_since',
    direction: 'asc',
    sortable: settlementSortColumns,
    filters: noFilters,
  });
  const paged = usePaged('settlements/getSettlements', list, title, { status: ['Observada', 'Cierre propuesto'] });
  const kit = useMemo(
    (): DeskKit<SettlementStatus, SettlementStep, SettlementRow, SettlementDetail> => ({
      screens: settlementRecords,
      title,
      heading: settlementRecords.words.heading,
      pageOf: (id) => settlementScreens.settlement.path.replace(':id', String(id)),
      works: (row) => worksOn(actor, row),
      company: nameOf,
      amount: ({ amount }) => (amount === null ? '' : formatSum(amount)),
      documents: () => [],
      papers: (settlement) => (
        <div className="scroll-thin flex min-h-0 min-w-0 flex-col gap-3 lg:overflow-y-auto">
          <OtherObservations settlement={settlement} />
          <SettlementLines settlement={settlement} />
        </div>
      ),
      facts: (settlement) => <DescriptionList facts={factsOf(settlement, settlement)} />,
      forms: nextForms,
      done: doneText,
    }),
    [actor, title],
  );
  return (
    <ReviewDesk<SettlementStatus, SettlementStep, SettlementRow, SettlementDetail>
      kit={kit}
      list={list}
      paged={paged}
      back={useSameFilter(settlementScreens.settlements.path)}
    />
  );
}
