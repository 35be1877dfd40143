import type { ServiceProfileRow } from '@comensal/domain';
import { type Column, IconButton } from '@comensal/ui';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import { t } from '../platform/text/text';

interface RowActions {
  readonly onView: (profile: ServiceProfileRow) => void;
  readonly onEdit: (profile: ServiceProfileRow) => void;
  readonly onRemove: (profile: ServiceProfileRow) => void;
}

/** The columns of the list, named as the server sorts by them; editing and removing only for who may (SPR-03, SPR-05). */
export function serviceProfileColumns(
  mayWrite: boolean,
  { onView, onEdit, onRemove }: RowActions,
): Column<ServiceProfileRow>[] {
  return [
    {
      id: 'name',
      kind: 'text',
      header: t('serviceProfiles.list.name'),
      value: ({ name }) => name,
      grow: true,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'business_unit_name',
      kind: 'text',
      header: t('serviceProfiles.list.centre'),
      value: ({ business_unit_name }) => business_unit_name,
    },
    {
      id: 'business_name',
      kind: 'text',
      header: t('serviceProfiles.list.company'),
      value: ({ business_name }) => business_name,
    },
    { id: 'services', kind: 'number', header: t('serviceProfiles.list.services'), value: ({ services }) => services },
    {
      id: 'customers',
      kind: 'number',
      header: t('serviceProfiles.list.customers'),
      value: ({ customers }) => customers.toLocaleString('es-AR'),
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('common.actions'),
      cell: (profile) => (
        <>
          {mayWrite && (
            <IconButton
              size="small"
              icon={SquarePen}
              label={t('serviceProfiles.list.edit', { name: profile.name })}
              onClick={() => onEdit(profile)}
            />
          )}
          <IconButton
            size="small"
            icon={Eye}
            label={t('serviceProfiles.list.view', { name: profile.name })}
            onClick={() => onView(profile)}
          />
          {mayWrite && (
            <IconButton
              size="small"
              danger
              icon={Trash2}
              label={t('serviceProfiles.list.remove', { name: profile.name })}
              onClick={() => onRemove(profile)}
            />
          )}
        </>
      ),
    },
  ];
}
