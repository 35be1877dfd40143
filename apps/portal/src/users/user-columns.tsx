import type { UserRow } from '@comensal/domain/users';
import { Badge, type Column } from '@comensal/ui';
import { actionsColumn, type RowActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import type { UserKind } from './user-kind';

/**
 * The columns of both lists, named as the server sorts by them (USR-04, USR-05, PRE-03, PRE-04). Nobody
 * changes somebody beyond their reach.
 */
export function userColumns(
  kind: UserKind,
  mayWrite: boolean,
  self: string,
  isReached: (row: UserRow) => boolean,
  actions: RowActions<UserRow>,
): Column<UserRow>[] {
  return [
    {
      id: 'username',
      card: 'name',
      kind: 'text',
      header: t('userScreens.list.username'),
      value: ({ username }) => username,
      cell: ({ username, isService }) => (
        <>
          <span className="font-medium">{username}</span>
          {isService && (
            <span className="ml-2">
              <Badge>{t('userScreens.list.service')}</Badge>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'name',
      card: 'place',
      cardText: ({ name, surname }) => `${name} ${surname}`,
      kind: 'text',
      header: t('userScreens.list.name'),
      value: ({ name }) => name,
    },
    { id: 'surname', kind: 'text', header: t('userScreens.list.surname'), value: ({ surname }) => surname },
    { id: 'email', under: 'username', kind: 'text', header: t('userScreens.list.email'), value: ({ email }) => email },
    {
      id: 'profile',
      card: 'state',
      kind: 'text',
      header: t('userScreens.list.profile'),
      value: ({ profile }) => profile.name,
    },
    actionsColumn({
      label: (action, { username }) => t(`userScreens.${kind}.${action}`, { username }),
      mayEdit: (row) => mayWrite && (row.username === self || isReached(row)),
      ...actions,
    }),
  ];
}
