import { type ProfileView, profileAccess } from '@comensal/domain/profiles';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onlyRemoval } from '../platform/bulk/removal-bulk';
import { useCall, useCallCache } from '../platform/calls/use-call';
import type { Removing } from '../platform/dialogs/remove-record';
import { type RecordTask, TaskDialog } from '../platform/dialogs/task-dialog';
import { emptyList } from '../platform/lists/empty-list';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, pagedHere } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useNewAtAddress } from '../platform/page/new-at-address';
import { useHolds } from '../platform/person/user';
import { RemovedRecords } from '../removed-records/removed-records';
import { profileColumns } from './profile-columns';
import { ProfileFacts } from './profile-facts';
import { ProfileForm } from './profile-form';

const noProfiles: readonly ProfileView[] = [];
const nameOf = ({ name }: ProfileView): string => name;

/** `/profiles` (PRF-01 to PRF-09). There are a few dozen at most: searched, sorted and paged here. */
export default function ProfilesScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Perfiles', 'W');
  const cache = useCallCache();
  const list = useListState({ name: 'profiles', sort: 'name', sortable: ['name', 'description'], filters: {} });
  const [task, setTask] = useState<RecordTask<ProfileView> | null>(null);
  useNewAtAddress(mayWrite, () => setTask({ mode: 'create' }));
  const read = useCall('profiles/getProfiles', {}, { title: t('shell.screens.profiles.title') });

  const removing = useMemo(
    (): Removing<ProfileView> => ({
      access: profileAccess['profiles/removeProfile'],
      may: ({ within_reach }) => mayWrite && within_reach,
      of: ({ name, version }) => ({
        path: `profiles/removeProfile/${encodeURIComponent(name)}`,
        mayWait: true,
        body: { version },
        title: t('profileScreens.remove.title'),
        what: t('profileScreens.remove.what', { name }),
        done: t('profileScreens.remove.done', { name }),
      }),
      refresh: () => cache.refresh('profiles/getProfiles'),
    }),
    [mayWrite, cache, t],
  );
  const columns = useMemo(
    () =>
      profileColumns(mayWrite, {
        onView: (row) => setTask({ mode: 'show', row }),
        onEdit: (row) => setTask({ mode: 'edit', row }),
        removing,
      }),
    [mayWrite, removing],
  );
  const profiles = read.data ?? noProfiles;

  return (
    <>
      <PagedTable
        label={t('profileScreens.list.table')}
        paged={pagedHere(read, profiles, columns, list)}
        list={list}
        columns={columns}
        rowKey={nameOf}
        bulk={onlyRemoval(removing, nameOf, nameOf)}
        onOpen={(row) => setTask({ mode: 'show', row })}
        search={{ label: t('profileScreens.list.search'), clear: t('profileScreens.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('profileScreens.list.emptySearch'),
          showAll: t('profileScreens.list.clearSearch'),
          none: t('profileScreens.list.emptyNone'),
        })}
        tools={{
          others: mayWrite && (
            <RemovedRecords kind="profile" onRestored={() => cache.refresh('profiles/getProfiles')} />
          ),
          primary: mayWrite && (
            <NewButton label={t('profileScreens.list.create')} onPress={() => setTask({ mode: 'create' })} />
          ),
        }}
      />
      <TaskDialog
        task={task}
        onTask={setTask}
        mayWrite={mayWrite}
        facts={(profile, { onEdit, ...dialog }) => (
          <ProfileFacts
            {...dialog}
            profile={profile}
            mayWrite={mayWrite}
            onEdit={profile.within_reach ? onEdit : undefined}
          />
        )}
        form={(profile, dialog) => <ProfileForm {...dialog} profile={profile} profiles={profiles} />}
      />
    </>
  );
}
