import './shell-texts';
import { type AuthenticatedUser } from '@comensal/domain/auth';
import { screens } from '@comensal/domain/composition';
import type { ActingView } from '@comensal/domain/replacements';
import { AppFrame, IconLink, loadOverlays, showToast } from '@comensal/ui';
import { CircleHelp } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useGuided } from '../home/guided';
import { FirstStepsBar } from '../home/load-first-steps';
import { JobsBell } from '../jobs/bell';
import { useActing } from '../platform/calls/acting.store';
import { renewOnTheWay, wasRenewed } from '../platform/calls/new-portal';
import { patientLazy } from '../platform/calls/patient-lazy';
import { readConfiguration, useCallCache } from '../platform/calls/use-call';
import { mayWaitStill, useWaitingSteps } from '../platform/calls/waiting.store';
import { Hosts } from '../platform/dialogs/hosts';
import { Brand } from '../platform/page/brand';
import { manualAt } from '../platform/page/manual';
import { MenuScreensContext } from '../platform/page/menu-screens';
import { useOwnTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { whenQuiet } from '../platform/page/when-quiet';
import { usePreferences } from '../platform/person/preferences';
import { actorOf, UserContext } from '../platform/person/user';
import { useAppState } from '../platform/storage/app-state';
import { actingUser } from '../replacements/acting-user';
import { ActingBanner } from '../replacements/load-replacements';
import { useSession } from '../session/session.context';
import { SessionDialogs } from '../session/session-dialogs';
import { Gate } from './gate';
import { HomeScreen, loadTiles } from './home.screen';
import { Keys } from './keys';
import { chapterOf } from './manual-chapters';
import { menuGroups, namesInMenu, screenAt, screenNames } from './menu';
import { screenParts } from './screens';
import { SearchButton } from './search/search-button';
import { usePageChange } from './use-page-change';
import { Identity, UserMenu } from './user-menu';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Preloads what the screen at a path consists of, for somebody who is about to sign in. */
export async function loadScreen(path: string): Promise<void> {
  const name = screenAt(path);
  await (name === null ? loadTiles() : screenParts[name].load());
}

/** Header, menu and the screen at the path (ACC-21). What was read for one person is dropped when another signs in. */
export default function Shell({ user }: { user: AuthenticatedUser }) {
  const acting = useActing();
  const visible = useMemo(() => actingUser(user, acting), [user, acting]);
  const reads = useMemo(() => ({ ...readConfiguration, provider: () => new Map() }), []);
  return (
    <UserContext value={visible}>
      {/* What was read for oneself is not shown for another, nor the other way round. */}
      <SWRConfig key={acting?.username ?? ''} value={reads}>
        <OwnPreferences />
        <Frame user={visible} acting={acting} />
        <SessionDialogs />
        <Hosts />
        <WaitingSteps user={user} />
      </SWRConfig>
    </UserContext>
  );
}

/** Reads what the person keeps of the screens ahead: every list waits for it. */
function OwnPreferences() {
  usePreferences({ wanted: true });
  return null;
}

const WaitingHost = patientLazy(() => import('../platform/waiting/waiting-host'));

/** Own steps that wait, loaded once there may be any. */
function WaitingSteps({ user }: { user: AuthenticatedUser }) {
  const mayWait = useWaitingSteps().length > 0 || user.waitsBeforeSaving === true || mayWaitStill();
  return mayWait ? (
    <Suspense fallback={null}>
      <WaitingHost />
    </Suspense>
  ) : null;
}

function Frame({ user, acting }: { user: AuthenticatedUser; acting: ActingView | null }) {
  const { t } = useTranslation();
  const { touchMenu } = useSession();
  const { pathname } = useLocation();
  const [guided] = useGuided();
  const [folded, setFolded] = useAppState('menu.folded', false, isBoolean);
  const [closedGroups, setClosedGroups] = useAppState<string[]>('menu.closed', [], isTexts);
  const actor = useMemo(() => actorOf(user), [user]);
  const own = useOwnTitle(pathname);
  const title = own?.title ?? t(`shell.screens.${screenAt(pathname) ?? 'home'}.title`);
  usePageChange(pathname, own?.record === undefined ? title : `${own.record} · ${title}`);
  useReadAsNow(user);

  useEffect(() => whenQuiet(() => void loadOverlays().catch(() => undefined)), []);

  useEffect(() => {
    if (wasRenewed()) showToast(t('shell.renewed'));
  }, [t]);

  useEffect(() => {
    // Preloads a screen when the pointer or the focus reaches its link, so that opening it needs no wait.
    const fetchAhead = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      const name = link === null ? undefined : screenAt(link.pathname);
      if (name) screenParts[name].load().catch(() => undefined);
    };
    const renewOnLink = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target !== '' || link.origin !== location.origin) return;
      if (screenAt(link.pathname) !== null && renewOnTheWay(link.href)) event.preventDefault();
    };
    document.addEventListener('click', renewOnLink, { capture: true });
    document.addEventListener('pointerover', fetchAhead);
    document.addEventListener('focusin', fetchAhead);
    return () => {
      document.removeEventListener('click', renewOnLink, { capture: true });
      document.removeEventListener('pointerover', fetchAhead);
      document.removeEventListener('focusin', fetchAhead);
    };
  }, []);

  return (
    <AppFrame
      brand={<Brand />}
      groups={menuGroups(actor, pathname)}
      link={RouterLink}
      closedGroups={closedGroups}
      onClosedGroupsChange={setClosedGroups}
      identity={<Identity user={user} />}
      title={title}
      headerActions={
        <>
          <SearchButton actor={actor} />
          <IconLink
            href={manualAt(chapterOf(screenAt(pathname)))}
            icon={CircleHelp}
            label={`${t('access.manual')} ${t('common.newTab')}`}
          />
          <JobsBell />
          <UserMenu user={user} />
        </>
      }
      labels={{
        skip: t('shell.skip'),
        menu: t('shell.menu'),
        openMenu: t('shell.openMenu'),
        closeMenu: t('shell.closeMenu'),
        foldMenu: t('shell.foldMenu'),
        unfoldMenu: t('shell.unfoldMenu'),
      }}
      menuFolded={folded}
      onMenuFoldedChange={setFolded}
      onMenuPointer={touchMenu}
    >
      {acting && (
        <Suspense fallback={null}>
          <ActingBanner away={acting} />
        </Suspense>
      )}
      {guided && (
        <Suspense fallback={null}>
          <FirstStepsBar path={pathname} />
        </Suspense>
      )}
      <MenuScreensContext value={namesInMenu}>
        <Routes>
          <Route index element={<HomeScreen />} />
          {screenNames.map((name) => (
            <Route key={name} path={screens[name].path} element={<Gate name={name} />} />
          ))}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </MenuScreensContext>
      <Keys actor={actor} />
    </AppFrame>
  );
}

/**
 * Answers depend on the person's rights: their content is in the person's scope and names the next possible actions.
 * When the rights change, everything is read again.
 */
function useReadAsNow({ profile, business_unit_total_access, companies }: AuthenticatedUser): void {
  const { refreshAll } = useCallCache();
  const rights = JSON.stringify([profile.modules, business_unit_total_access, companies]);
  const readWith = useRef(rights);
  useEffect(() => {
    if (readWith.current === rights) return;
    readWith.current = rights;
    refreshAll();
  }, [rights, refreshAll]);
}
