import type { Home } from '@comensal/domain/home';
import { formatDate } from '@comensal/domain/platform/dates';
import { Button, Notice } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFor } from '../platform/calls/acting.store';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';

/** On home: whom the person replaces today, to act for them. */
export default function ReplacedPeople({ people }: { people: NonNullable<Home['replaces']> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<string | null>(null);
  async function act(username: string): Promise<void> {
    setBusy(username);
    try {
      actFor(await call('replacements/getActing', { username }));
    } catch (thrown) {
      reportError(thrown, { title: t('replacements.title') });
      setBusy(null);
    }
  }
  return (
    <div className="mb-5 flex flex-col gap-2">
      {people.map(({ username, person, to }) => (
        <Notice
          key={username}
          tone="pending"
          action={
            <Button busy={busy === username} onClick={() => void act(username)}>
              {t('replacements.act', { person })}
            </Button>
          }
        >
          {t('replacements.replaces', { person, to: formatDate(to) })}
        </Notice>
      ))}
    </div>
  );
}
