import { type Found, mostFound } from '@comensal/domain/search';
import { useEffect, useState } from 'react';
import { useCall } from '../../platform/calls/use-call';

/** As long as a pause between two words: a call for each letter would answer nobody. */
const pauseMs = 150;

interface FoundRecords {
  /** What the server found for the text before the last pause. */
  readonly found: readonly Found[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

const none: readonly Found[] = [];

/** The records of the text, once the person pauses; results of an earlier text stay until then. */
export function useFound(text: string): FoundRecords {
  const wanted = text.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, loading } = useCall(
    asked === '' ? null : 'search/find',
    { text: asked, limit: mostFound },
    { quiet: true, keepPrevious: true },
  );
  return {
    found: wanted === '' ? none : (data ?? none),
    isBusy: wanted !== '' && (loading || asked !== wanted),
    hasFailed: error !== undefined && wanted !== '',
  };
}
