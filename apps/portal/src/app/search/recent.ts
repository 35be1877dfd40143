import { type Found, foundAnswer } from '@comensal/domain/search';
import { useCallback } from 'react';
import { useActing } from '../../platform/calls/acting.store';
import { useAppState } from '../../platform/storage/app-state';

const most = 6;

const areSearchResults = (value: unknown): value is Found[] => foundAnswer.array().safeParse(value).success;

/**
 * The records that the person opened from the search, the last one first; those opened for somebody else apart, as rights
 * are. They are forgotten with the sign-out.
 */
export function useRecent(): { readonly recent: readonly Found[]; readonly remember: (match: Found) => void } {
  const away = useActing();
  const key = away === null ? 'search.recent' : `search.recent.${away.username}`;
  const [recent, setRecent] = useAppState<Found[]>(key, [], areSearchResults);
  const remember = useCallback(
    (match: Found) => setRecent([match, ...recent.filter(({ href }) => href !== match.href)].slice(0, most)),
    [recent, setRecent],
  );
  return { recent, remember };
}
