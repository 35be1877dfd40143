import { centreName, companyName } from '@comensal/domain/companies';
import { type Group } from '@comensal/domain/groups';
import { formatMoney } from '@comensal/domain/platform/money';
import { absent, type Column } from '@comensal/ui';
import { actionsColumn, type RowActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import { leaderName } from './group-paths';

/** The columns of the list, named as the server sorts by them (GRP-09, GRP-10). */
export function groupColumns(mayWrite: boolean, actions: RowActions<Group>): readonly Column<Group>[] {
  return [
    {
      id: 'businessUnit',
      under: 'companyName',
      kind: 'text',
      header: t('groupScreens.fields.businessUnit'),
      value: (group) => centreName(group, group.businessUnit.name),
    },
    {
      id: 'companyName',
      card: 'place',
      cardText: (group) => `${companyName(group, group.companyName)}, ${centreName(group, group.businessUnit.name)}`,
      kind: 'text',
      header: t('groupScreens.fields.companyId'),
      value: (group) => companyName(group, group.companyName),
    },
    {
      id: 'name',
      card: 'name',
      kind: 'text',
      grow: true,
      header: t('groupScreens.fields.name'),
      value: ({ name }) => name,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'description',
      isLong: true,
      kind: 'text',
      header: t('groupScreens.fields.description'),
      value: ({ description }) => description || absent,
    },
    {
      id: 'internId',
      kind: 'text',
      header: t('groupScreens.fields.internId'),
      value: ({ internId }) => internId || absent,
    },
    {
      id: 'leader',
      kind: 'text',
      header: t('groupScreens.list.leader'),
      value: (group) => leaderName(group) ?? t('groupScreens.list.noLeader'),
    },
    {
      id: 'amount',
      kind: 'money',
      header: t('groupScreens.list.balance'),
      value: ({ amount }) => formatMoney(amount),
      negative: ({ amount }) => amount < 0,
    },
    actionsColumn({
      label: (action, { name }) => t(`groupScreens.list.${action}`, { name }),
      mayEdit: () => mayWrite,
      stepped: ({ id }) => ['group', id],
      ...actions,
    }),
  ];
}
