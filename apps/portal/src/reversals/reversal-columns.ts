import { centreName, companyName } from '@comensal/domain/companies';
import { formatMoney } from '@comensal/domain/platform/money';
import { type ReversalRow } from '@comensal/domain/reversals';
import type { Column } from '@comensal/ui';
import { t } from '../platform/text/text';

/** What is taken back: 'Crédito 3'. */
const recordOf = ({ kind, record_id }: ReversalRow): string =>
  t('reversals.list.recordOf', { kind: t(`reversals.kind.${kind}`), id: record_id });

/** The columns of the list of reversals that no other proposals have. */
export const reversalColumns = (): Column<ReversalRow>[] => [
  {
    id: 'record_id',
    under: 'id',
    card: 'place',
    cardText: (row) => `${recordOf(row)}, ${centreName(row, row.business_unit_name)}`,
    kind: 'text',
    header: t('reversals.list.record'),
    value: recordOf,
  },
  {
    id: 'business_name',
    card: 'name',
    kind: 'text',
    header: t('reversals.list.company'),
    value: (row) => companyName(row, row.business_name),
  },
  {
    id: 'business_unit_name',
    under: 'business_name',
    kind: 'text',
    header: t('reversals.list.centre'),
    value: (row) => centreName(row, row.business_unit_name),
  },
  {
    id: 'group_name',
    kind: 'text',
    header: t('reversals.list.group'),
    value: ({ group_name }) => group_name ?? t('common.notApplicable'),
  },
  {
    id: 'amount',
    kind: 'money',
    header: t('reversals.list.amount'),
    value: ({ amount }) => formatMoney(amount),
    sortValue: ({ amount }) => amount,
  },
];
