import type { Home } from '@comensal/domain/home';
import { formatDate } from '@comensal/domain/platform/dates';
import { Button, Notice } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFor } from '../platform/calls/acting.store';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';

interface ReplacedPeopleProps {
  readonly people: NonNullable<Home['replaces']>;
  /** Who replaces the person. */
  readonly by: NonNullable<Home['replaced_by']>;
}

/** On home: whom the person replaces today, to act for them, and who replaces the person. */
export default function ReplacedPeople({ people, by }: ReplacedPeopleProps) {
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
      {by.map(({ username, person, to }) => (
        <Notice key={username} tone="neutral">
          {t('replacements.replacedBy', { person, to: formatDate(to) })}
        </Notice>
      ))}
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
