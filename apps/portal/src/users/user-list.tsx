import { isContractorProfile, nothingChosen, userSortColumns, type ProfileView, type UserRow } from '@comensal/domain';
import { Button, DataTable, SearchBox, Select, type EmptyStateProps } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { tableLabels } from '../platform/control-labels';
import { useCall, useCallCache } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import { useHolds, useUser } from '../platform/user';
import { removeRecord } from '../platform/remove-record';
import '../texts/user-screens';
import { userColumns } from './user-columns';
import { addPath, editPath, showPath, userKinds, type UserKind } from './user-kind';

/** `/users` (USR-01 to USR-07) and `/precontractors` (PRE-01 to PRE-06). */
export function UserList({ kind }: { kind: UserKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cache = useCallCache();
  const { username: self } = useUser();
  const mayWrite = useHolds(userKinds[kind].module, 'W');
  const list = useListState({ sort: 'username', sortable: userSortColumns, filters: { profile: [] as string[] } });
  const profile = list.filters.profile[0] ?? nothingChosen;
  const title = t(`userScreens.${kind}.table`);
  const users = useCall<{ rows: UserRow[]; total: number }>('users/get', { profile, precontractors: kind === 'precontractor', page: list.page }, { title, keepPrevious: true });
  const profiles = useCall<ProfileView[]>('profiles/getProfiles', {}, { quiet: true });
  const rows = users.data?.rows ?? [];

  const columns = useMemo(() => {
    const from = `${pathname}${search}`;
    return userColumns(kind, mayWrite, self, {
      onView: ({ username }) => void navigate(showPath(kind, username), { state: { from } }),
      onEdit: ({ username }) => void navigate(editPath(kind, username), { state: { from } }),
      onRemove: ({ username }) => void removeRecord({
        path: `users/remove/${encodeURIComponent(username)}`, title: t(`userScreens.${kind}.removeTitle`),
        what: t(`userScreens.${kind}.removeWhat`, { username }), done: t(`userScreens.${kind}.removed`, { username }),
      }, () => cache.refresh('users/get', 'profiles/getProfiles')),
    });
  }, [kind, mayWrite, self, pathname, search, navigate, cache, t]);
  // A page that no longer exists (its last row was removed) gives way to the last one that does.
  const { view, setView } = list;
  const total = users.data?.total;
  useEffect(() => {
    if (total !== undefined && !users.loading && rows.length === 0 && total > 0) setView({ ...view, page: Math.ceil(total / view.pageSize) });
  });

  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      total={total ?? 0}
      view={view}
      onViewChange={setView}
      rowKey={({ username }) => username}
      onOpen={({ username }) => void navigate(showPath(kind, username), { state: { from: `${pathname}${search}` } })}
      loading={users.loading}
      error={users.error && rows.length === 0 ? users.error.errorMsg : undefined}
      onRetry={users.reload}
      empty={empty()}
      labels={tableLabels}
      toolbar={
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox className="min-w-0 flex-1 basis-64" value={list.search} onChange={list.setSearch} labels={{ search: t('userScreens.list.search'), clear: t('userScreens.list.clearSearch') }} maxLength={100} />
          <div className="w-56 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40">
            <Select
              aria-label={t('userScreens.list.profileFilter')}
              anyLabel={t('userScreens.list.profileAll')}
              options={profileOptions()}
              value={profile}
              onChange={({ currentTarget: { value } }) => list.setFilter('profile', value === nothingChosen ? [] : [value])}
            />
          </div>
          {mayWrite && <Button variant="primary" icon={Plus} className="max-sm:flex-1" onClick={() => void navigate(addPath(kind))}>{t(`userScreens.${kind}.create`)}</Button>}
        </div>
      }
    />
  );

  /** Those that the list may hold (PRE-06); one that the address names is kept although it is unknown. */
  function profileOptions() {
    const names = (profiles.data ?? []).filter(({ modules }) => kind === 'user' || isContractorProfile(modules)).map(({ name }) => name);
    return (profile === nothingChosen || names.includes(profile) ? names : [profile, ...names]).map((name) => ({ value: name, label: name }));
  }

  function empty(): EmptyStateProps {
    const nothing = t('common.emptyTable');
    if (list.isNarrowed) return { title: nothing, hint: t('userScreens.list.emptyFiltered'), action: <Button onClick={list.reset}>{t('userScreens.list.showAll')}</Button> };
    return { title: nothing, hint: t(`userScreens.${kind}.emptyNone`) };
  }
}
