import { Button } from '@comensal/ui';
import { CalendarOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../platform/person/user';
import { ReplacementsDialog } from './load-replacements';

/** Opens the replacements of a person, in the preferences and on the user's page. */
export function UserReplacements({ username, className = '' }: { username: string; className?: string }) {
  const { t } = useTranslation();
  const isSelf = useUser().username === username;
  /** How often they were opened; the dialog is loaded the first time. */
  const [visible, setVisible] = useState({ round: 0, open: false });
  return (
    <>
      <div className={`flex flex-wrap items-center gap-3 ${className}`}>
        <p className="min-w-0 flex-1 basis-52 text-sm text-ink-faint">
          {t(isSelf ? 'userScreens.replacements.ownHint' : 'userScreens.replacements.hint')}
        </p>
        <Button icon={CalendarOff} onClick={() => setVisible(({ round }) => ({ round: round + 1, open: true }))}>
          {t('userScreens.replacements.open')}
        </Button>
      </div>
      {visible.round > 0 && (
        <Suspense fallback={null}>
          <ReplacementsDialog
            key={visible.round}
            open={visible.open}
            onClose={() => setVisible(({ round }) => ({ round, open: false }))}
            username={username}
          />
        </Suspense>
      )}
    </>
  );
}
