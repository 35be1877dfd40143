import type { UserView } from '@comensal/domain/users';
import { Button, Notice, SearchBox } from '@comensal/ui';
import { useState } from 'react';
import { call } from '../platform/calls/api';
import { reportError } from '../platform/calls/error.store';
import { useCall } from '../platform/calls/use-call';
import { t } from '../platform/text/text';
import { countPairs, selectionOf } from './pair-selection';
import { pairsText } from './pairs-text';
import { useReachesUser } from './use-reaches-user';

/** So many users are offered; others are found by typing another letter. */
const offered = 5;

/**
 * 'Como…': profile and places of another user for a new one. Somebody beyond the person's reach is
 * named and not copied; the server refuses it as well.
 */
export function CopiedAccess({ onCopy }: { readonly onCopy: (user: UserView) => void }) {
  const reachesUser = useReachesUser();
  const title = t('userScreens.like.title');
  const [search, setSearch] = useState('');
  const { data } = useCall(
    search === '' ? null : 'users/get',
    { search, page: { offset: 0, limit: offered, sort: 'surname' } },
    { title, keepPrevious: true },
  );
  const [copied, setCopied] = useState<{ readonly user: UserView; readonly isBeyond: boolean } | null>(null);
  const matches = search !== '' && data && 'rows' in data ? data.rows : [];

  async function copy(username: string): Promise<void> {
    try {
      const user = await call(`users/get/${encodeURIComponent(username)}` as 'users/get/:username', {});
      const isBeyond = !reachesUser(user);
      setCopied({ user, isBeyond });
      setSearch('');
      if (!isBeyond) onCopy(user);
    } catch (thrown) {
      reportError(thrown, { title });
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <SearchBox
        value={search}
        onChange={setSearch}
        shortcut={false}
        landmark={false}
        placeholder={t('userScreens.like.search')}
        labels={{ search: t('userScreens.like.search'), clear: t('userScreens.list.clearSearch') }}
        className="sm:max-w-80"
      />
      {matches.length > 0 && (
        <ul aria-label={title} className="flex flex-wrap gap-2">
          {matches.map(({ username, name, surname }) => (
            <li key={username}>
              <Button size="small" onClick={() => void copy(username)}>
                {t('userScreens.like.as', { person: `${name} ${surname}`, username })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {copied && (
        <Notice live tone={copied.isBeyond ? 'pending' : 'neutral'}>
          {copied.isBeyond ? (
            <p>{t('userScreens.like.beyond', { person: `${copied.user.name} ${copied.user.surname}` })}</p>
          ) : (
            <p>{copiedText(copied.user)}</p>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Whose profile and places were copied; what they open is said below the profile. */
function copiedText({ name, surname, profile, business_unit_total_access: isWhole, businessUnits }: UserView): string {
  return t('userScreens.like.copied', {
    person: `${name} ${surname}`,
    profile: profile.name,
    places: isWhole ? t('userScreens.form.totalAccess') : pairsText(countPairs(selectionOf(businessUnits)), true),
  });
}
