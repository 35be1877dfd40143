import { centreName, companyName } from '@comensal/domain/companies';
import { type Actor } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { type ReversalRow } from '@comensal/domain/reversals';
import type { Column } from '@comensal/ui';
import { buttonsColumn, numberColumn, statusColumn } from '../lifecycle/record-columns';
import { t } from '../platform/text/text';
import { decides, reversalRecords } from './reversal-screens';

/** What is taken back: 'Crédito 3'. */
const recordOf = ({ kind, record_id }: ReversalRow): string =>
  t('reversals.list.recordOf', { kind: t(`reversals.kind.${kind}`), id: record_id });

/** The columns of the list of reversals, named as the server sorts by them. */
export function reversalColumns(actor: Actor, onOpen: (row: ReversalRow) => void): Column<ReversalRow>[] {
  const works = (row: ReversalRow): boolean => decides(actor, row);
  return [
    numberColumn(reversalRecords),
    {
      id: 'create_date',
      kind: 'date',
      header: t('reversals.list.date'),
      value: ({ create_date }) => formatDate(create_date),
    },
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
    { id: 'reason', kind: 'text', header: t('reversals.list.reason'), value: ({ reason }) => reason },
    { id: 'proposer', kind: 'text', header: t('reversals.list.proposer'), value: ({ proposer }) => proposer },
    {
      id: 'decider',
      under: 'proposer',
      kind: 'text',
      header: t('reversals.list.decider'),
      value: ({ decider }) => decider ?? '',
    },
    statusColumn(reversalRecords, works),
    buttonsColumn(reversalRecords, { works, onWork: onOpen, onView: onOpen }),
  ];
}
