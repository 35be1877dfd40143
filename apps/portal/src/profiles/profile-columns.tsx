import type { ProfileView } from '@comensal/domain/profiles';
import type { Column } from '@comensal/ui';
import { actionsColumn, type RowActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';

/** The columns of the profile list; editing and removing only for those who may, and within their reach (PRF-03, PRF-04). */
export function profileColumns(mayWrite: boolean, actions: RowActions<ProfileView>): Column<ProfileView>[] {
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
      isLong: true,
      kind: 'text',
      header: t('profileScreens.list.description'),
      value: ({ description }) => description,
    },
    actionsColumn({
      label: (action, { name }) => t(`profileScreens.list.${action}`, { name }),
      mayEdit: ({ within_reach }) => mayWrite && within_reach,
      stepped: ({ name }) => ['profile', name],
      ...actions,
    }),
  ];
}
