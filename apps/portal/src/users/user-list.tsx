import { isContractorProfile, type UserRow, userSortColumns } from '@comensal/domain/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { onlyRemoval } from '../platform/bulk/removal-bulk';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { useOpenFromList } from '../platform/lists/list-address';
import { chosenIn, ListFilter } from '../platform/lists/list-filter';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useHolds, useUser } from '../platform/person/user';
import { Disputes } from './disputes';
import { removingUser } from './remove-user';
import { useReachesUser } from './use-reaches-user';
import { userColumns } from './user-columns';
import { addPath, editPath, showPath, type UserKind, userKinds } from './user-kind';

const keyOf = ({ username }: UserRow): string => username;

/** `/users` (USR-01 to USR-07) and `/precontractors` (PRE-01 to PRE-06). */
export function UserList({ kind }: { kind: UserKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openPage = useOpenFromList();
  const cache = useCallCache();
  const { username: self } = useUser();
  const mayWrite = useHolds(userKinds[kind].module, 'W');
  const mayWriteUsers = useHolds(userKinds.user.module, 'W');
  const isReached = useReachesUser();
  const list = useListState({
    name: kind === 'user' ? 'users' : 'precontractors',
    sort: 'username',
    sortable: userSortColumns,
    filters: { profile: [] as string[] },
  });
  const title = t(`userScreens.${kind}.table`);
  const paged = usePaged('users/get', list, title, {
    profile: chosenIn(list, 'profile'),
    precontractors: kind === 'precontractor',
  });
  const profiles = useCall('profiles/getProfiles', {}, { quiet: true });

  // People cannot remove themselves (O-43).
  const removing = useMemo(
    () =>
      removingUser(
        kind,
        (row) => mayWrite && row.username !== self && isReached(row),
        () => cache.refresh('users/get', 'profiles/getProfiles'),
      ),
    [kind, mayWrite, self, isReached, cache],
  );
  const columns = useMemo(() => {
    return userColumns(kind, mayWrite, self, isReached, {
      onView: ({ username }) => openPage(showPath(kind, username)),
      onEdit: ({ username }) => openPage(editPath(kind, username)),
      removing,
    });
  }, [kind, mayWrite, self, isReached, openPage, removing]);

  // The profiles that the list may contain (PRE-06).
  const profileNames = (profiles.data ?? [])
    .filter(({ modules }) => kind === 'user' || isContractorProfile(modules))
    .map(({ name }) => ({ value: name, label: name }));

  return (
    <>
      {/* Above the list of all users, for those who may open that one. */}
      {mayWrite && (kind === 'user' || !mayWriteUsers) && <Disputes />}
      <PagedTable
        label={title}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={keyOf}
        bulk={onlyRemoval(removing, keyOf, keyOf)}
        onOpen={({ username }) => openPage(showPath(kind, username))}
        search={{ label: t('userScreens.list.search'), clear: t('userScreens.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('userScreens.list.emptyFiltered'),
          showAll: t('userScreens.list.showAll'),
          none: t(`userScreens.${kind}.emptyNone`),
        })}
        tools={{
          filters: (
            <ListFilter
              list={list}
              name="profile"
              label={t('userScreens.list.profileFilter')}
              any={t('userScreens.list.profileAll')}
              options={profileNames}
            />
          ),
          primary: mayWrite && (
            <NewButton label={t(`userScreens.${kind}.create`)} onPress={() => void navigate(addPath(kind))} />
          ),
        }}
      />
    </>
  );
}
