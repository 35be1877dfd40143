import type { CustomerView } from '@comensal/domain';
import { type Column, IconButton } from '@comensal/ui';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import { t } from '../platform/text/text';
import { customerName, fullName } from './customer-paths';

interface RowActions {
  readonly onView: (customer: CustomerView) => void;
  readonly onEdit: (customer: CustomerView) => void;
  readonly onRemove: (customer: CustomerView) => void;
}

/** What stands for nothing (O-59). */
const dash = '–';

/** The columns of the list, named as the server sorts by them (DIN-04 to DIN-06). */
export function customerColumns(mayWrite: boolean, { onView, onEdit, onRemove }: RowActions): Column<CustomerView>[] {
  return [
    {
      id: 'auth_code',
      kind: 'text',
      header: t('customers.list.card'),
      value: ({ auth_code }) => auth_code ?? dash,
      cell: ({ auth_code }) => <span className="tabular">{auth_code ?? dash}</span>,
    },
    {
      id: 'auth_bio_code',
      kind: 'text',
      header: t('customers.list.biometric'),
      value: ({ auth_bio_code }) => auth_bio_code ?? dash,
      cell: ({ auth_bio_code }) => <span className="tabular">{auth_bio_code ?? dash}</span>,
    },
    {
      id: 'file_number',
      kind: 'number',
      header: t('customers.list.fileNumber'),
      value: ({ file_number }) => file_number ?? dash,
    },
    {
      id: 'name',
      kind: 'text',
      grow: true,
      header: t('customers.list.fullName'),
      value: (customer) => fullName(customer) ?? dash,
      cell: (customer) => <span className="font-medium">{fullName(customer) ?? dash}</span>,
    },
    { id: 'section', kind: 'text', header: t('customers.list.section'), value: ({ section }) => section ?? dash },
    {
      id: 'manual_load',
      kind: 'badge',
      header: t('customers.list.manualLoad'),
      value: ({ manual_load }) => t(manual_load ? 'common.yes' : 'common.no'),
      tone: ({ manual_load }) => (manual_load ? 'progress' : 'neutral'),
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('common.actions'),
      cell: (customer) => (
        <>
          {mayWrite && (
            <IconButton
              size="small"
              icon={SquarePen}
              label={t('customers.list.edit', { name: customerName(customer) })}
              onClick={() => onEdit(customer)}
            />
          )}
          <IconButton
            size="small"
            icon={Eye}
            label={t('customers.list.view', { name: customerName(customer) })}
            onClick={() => onView(customer)}
          />
          {mayWrite && (
            <IconButton
              size="small"
              danger
              icon={Trash2}
              label={t('customers.list.remove', { name: customerName(customer) })}
              onClick={() => onRemove(customer)}
            />
          )}
        </>
      ),
    },
  ];
}
