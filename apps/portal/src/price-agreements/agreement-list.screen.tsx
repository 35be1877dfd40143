import { centreName } from '@comensal/domain/companies';
import { type Actor, holds } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import {
  type AgreementRow,
  agreementLifecycle,
  agreementSortColumns,
  agreementStatuses,
} from '@comensal/domain/price-agreements';
import type { Column } from '@comensal/ui';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { buttonsColumn, numberColumn, statusColumn } from '../lifecycle/record-columns';
import { RecordTable } from '../lifecycle/record-table';
import { useWaiting } from '../lifecycle/use-record-list';
import { ownOpen, useRecordTabs } from '../lifecycle/use-record-tabs';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useAddress } from '../platform/page/use-address';
import { useActor } from '../platform/person/user';
import { t } from '../platform/text/text';
import { agreementPath, agreementRecords, clientOf, decides } from './agreement-screens';

/** `/price-agreements`: what waits for a decision first. */
export default function AgreementListScreen() {
  const { t: text } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const [address] = useAddress();
  const mayDecide = holds(actor, 'Listas de Precios', 'W');
  const first = mayDecide ? agreementLifecycle.statusesOf('pending') : [];
  const isFirst = first.length > 0 && !address.has('status') && !address.has(ownOpen);
  const list = useListState({
    name: 'priceAgreements',
    ...(isFirst ? { sort: 'status_since', direction: 'asc' as const } : { sort: 'id', direction: 'desc' as const }),
    sortable: agreementSortColumns,
    filters: { status: first as readonly string[], [ownOpen]: [] as readonly string[] },
  });
  const tabs = useRecordTabs({ tile: 'priceAgreements', waiting: first, hasOwn: mayDecide });
  const { status } = list.filters;
  const isOwn = mayDecide && list.filters[ownOpen].length > 0;
  // The tab of what waits shows what its number counts.
  const isWaiting = mayDecide && status.length === first.length && first.every((one) => status.includes(one));
  const filter = {
    ...(isWaiting && !isOwn ? { to_decide: true } : {}),
    ...(isOwn ? { own_open: true } : {}),
    status: agreementStatuses.filter((one) => status.includes(one)),
  };
  const paged = usePaged('price-agreements/getAgreements', list, text('priceAgreements.list.title'), filter);
  const open = useCallback(({ id }: AgreementRow): void => void navigate(agreementPath(id)), [navigate]);
  useWaiting({ screens: agreementRecords, rows: paged.rows, works: (row) => decides(actor, row), open });
  const columns = useMemo(() => columnsOf(actor, open), [actor, open]);
  return (
    <RecordTable
      screens={agreementRecords}
      list={list}
      paged={paged}
      columns={columns}
      tabs={tabs}
      onOpen={open}
      statuses={agreementStatuses}
      limitedByDefault={first.length > 0}
      exported={{ kind: 'exportAgreements', path: 'price-agreements/exportAgreements', filter }}
    />
  );
}

/** The columns, named as the server sorts by them. */
function columnsOf(actor: Actor, onOpen: (row: AgreementRow) => void): Column<AgreementRow>[] {
  const works = (row: AgreementRow): boolean => decides(actor, row);
  return [
    numberColumn(agreementRecords),
    {
      id: 'create_date',
      kind: 'date',
      header: t('priceAgreements.list.date'),
      value: ({ create_date }) => formatDate(create_date),
    },
    {
      id: 'business_unit_name',
      card: 'name',
      kind: 'text',
      header: t('priceAgreements.list.centre'),
      value: (row) => centreName(row, row.business_unit_name),
    },
    {
      id: 'company_name',
      under: 'business_unit_name',
      card: 'place',
      kind: 'text',
      header: t('priceAgreements.list.company'),
      value: clientOf,
    },
    {
      id: 'first_day',
      kind: 'text',
      header: t('priceAgreements.list.days'),
      value: ({ first_day, last_day }) =>
        t('priceAgreements.list.period', { from: formatDate(first_day), to: formatDate(last_day) }),
    },
    {
      id: 'posted',
      kind: 'money',
      header: t('priceAgreements.list.posted'),
      value: ({ posted }) => formatSum(posted),
      sortValue: ({ posted }) => Number(posted),
    },
    { id: 'reason', kind: 'text', header: t('priceAgreements.list.reason'), value: ({ reason }) => reason },
    { id: 'proposer', kind: 'text', header: t('priceAgreements.list.proposer'), value: ({ proposer }) => proposer },
    {
      id: 'decider',
      under: 'proposer',
      kind: 'text',
      header: t('priceAgreements.list.decider'),
      value: ({ decider }) => decider ?? '',
    },
    statusColumn(agreementRecords, works),
    buttonsColumn(agreementRecords, { works, onWork: onOpen, onView: onOpen }),
  ];
}
