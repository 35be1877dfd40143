import type { ProfileView } from '@comensal/domain';
import { type Column, IconButton } from '@comensal/ui';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import { t } from '../platform/text/text';

interface RowActions {
  readonly onView: (profile: ProfileView) => void;
  readonly onEdit: (profile: ProfileView) => void;
  readonly onRemove: (profile: ProfileView) => void;
}

/** The columns of the profile list; editing and removing only for who may (PRF-03, PRF-04). */
export function profileColumns(mayWrite: boolean, { onView, onEdit, onRemove }: RowActions): Column<ProfileView>[] {
  return [
    {
      id: 'name',
      kind: 'text',
      header: t('profileScreens.list.name'),
      value: ({ name }) => name,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'description',
      kind: 'text',
      header: t('profileScreens.list.description'),
      value: ({ description }) => description,
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
              label={t('profileScreens.list.edit', { name: profile.name })}
              onClick={() => onEdit(profile)}
            />
          )}
          <IconButton
            size="small"
            icon={Eye}
            label={t('profileScreens.list.view', { name: profile.name })}
            onClick={() => onView(profile)}
          />
          {mayWrite && (
            <IconButton
              size="small"
              danger
              icon={Trash2}
              label={t('profileScreens.list.remove', { name: profile.name })}
              onClick={() => onRemove(profile)}
            />
          )}
        </>
      ),
    },
  ];
}
