import type { CustomerView } from '@comensal/domain/customers';
import { absent, type Column } from '@comensal/ui';
import { actionsColumn, type RowActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import { customerName, fullName } from './customer-paths';
import type { GroupNames } from './group-names';

/** Shown for an absent value (O-59). */

/** The columns of the list, named as the server sorts by them (DIN-04 to DIN-06). */
export function customerColumns(
  mayWrite: boolean,
  groups: GroupNames,
  actions: RowActions<CustomerView>,
): Column<CustomerView>[] {
  return [
    {
      id: 'auth_code',
      card: 'amount',
      kind: 'text',
      header: t('customers.fields.auth_code'),
      value: ({ auth_code }) => auth_code ?? absent,
      cell: ({ auth_code }) => <span className="tabular">{auth_code ?? absent}</span>,
    },
    {
      id: 'auth_bio_code',
      kind: 'text',
      header: t('customers.fields.auth_bio_code'),
      value: ({ auth_bio_code }) => auth_bio_code ?? absent,
      cell: ({ auth_bio_code }) => <span className="tabular">{auth_bio_code ?? absent}</span>,
    },
    {
      id: 'file_number',
      card: 'state',
      kind: 'number',
      header: t('customers.fields.file_number'),
      value: ({ file_number }) => file_number ?? absent,
    },
    {
      id: 'name',
      card: 'name',
      kind: 'text',
      grow: true,
      header: t('customers.list.fullName'),
      value: (customer) => fullName(customer) ?? absent,
      cell: (customer) => <span className="font-medium">{fullName(customer) ?? absent}</span>,
    },
    {
      id: 'section',
      card: 'place',
      kind: 'text',
      header: t('customers.fields.section'),
      value: ({ section }) => section ?? absent,
    },
    {
      id: 'manual_load',
      kind: 'badge',
      header: t('customers.list.manualLoad'),
      value: ({ manual_load }) => t(manual_load ? 'common.yes' : 'common.no'),
      tone: ({ manual_load }) => (manual_load ? 'progress' : 'neutral'),
    },
    ...(groups.size > 0
      ? [
          {
            id: 'idGroup',
            kind: 'text' as const,
            sortable: false,
            header: t('customers.list.group'),
            value: ({ idGroup }: CustomerView) => (idGroup === null ? absent : (groups.get(idGroup) ?? absent)),
          },
        ]
      : []),
    actionsColumn({
      label: (action, customer) => t(`customers.list.${action}`, { name: customerName(customer) }),
      mayEdit: () => mayWrite,
      stepped: ({ id }) => ['customer', id],
      ...actions,
    }),
  ];
}
