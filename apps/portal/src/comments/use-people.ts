import { type CommentedKind, type MentionedPerson, namedIn } from '@comensal/domain/comments';
import { searchedText, searchWords } from '@comensal/ui';
import { useEffect, useRef, useState } from 'react';
import { call } from '../platform/calls/api';
import { useCall } from '../platform/calls/use-call';

/** Milliseconds without a keystroke after which people are searched. */
const pauseMs = 150;

/** The people whom somebody may mention about a record. */
export function usePeople(kind: CommentedKind, id: number) {
  const [typed, ask] = useState<string | null>(null);
  const [search, setSearch] = useState<string | null>(null);
  useEffect(() => {
    // The list opens at once with the '@'.
    const timer = setTimeout(() => setSearch(typed), typed === null || typed === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const known = useRef(new Map<string, string>());
  const { data, loading } = useCall(
    search === null ? null : 'comments/getPeople',
    { kind, record_id: id, search: search ?? '' },
    { quiet: true, keepPrevious: true },
  );
  useEffect(() => {
    for (const { username } of data ?? []) known.current.set(username.toLowerCase(), username);
  }, [data]);

  /** Who of those that the text names may be mentioned, also when they were typed and not taken from the list. */
  async function mentionsIn(text: string): Promise<string[]> {
    const matches: string[] = [];
    for (const name of namedIn(text)) {
      const username =
        known.current.get(name) ?? named(name, await call('comments/getPeople', { kind, record_id: id, search: name }));
      if (username !== undefined) matches.push(username);
    }
    return matches;
  }

  // While an answer is awaited the previous one stays, but for those whom the text no longer finds: Enter takes one.
  const people =
    typed === null ? undefined : data?.filter(({ username, person }) => holds(`${username} ${person}`, typed));
  const isFresh = search === typed && !loading;
  return { people: isFresh || (people && people.length > 0) ? people : undefined, ask, mentionsIn };
}

function holds(names: string, typed: string): boolean {
  const searched = searchedText(names);
  return searchWords(typed).every((word) => searched.includes(word));
}

function named(name: string, people: readonly MentionedPerson[]): string | undefined {
  return people.find(({ username }) => username.toLowerCase() === name)?.username;
}
