import { type AuthenticatedUser } from '@comensal/domain/auth';
import { mayOpen } from '@comensal/domain/platform/access';
import { reportScreens } from '@comensal/domain/reports';
import { syncScreens } from '@comensal/domain/sync';
import { Menu } from '@comensal/ui';
import { CalendarClock, CalendarOff, LogOut, Moon, RefreshCw, Sun, UserRoundCog } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { patientLazy } from '../platform/calls/patient-lazy';
import { useOpenAtAddress } from '../platform/page/new-at-address';
import { actorOf } from '../platform/person/user';
import { withTexts } from '../platform/text/text';
import { ReplacementsDialog } from '../replacements/load-replacements';
import { useSession } from '../session/session.context';
import { applyColorScheme, storedColorScheme } from '../theme/color-scheme';

const PreferencesDialog = patientLazy(
  withTexts(() => import('../preferences/preferences-dialog'), 'ownMail', 'secondFactor', 'userScreens'),
);

function fullName(user: AuthenticatedUser): string {
  return `${user.name} ${user.surname}`.trim() || user.username;
}

/** The footer of the menu: who is signed in, and the profile's description (ACC-25). */
export function Identity({ user }: { user: AuthenticatedUser }) {
  return (
    <div className="min-w-0">
      <p className="truncate text-sm font-medium text-ink">{fullName(user)}</p>
      <p className="truncate text-xs text-ink-faint" title={user.profile.description}>
        {user.profile.description || user.profile.name}
      </p>
    </div>
  );
}

/** The header's user menu (ACC-27). */
export function UserMenu({ user }: { user: AuthenticatedUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { actor } = useSession();
  const person = actorOf(user);
  const [scheme, setScheme] = useState(storedColorScheme);
  const [address] = useSearchParams();
  /** How often the preferences were opened, the first time possibly by a mailed link; their dialog is loaded then. */
  const [preferences, setPreferences] = useState(address.has('preferencias') ? 1 : 0);
  const [replacements, setReplacements] = useState({ round: 0, open: false });
  const openPreferences = (): void => setPreferences(preferences + 1);
  const openReplacements = (): void => setReplacements(({ round }) => ({ round: round + 1, open: true }));
  useOpenAtAddress('preferences', true, openPreferences);
  useOpenAtAddress('replacements', true, openReplacements);
  const isDark = scheme === 'dark' || (scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';

  function logOut() {
    actor.send({ type: 'logOut' });
    // Whoever signs in next starts at home, not at this person's page.
    void navigate('/', { replace: true });
  }

  return (
    <>
      <Menu
        label={t('shell.userMenu', { name: fullName(user) })}
        trigger={
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
          >
            {initials(user)}
          </span>
        }
        heading={
          <>
            <p className="text-base font-medium wrap-anywhere text-ink">{fullName(user)}</p>
            <p className="text-sm wrap-anywhere text-ink-faint">{user.username}</p>
          </>
        }
        groups={[
          [
            {
              id: 'preferences',
              label: t('shell.preferences'),
              icon: UserRoundCog,
              onSelect: openPreferences,
            },
            {
              id: 'replacements',
              label: t('shell.replacements'),
              icon: CalendarOff,
              onSelect: openReplacements,
            },
            ...(mayOpen(person, reportScreens.reportSchedules)
              ? [
                  {
                    id: 'reportSchedules',
                    label: t('shell.screens.reportSchedules.title'),
                    icon: CalendarClock,
                    onSelect: () => void navigate(reportScreens.reportSchedules.path),
                  },
                ]
              : []),
            ...(mayOpen(person, syncScreens.sync)
              ? [
                  {
                    id: 'sync',
                    label: t('shell.screens.sync.title'),
                    icon: RefreshCw,
                    onSelect: () => void navigate(syncScreens.sync.path),
                  },
                ]
              : []),
            {
              id: 'scheme',
              label: t(`shell.theme.${other}`),
              icon: isDark ? Sun : Moon,
              onSelect: () => {
                applyColorScheme(other);
                setScheme(other);
              },
            },
          ],
          [{ id: 'logOut', label: t('session.logOut'), icon: LogOut, onSelect: logOut }],
        ]}
      />
      {replacements.round > 0 && (
        <Suspense fallback={null}>
          <ReplacementsDialog
            key={replacements.round}
            open={replacements.open}
            onClose={() => setReplacements(({ round }) => ({ round, open: false }))}
            username={user.username}
          />
        </Suspense>
      )}
      {preferences > 0 && (
        <Suspense fallback={null}>
          <PreferencesDialog round={preferences} />
        </Suspense>
      )}
    </>
  );
}

function initials(user: AuthenticatedUser): string {
  return (
    [user.name, user.surname]
      .map((part) => part.trim().charAt(0))
      .join('')
      .toUpperCase() || user.username.charAt(0).toUpperCase()
  );
}
