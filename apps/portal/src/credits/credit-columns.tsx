import { type Actor, type CreditRow, creditLifecycle, formatDate, formatMoney, isoToDate } from '@comensal/domain';
import { type Column, IconButton } from '@comensal/ui';
import { Eye, SquarePen } from 'lucide-react';
import { t } from '../platform/text/text';

interface RowActions {
  readonly onView: (row: CreditRow) => void;
  readonly onEdit: (row: CreditRow) => void;
}

/** The columns of the credit list, named as the server sorts by them (CRE-26 to CRE-28). */
export function creditColumns(actor: Actor, { onView, onEdit }: RowActions): Column<CreditRow>[] {
  return [
    {
      id: 'id',
      kind: 'text',
      header: t('credits.list.id'),
      value: ({ id }) => id,
      cell: ({ id }) => <span className="tabular font-medium">{id}</span>,
    },
    {
      id: 'create_date',
      kind: 'date',
      header: t('credits.list.date'),
      value: ({ create_date }) => formatDate(create_date),
    },
    {
      id: 'cuit',
      kind: 'text',
      header: t('credits.list.cuit'),
      value: ({ cuit }) => cuit,
      cell: ({ cuit }) => <span className="tabular whitespace-nowrap">{cuit}</span>,
    },
    {
      id: 'business_name',
      kind: 'text',
      header: t('credits.list.businessName'),
      value: ({ business_name }) => business_name,
    },
    {
      id: 'business_unit_name',
      kind: 'text',
      header: t('credits.list.centre'),
      value: ({ business_unit_name }) => business_unit_name ?? t('credits.centreNotAssociated'),
    },
    {
      id: 'group_name',
      kind: 'text',
      header: t('credits.list.group'),
      value: ({ group }) => group?.name ?? t('common.notApplicable'),
    },
    {
      id: 'amount',
      kind: 'money',
      header: t('credits.list.amount'),
      value: ({ amount }) => formatMoney(amount),
      sortValue: ({ amount }) => amount,
    },
    {
      id: 'status',
      kind: 'badge',
      header: t('credits.list.status'),
      value: ({ status }) => t(`credits.status.${status}`),
      tone: ({ status }) => creditLifecycle.toneOf(status),
      note: ({ status, status_since }) =>
        creditLifecycle.canAct(actor, status)
          ? t('credits.list.waitsSince', { date: formatDate(isoToDate(status_since)) })
          : null,
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('credits.list.actions'),
      cell: (row) => (
        <>
          {creditLifecycle.canAct(actor, row.status) && (
            <IconButton
              size="small"
              icon={SquarePen}
              label={t('credits.list.edit', { id: row.id })}
              onClick={() => onEdit(row)}
            />
          )}
          <IconButton
            size="small"
            icon={Eye}
            label={t('credits.list.view', { id: row.id })}
            onClick={() => onView(row)}
          />
        </>
      ),
    },
  ];
}
