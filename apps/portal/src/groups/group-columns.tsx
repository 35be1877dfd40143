import { formatMoney, type Group } from '@comensal/domain';
import { type Column, IconButton } from '@comensal/ui';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import { t } from '../platform/text/text';
import { leaderName } from './group-paths';

interface RowActions {
  readonly onView: (group: Group) => void;
  readonly onEdit: (group: Group) => void;
  readonly onRemove: (group: Group) => void;
}

/** The columns of the list, named as the server sorts by them (GRP-09, GRP-10). */
export function groupColumns(mayWrite: boolean, { onView, onEdit, onRemove }: RowActions): readonly Column<Group>[] {
  const none = t('groupScreens.list.none');
  return [
    {
      id: 'businessUnit',
      kind: 'text',
      header: t('groupScreens.list.centre'),
      value: ({ businessUnit }) => businessUnit.name,
    },
    {
      id: 'companyName',
      kind: 'text',
      header: t('groupScreens.list.company'),
      value: ({ companyName }) => companyName,
    },
    {
      id: 'name',
      kind: 'text',
      grow: true,
      header: t('groupScreens.list.name'),
      value: ({ name }) => name,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'description',
      kind: 'text',
      header: t('groupScreens.list.description'),
      value: ({ description }) => description || none,
    },
    {
      id: 'internId',
      kind: 'text',
      header: t('groupScreens.list.internId'),
      value: ({ internId }) => internId || none,
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
    {
      id: 'actions',
      kind: 'actions',
      header: t('common.actions'),
      cell: (group) => (
        <>
          {mayWrite && (
            <IconButton
              size="small"
              icon={SquarePen}
              label={t('groupScreens.list.edit', { name: group.name })}
              onClick={() => onEdit(group)}
            />
          )}
          <IconButton
            size="small"
            icon={Eye}
            label={t('groupScreens.list.view', { name: group.name })}
            onClick={() => onView(group)}
          />
          {mayWrite && (
            <IconButton
              size="small"
              danger
              icon={Trash2}
              label={t('groupScreens.list.remove', { name: group.name })}
              onClick={() => onRemove(group)}
            />
          )}
        </>
      ),
    },
  ];
}
