import { type Group, groupAccess, groupSortColumns } from '@comensal/domain/groups';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyRemoval } from '../platform/bulk/removal-bulk';
import { useCallCache } from '../platform/calls/use-call';
import type { Removing } from '../platform/dialogs/remove-record';
import { type RecordTask, TaskDialog } from '../platform/dialogs/task-dialog';
import { emptyList } from '../platform/lists/empty-list';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds } from '../platform/person/user';
import { RemovedRecords } from '../removed-records/removed-records';
import { groupColumns } from './group-columns';
import { GroupFacts } from './group-facts';
import { GroupForm } from './group-form';
import { RemovedGroups } from './removed-groups';

const listCall = 'groups/getUserCompaniesGroups';
const keyOf = ({ id }: Group): string => String(id);

/** `/group-management` (GRP-08 to GRP-15, GRP-20 to GRP-22). */
export default function GroupManagementScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Administracion de Grupos', 'W');
  const cache = useCallCache();
  const title = t('groupScreens.list.table');
  const list = useListState({ name: 'groups', sort: 'businessUnit', sortable: groupSortColumns, filters: {} });
  const paged = usePaged(listCall, list, title);
  const [task, setTask] = useState<RecordTask<Group> | null>(null);
  const removing = useMemo(
    (): Removing<Group> => ({
      access: groupAccess['groups/removeGroup'],
      may: () => mayWrite,
      of: ({ id, name, version }) => ({
        path: 'groups/removeGroup',
        mayWait: true,
        body: { id, version },
        title: t('groupScreens.list.removeTitle'),
        errorTitle: t('groupScreens.list.ERROR_ELIMINAR'),
        what: t('groupScreens.list.removeWhat', { name }),
        facts: t('groupScreens.list.removeFact'),
        done: t('groupScreens.list.removed', { name }),
      }),
      refresh: () => cache.refresh(listCall),
    }),
    [mayWrite, cache, t],
  );
  const columns = useMemo(
    () =>
      groupColumns(mayWrite, {
        onView: (row) => setTask({ mode: 'show', row }),
        onEdit: (row) => setTask({ mode: 'edit', row }),
        removing,
      }),
    [mayWrite, removing],
  );
  return (
    <>
      <PagedTable
        label={title}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={keyOf}
        bulk={onlyRemoval(removing, keyOf, ({ name }) => name)}
        onOpen={(row) => setTask({ mode: 'show', row })}
        search={{ label: t('groupScreens.list.search'), clear: t('groupScreens.list.clear') }}
        empty={emptyList(list, {
          narrowed: t('groupScreens.list.narrowed'),
          showAll: t('groupScreens.list.clear'),
          none: t(mayWrite ? 'groupScreens.list.noneYet' : 'groupScreens.list.noneRead'),
        })}
        tools={{
          others: mayWrite && <RemovedRecords kind="group" onRestored={() => cache.refresh(listCall)} />,
          primary: mayWrite && (
            <NewButton label={t('groupScreens.list.create')} onPress={() => setTask({ mode: 'create' })} />
          ),
        }}
      />
      <RemovedGroups />
      <TaskDialog
        task={task}
        onTask={setTask}
        mayWrite={mayWrite}
        facts={(group, dialog) => <GroupFacts {...dialog} group={group} />}
        form={(group, dialog) => <GroupForm {...dialog} group={group} />}
      />
    </>
  );
}
