import { centreName, companyName } from '@comensal/domain/companies';
import { formatDate } from '@comensal/domain/platform/dates';
import { type PriceListView } from '@comensal/domain/price-lists';
import { type Column, IconButton } from '@comensal/ui';
import { FilePlus } from 'lucide-react';
import { actionsColumn, type RowActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import { listName, standingTones, untilText } from './price-list-text';

export interface ListActions extends RowActions<PriceListView> {
  readonly onAddClient: (list: PriceListView) => void;
}

/**
 * Main lists: the centre, since when, the standing today, and how many clients have their own prices (PRI-02, PRI-05). Or
 * the lists of clients under one.
 */
export function listColumns(of: 'mains' | 'clients', mayWrite: boolean, actions: ListActions): Column<PriceListView>[] {
  const isMain = of === 'mains';
  const name = (list: PriceListView): string =>
    isMain ? centreName(list, list.business_unit_name) : companyName(list, list.company_name ?? '');
  return [
    {
      id: isMain ? 'business_unit_name' : 'company_name',
      kind: 'text',
      header: t(isMain ? 'priceLists.list.centre' : 'priceLists.list.client'),
      grow: true,
      sortable: isMain,
      value: name,
      cell: (list) => <span className="font-medium">{name(list)}</span>,
    },
    ...periodColumns(isMain),
    ...(isMain ? [clientCount()] : []),
    listActions(mayWrite, actions),
  ];
}

function clientCount(): Column<PriceListView> {
  return {
    id: 'client_lists',
    kind: 'number',
    header: t('priceLists.list.clientCount'),
    sortable: false,
    value: ({ client_lists }) => client_lists,
  };
}

function periodColumns(sortable: boolean): Column<PriceListView>[] {
  return [
    {
      id: 'standing',
      // The second line has up to four buttons.
      card: 'amount',
      kind: 'badge',
      header: t('priceLists.list.standing'),
      sortable: false,
      value: ({ standing }) => t(`priceLists.standings.${standing}`),
      tone: ({ standing }) => standingTones[standing],
      note: ({ has_clause, acceptance }) =>
        has_clause && acceptance === null ? t('priceClauses.acceptance.missing') : null,
    },
    {
      id: 'start_date',
      card: 'place',
      cardText: (list) => `${formatDate(list.start_date)} – ${untilText(list)}`,
      kind: 'date',
      header: t('priceLists.list.from'),
      sortable,
      value: ({ start_date }) => formatDate(start_date),
    },
    {
      id: 'end_date',
      card: 'none',
      kind: 'date',
      header: t('priceLists.list.until'),
      sortable: false,
      value: untilText,
    },
    {
      id: 'services',
      kind: 'number',
      header: t('priceLists.list.services'),
      sortable: false,
      value: ({ food_services }) => food_services.filter(({ is_active }) => is_active).length,
    },
  ];
}

/** Those who may write have three more buttons besides the one to view a list (PRI-05); an inactive centre gets no new list. */
function listActions(mayWrite: boolean, { onAddClient, ...actions }: ListActions): Column<PriceListView> {
  return actionsColumn({
    label: (action, row) => t(`priceLists.list.${action}`, { list: listName(row) }),
    mayEdit: () => mayWrite,
    stepped: ({ id }) => ['priceList', id],
    ...actions,
    others: (row) =>
      mayWrite &&
      row.company_id === null &&
      row.inactive === null && (
        <IconButton
          size="small"
          icon={FilePlus}
          label={t('priceLists.list.createFor', { centre: row.business_unit_name })}
          onClick={() => onAddClient(row)}
        />
      ),
  });
}
