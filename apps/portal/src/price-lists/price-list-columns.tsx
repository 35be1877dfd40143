import { formatDate, type PriceListView } from '@comensal/domain';
import { type Column, IconButton } from '@comensal/ui';
import { Eye, FilePlus, SquarePen, Trash2 } from 'lucide-react';
import { t } from '../platform/text/text';
import { listName, standingTones, untilText } from './price-list-text';

export interface RowActions {
  readonly onView: (list: PriceListView) => void;
  /** The three of whoever may write (PRI-05). */
  readonly onEdit: (list: PriceListView) => void;
  readonly onRemove: (list: PriceListView) => void;
  readonly onAddClient: (list: PriceListView) => void;
}

/** Main lists: which centre's, since when, where it stands today, and how many clients have prices of their own (PRI-02, PRI-05). */
export function mainColumns(mayWrite: boolean, actions: RowActions): Column<PriceListView>[] {
  return [
    {
      id: 'business_unit_name',
      kind: 'text',
      header: t('priceLists.list.centre'),
      grow: true,
      value: ({ business_unit_name }) => business_unit_name,
      cell: ({ business_unit_name }) => <span className="font-medium">{business_unit_name}</span>,
    },
    ...periodColumns(true),
    {
      id: 'client_lists',
      kind: 'number',
      header: t('priceLists.list.clientCount'),
      sortable: false,
      value: ({ client_lists }) => client_lists,
    },
    actionsColumn(mayWrite, actions),
  ];
}

/** The lists of clients under a main list. */
export function clientColumns(mayWrite: boolean, actions: RowActions): Column<PriceListView>[] {
  return [
    {
      id: 'company_name',
      kind: 'text',
      header: t('priceLists.list.client'),
      grow: true,
      sortable: false,
      value: ({ company_name }) => company_name,
      cell: ({ company_name }) => <span className="font-medium">{company_name}</span>,
    },
    ...periodColumns(false),
    actionsColumn(mayWrite, actions),
  ];
}

function periodColumns(sortable: boolean): Column<PriceListView>[] {
  return [
    {
      id: 'standing',
      kind: 'badge',
      header: t('priceLists.list.standing'),
      sortable: false,
      value: ({ standing }) => t(`priceLists.standings.${standing}`),
      tone: ({ standing }) => standingTones[standing],
    },
    {
      id: 'start_date',
      kind: 'date',
      header: t('priceLists.list.from'),
      sortable,
      value: ({ start_date }) => formatDate(start_date),
    },
    { id: 'end_date', kind: 'date', header: t('priceLists.list.until'), sortable: false, value: untilText },
    {
      id: 'services',
      kind: 'number',
      header: t('priceLists.list.services'),
      sortable: false,
      value: ({ food_services }) => food_services.filter(({ is_active }) => is_active).length,
    },
  ];
}

function actionsColumn(
  mayWrite: boolean,
  { onView, onEdit, onRemove, onAddClient }: RowActions,
): Column<PriceListView> {
  return {
    id: 'actions',
    kind: 'actions',
    header: t('common.actions'),
    cell: (row) => {
      const list = listName(row);
      return (
        <>
          {mayWrite && row.company_id === null && (
            <IconButton
              size="small"
              icon={FilePlus}
              label={t('priceLists.list.createFor', { centre: row.business_unit_name })}
              onClick={() => onAddClient(row)}
            />
          )}
          {mayWrite && (
            <IconButton
              size="small"
              icon={SquarePen}
              label={t('priceLists.list.edit', { list })}
              onClick={() => onEdit(row)}
            />
          )}
          <IconButton size="small" icon={Eye} label={t('priceLists.list.view', { list })} onClick={() => onView(row)} />
          {mayWrite && (
            <IconButton
              size="small"
              danger
              icon={Trash2}
              label={t('priceLists.list.remove', { list })}
              onClick={() => onRemove(row)}
            />
          )}
        </>
      );
    },
  };
}
