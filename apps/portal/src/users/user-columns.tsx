import type { UserRow } from '@comensal/domain';
import { type Column, IconButton } from '@comensal/ui';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import { t } from '../platform/text/text';
import type { UserKind } from './user-kind';

interface RowActions {
  readonly onView: (user: UserRow) => void;
  readonly onEdit: (user: UserRow) => void;
  readonly onRemove: (user: UserRow) => void;
}

/** The columns of both lists, named as the server sorts by them (USR-04, USR-05, PRE-03, PRE-04). Nobody removes oneself (O-43). */
export function userColumns(
  kind: UserKind,
  mayWrite: boolean,
  self: string,
  { onView, onEdit, onRemove }: RowActions,
): Column<UserRow>[] {
  return [
    {
      id: 'username',
      kind: 'text',
      header: t('userScreens.list.username'),
      value: ({ username }) => username,
      cell: ({ username }) => <span className="font-medium">{username}</span>,
    },
    { id: 'name', kind: 'text', header: t('userScreens.list.name'), value: ({ name }) => name },
    { id: 'surname', kind: 'text', header: t('userScreens.list.surname'), value: ({ surname }) => surname },
    { id: 'email', kind: 'text', header: t('userScreens.list.email'), value: ({ email }) => email },
    { id: 'profile', kind: 'text', header: t('userScreens.list.profile'), value: ({ profile }) => profile.name },
    {
      id: 'actions',
      kind: 'actions',
      header: t('common.actions'),
      cell: (user) => (
        <>
          {mayWrite && (
            <IconButton
              size="small"
              icon={SquarePen}
              label={t(`userScreens.${kind}.edit`, { username: user.username })}
              onClick={() => onEdit(user)}
            />
          )}
          <IconButton
            size="small"
            icon={Eye}
            label={t(`userScreens.${kind}.view`, { username: user.username })}
            onClick={() => onView(user)}
          />
          {mayWrite && user.username !== self && (
            <IconButton
              size="small"
              danger
              icon={Trash2}
              label={t(`userScreens.${kind}.remove`, { username: user.username })}
              onClick={() => onRemove(user)}
            />
          )}
        </>
      ),
    },
  ];
}
