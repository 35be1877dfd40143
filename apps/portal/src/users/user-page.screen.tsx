import { isContractorProfile, type UserView } from '@comensal/domain/users';
import { Button, Card, EmptyState, Notice, PageHeader, SkeletonLines, showToast } from '@comensal/ui';
import { SquarePen, Trash2, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PersonAccess } from '../accesses/person-access';
import { RecordHistory } from '../audit/record-history';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { removeRow } from '../platform/dialogs/remove-record';
import { listAddress } from '../platform/lists/list-address';
import { FailedRead } from '../platform/page/failed-read';
import { useRemovalAtAddress } from '../platform/page/new-at-address';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { usePageRecord } from '../platform/page/use-page-record';
import { useHolds, useReaches, useUser } from '../platform/person/user';
import { UserReplacements } from '../replacements/user-replacements';
import { UserFactors } from '../second-factor/user-factors';
import { removingUser } from './remove-user';
import { useReachesUser } from './use-reaches-user';
import { useRefreshSession } from './use-refresh-session';
import { UserForm } from './user-form';
import { UserKeys } from './user-keys';
import { editPath, pageAt, showPath, type UserKind, type UserMode, userKinds } from './user-kind';

const modeTitles = { create: 'titleAdd', edit: 'titleEdit', show: 'titleShow' } as const;

/** The six pages with this form: add, edit and show of users and of pre-contractors (USR-01, PRE-01). */
export default function UserPageScreen() {
  const { username = null } = useParams();
  const { pathname } = useLocation();
  const { kind, mode } = pageAt(pathname);
  return <UserPage key={pathname} kind={kind} mode={mode} username={username} />;
}

function UserPage({ kind, mode, username }: { kind: UserKind; mode: UserMode; username: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const cache = useCallCache();
  const { username: self } = useUser();
  const refreshSession = useRefreshSession();
  const holdsWrite = useHolds(userKinds[kind].module, 'W');
  const seesUsers = useHolds(userKinds.user.module, 'R');
  const writesUsers = useHolds(userKinds.user.module, 'W');
  const reachesUser = useReachesUser();
  const reaches = useReaches();
  const { list } = userKinds[kind];
  // After a search, returns to it; after adding somebody, opens the whole list, to show the new one.
  const from = listAddress(state, list);

  const title = t(`userScreens.${kind}.${modeTitles[mode]}`);
  const record = useCall(
    username === null ? null : `users/get/${encodeURIComponent(username)}`,
    {},
    { title, refusedOnPage: true },
  );
  const profiles = useCall('profiles/getProfiles', {}, { title });
  const user = usePageRecord(record, mode);
  usePageTitle(title, user?.username);

  const isBeyond = user !== null && user.username !== self && !reachesUser(user);
  const mayWrite = holdsWrite && !isBeyond;
  // People cannot remove themselves (O-43).
  const mayRemove = mode === 'show' && user !== null && user.username !== self && mayWrite;
  async function remove(row: UserView): Promise<void> {
    const refresh = (): void => cache.refresh('users/get', 'profiles/getProfiles');
    if (
      await removeRow(
        removingUser(kind, () => mayRemove, refresh),
        row,
      )
    )
      void navigate(from);
  }
  useRemovalAtAddress(mayRemove, () => user && void remove(user));

  function saved(after: UserView): void {
    cache.put(`users/get/${encodeURIComponent(after.username)}`, {}, after);
    cache.refresh('users/get', 'profiles/getProfiles');
    if (after.username === self) refreshSession();
    showToast(t(`userScreens.${kind}.${mode === 'create' ? 'created' : 'saved'}`, { username: after.username }), {
      tone: 'approved',
    });
    // What a new program needs next is a key.
    const next = after.isService ? showPath(kind, after.username) : list;
    void navigate(mode === 'create' ? next : from);
  }

  const back = <Button onClick={() => void navigate(from)}>{t('common.back')}</Button>;
  const failed = record.error && !user ? record : profiles.error && !profiles.data ? profiles : null;
  if (failed?.error && !failed.loading) {
    return (
      <FailedRead icon={UserRoundX} failed={failed}>
        {back}
      </FailedRead>
    );
  }
  if ((mode !== 'create' && !user) || !profiles.data)
    return (
      <Card>
        <SkeletonLines lines={10} label={t('common.loading')} />
      </Card>
    );
  if (kind === 'precontractor' && user && !isContractorProfile(user.profile.modules)) {
    return (
      <EmptyState
        icon={UserRoundX}
        title={t('userScreens.form.notPrecontractor', { username: user.username })}
        action={back}
      />
    );
  }
  // The current one stays: keeping a profile is not being granted one.
  const offered = profiles.data.filter(
    ({ name, modules }) =>
      (kind === 'user' || isContractorProfile(modules)) &&
      (mode === 'show' || name === user?.profile.name || reaches({ kind: 'profileOfUser', modules })),
  );
  const displayed = isBeyond && mode === 'edit' ? 'show' : mode;
  return (
    <>
      <PageHeader
        back={{ label: t(`userScreens.${kind}.back`), href: from }}
        link={RouterLink}
        heading={user ? `${user.name} ${user.surname}` : undefined}
        description={user?.username}
        actions={
          displayed === 'show' && user && mayWrite ? (
            <>
              {mayRemove && (
                <Button icon={Trash2} onClick={() => void remove(user)}>
                  {t(`userScreens.${kind}.removeTitle`)}
                </Button>
              )}
              <Button
                variant="primary"
                icon={SquarePen}
                onClick={() => void navigate(editPath(kind, user.username), { replace: true, state })}
              >
                {t('userScreens.form.edit')}
              </Button>
            </>
          ) : undefined
        }
      />
      {isBeyond && holdsWrite && (
        <div className="mb-4">
          <Notice>{t('userScreens.form.beyondReach')}</Notice>
        </div>
      )}
      <UserForm
        key={displayed === 'show' ? user?.version : 'form'}
        kind={kind}
        mode={displayed}
        user={user}
        profiles={offered}
        onSaved={saved}
        onCancel={() => void navigate(from)}
      />
      {user && displayed === 'show' && !user.isService && (
        <div className="mt-4 empty:hidden">
          <UserFactors username={user.username} mayReset={mayWrite && user.username !== self} />
        </div>
      )}
      {user && displayed === 'show' && !user.isService && !user.preContractor && writesUsers && mayWrite && (
        <Card>
          <UserReplacements username={user.username} />
        </Card>
      )}
      {user && displayed === 'show' && user.isService && seesUsers && !isBeyond && (
        <div className="mt-4">
          <UserKeys username={user.username} mayWrite={writesUsers} />
        </div>
      )}
      {user && displayed === 'show' && seesUsers && (
        <div className="mt-4 empty:hidden">
          <PersonAccess username={user.username} />
        </div>
      )}
      {user && mode !== 'create' && (
        <div className="mt-4">
          <RecordHistory table="users" id={user.username} />
        </div>
      )}
    </>
  );
}
