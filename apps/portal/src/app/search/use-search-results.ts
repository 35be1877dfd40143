import { type Found, maxResults } from '@comensal/domain/search';
import { useEffect, useState } from 'react';
import { useCall } from '../../platform/calls/use-call';

/** As long as a pause between two words: a call for each letter would answer nobody. */
const pauseMs = 150;

interface SearchResults {
  /** What the server found for the text before the last pause. */
  readonly found: readonly Found[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

const none: readonly Found[] = [];

/** The records of the text, once the person pauses; results of an earlier text stay until then. */
export function useSearchResults(text: string): SearchResults {
  const wanted = text.trim();
  const [requested, setRequested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, loading } = useCall(
    requested === '' ? null : 'search/find',
    { text: requested, limit: maxResults },
    { quiet: true, keepPrevious: true },
  );
  return {
    found: wanted === '' ? none : (data ?? none),
    isBusy: wanted !== '' && (loading || requested !== wanted),
    hasFailed: error !== undefined && wanted !== '',
  };
}
