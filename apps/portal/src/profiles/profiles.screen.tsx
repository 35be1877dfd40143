import type { ProfileView } from '@comensal/domain';
import { Button, DataTable, localPage, SearchBox, type EmptyStateProps } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableLabels } from '../platform/control-labels';
import { useCall, useCallCache } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import { useHolds } from '../platform/user';
import { removeRecord } from '../platform/remove-record';
import '../texts/profile-screens';
import { profileColumns } from './profile-columns';
import { ProfileDialog, type ProfileTask } from './profile-dialog';

const noProfiles: readonly ProfileView[] = [];

/** `/profiles` (PRF-01 to PRF-09). There are a few dozen at most: searched, sorted and paged here. */
export default function ProfilesScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Perfiles', 'W');
  const cache = useCallCache();
  const list = useListState({ sort: 'name', sortable: ['name', 'description'], filters: {} });
  const [task, setTask] = useState<ProfileTask | null>(null);
  const { data, error, loading, reload } = useCall<ProfileView[]>('profiles/getProfiles', {}, { title: t('shell.screens.profiles.title') });

  const columns = useMemo(() => profileColumns(mayWrite, {
    onView: (profile) => setTask({ mode: 'show', profile }),
    onEdit: (profile) => setTask({ mode: 'edit', profile }),
    onRemove: ({ name }) => void removeRecord({
      path: `profiles/removeProfile/${encodeURIComponent(name)}`, title: t('profileScreens.remove.title'),
      what: t('profileScreens.remove.what', { name }), done: t('profileScreens.remove.done', { name }),
    }, () => cache.refresh('profiles/getProfiles')),
  }), [mayWrite, cache, t]);
  const { rows, total, view } = localPage(data ?? noProfiles, columns, list.view, list.search);

  return (
    <>
      <DataTable
        label={t('profileScreens.list.table')}
        columns={columns}
        rows={rows}
        total={total}
        view={view}
        onViewChange={list.setView}
        rowKey={({ name }) => name}
        onOpen={(profile) => setTask({ mode: mayWrite ? 'edit' : 'show', profile })}
        loading={loading}
        error={error && rows.length === 0 ? error.errorMsg : undefined}
        onRetry={reload}
        empty={empty()}
        labels={tableLabels}
        toolbar={
          <div className="flex flex-wrap items-center gap-2">
            <SearchBox className="min-w-0 flex-1 basis-64" value={list.search} onChange={list.setSearch} labels={{ search: t('profileScreens.list.search'), clear: t('profileScreens.list.clearSearch') }} maxLength={100} />
            {mayWrite && <Button variant="primary" icon={Plus} className="max-sm:flex-1" onClick={() => setTask({ mode: 'create' })}>{t('profileScreens.list.create')}</Button>}
          </div>
        }
      />
      <ProfileDialog task={task} profiles={data ?? noProfiles} mayWrite={mayWrite} onClose={() => setTask(null)} onEdit={(profile) => setTask({ mode: 'edit', profile })} />
    </>
  );

  function empty(): EmptyStateProps {
    const title = t('common.emptyTable');
    if (list.search !== '') return { title, hint: t('profileScreens.list.emptySearch'), action: <Button onClick={() => list.setSearch('')}>{t('profileScreens.list.clearSearch')}</Button> };
    return { title, hint: t('profileScreens.list.emptyNone') };
  }
}
