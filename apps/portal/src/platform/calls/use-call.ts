import { useCallback, useEffect, useMemo } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import { ask } from './api';
import { ApiError } from './api-error';
import type { AnswerTo, CallPath, SentTo } from './contract';
import { reportError } from './error.store';
import { patiently } from './patience';
import { markVisible, renewal, renewing, visibleNow } from './renewals';

type CallKey = readonly [path: CallPath, body: object];

/**
 * How reads behave everywhere: cached answers show at once and are refreshed in the background; after a failure the
 * person retries.
 */
export const readConfiguration: SWRConfiguration = {
  fetcher: ([path, body]: CallKey) => patiently(() => ask(path, body)),
  shouldRetryOnError: false,
  focusThrottleInterval: 30_000,
  // Parts of one screen that make the same call at once share it; somebody who comes back a moment later gets a new
  // answer.
  dedupingInterval: 100,
};

export interface CallState<Answer> {
  /** The cached answer, being refreshed while `loading`. */
  readonly data: Answer | undefined;
  readonly error: ApiError | undefined;
  /** An answer is pending, the first or a newer one. */
  readonly loading: boolean;
  readonly reload: () => void;
  /** The answer once stale reads have been repeated after the person's own save; null if none are. */
  readonly renewed: () => Promise<Answer | undefined> | null;
}

export interface ReadOptions {
  /** The title of the error dialog (ACC-67). */
  title?: string | undefined;
  /** The screen shows the error itself; no dialog. */
  quiet?: boolean | undefined;
  /** The page shows a refusal in place of its record, such as that there is none; other failures open the dialog. */
  refusedOnPage?: boolean | undefined;
  /**
   * For lists, and for lookups while somebody types: the previous answer stays until the next one. Never for a record
   * or a balance.
   */
  keepPrevious?: boolean | undefined;
  /** Polls after this many milliseconds, while the page is visible. */
  everyMs?: number | undefined;
}

/**
 * Reads a call. A null path reads nothing (a filter is still missing, the person may not). A failure opens the error
 * dialog with retry; one of a background refresh, with data available and no network, stays silent.
 */
export function useCall<Path extends CallPath, Body extends SentTo<Path> = SentTo<Path>>(
  path: Path | null,
  body?: Body,
  options?: ReadOptions,
): CallState<AnswerTo<Path, Body>> {
  return useRead(path, body, options);
}

/**
 * The same for parts that serve many calls, such as the table of any list: the call is a value, so its contract cannot
 * be looked up by name, and the caller states the shape that all of them return.
 */
export function useRead<Answer>(
  path: CallPath | null,
  body: object = {},
  options: ReadOptions = {},
): CallState<Answer> {
  const { title, quiet = false, refusedOnPage = false, keepPrevious = false, everyMs = 0 } = options;
  const { cache } = useSWRConfig();
  const key = path === null ? null : [path, body];
  const { data, error, isValidating, mutate } = useSWR<Answer, ApiError>(key, {
    refreshInterval: everyMs,
    keepPreviousData: keepPrevious,
    onError: (failure: ApiError) => {
      const isKnown = cache.get(unstable_serialize(key))?.data !== undefined;
      if (quiet || (refusedOnPage && failure.isRefusal && !isKnown) || (failure.isNetworkFailure && isKnown)) return;
      reportError(failure, { title, retry: () => void mutate() });
    },
  });
  const reload = useCallback(() => void renewing(cache, mutate()), [cache, mutate]);
  const name = unstable_serialize(key);
  useEffect(() => markVisible(cache, name), [cache, name]);
  const renewed = useCallback(
    () => renewal(cache)?.then(() => cache.get(name)?.data as Answer | undefined) ?? null,
    [cache, name],
  );
  return { data, error, loading: isValidating, reload, renewed };
}

export interface CallCache {
  /** Caches a known answer: the row that is opened, the record that was saved. */
  readonly put: (path: CallPath, body: object, data: unknown) => void;
  /**
   * Repeats every read whose path is, or starts with, one of these. Reads that no screen shows are dropped: they would
   * otherwise show an older version until they are read again.
   */
  readonly refresh: (...paths: CallPath[]) => void;
  /** The same; resolves when the displayed reads have their answers. */
  readonly refreshed: (...paths: CallPath[]) => Promise<void>;
  /** Repeats all displayed reads. */
  readonly refreshAll: () => void;
}

/** The cache of reads, for those who change it. */
export function useCallCache(): CallCache {
  const { cache, mutate } = useSWRConfig();
  const put = useCallback(
    (path: CallPath, body: object, data: unknown) => void mutate([path, body], data, { revalidate: false }),
    [mutate],
  );
  // Without a second argument `mutate` reads again and waits; with one it does not wait.
  const refreshed = useCallback(
    async (...paths: CallPath[]): Promise<void> => {
      const isRequested = (key: unknown): boolean =>
        Array.isArray(key) && paths.some((path) => key[0] === path || String(key[0]).startsWith(`${path}/`));
      const isVisible = visibleNow(cache);
      void mutate((key) => isRequested(key) && !isVisible(unstable_serialize(key)), undefined);
      await renewing(cache, mutate(isRequested));
    },
    [cache, mutate],
  );
  const refresh = useCallback((...paths: CallPath[]) => void refreshed(...paths), [refreshed]);
  const refreshAll = useCallback(() => void mutate(() => true), [mutate]);
  // Columns and actions are made of it: a new object would have every table measured again at every key.
  return useMemo(() => ({ put, refresh, refreshed, refreshAll }), [put, refresh, refreshed, refreshAll]);
}
