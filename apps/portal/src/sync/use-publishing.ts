import type { PublishSeen } from '@comensal/domain/sync';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { attendJob, jobsStore, retryJob, type ShownJob, startJob } from '../jobs/jobs.store';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/dialogs/error.store';
import { t } from '../platform/text/text';

export interface Publishing {
  /** Under way, asked for here or before; null when none is. */
  readonly running: ShownJob | null;
  /** Ended well while this screen looked on, until it is closed. */
  readonly finished: ShownJob | null;
  /** Publishes what was shown of the pending changes. */
  readonly start: (seen: PublishSeen) => void;
  readonly close: () => void;
}

interface PublishingOptions {
  readonly onPublished: () => void;
  /** Shows what waits by now, and asks again. */
  readonly ask: () => void;
}

/** The person's publishing, from the click to its end: the end is told by this screen while it is open. */
export function usePublishing({ onPublished, ask }: PublishingOptions): Publishing {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const newest = jobs.find(({ kind }) => kind === 'publishConfiguration') ?? null;
  const running = newest?.state === 'waiting' || newest?.state === 'active' ? newest : null;
  const [watched, setWatched] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  if (running && running.key !== watched) setWatched(running.key);
  useEffect(() => (watched === null ? undefined : attendJob(watched)), [watched]);

  const ended = newest !== null && newest.key === watched && running === null ? newest : null;
  const told = useRef({ ended, onPublished, ask });
  useEffect(() => {
    told.current = { ended, onPublished, ask };
  });
  const end = ended && `${ended.key} ${ended.state}`;
  useEffect(() => {
    const { ended: job, onPublished: publishedNow, ask: askAgain } = told.current;
    if (job?.state === 'completed') publishedNow();
    if (job?.state === 'failed') {
      const errorMsg = job.job?.errorMsg ?? job.refusal ?? t('refusals.jobFailed');
      reportError(new ApiError({ errorCode: null, errorMsg, errorLogMsg: null, status: -1 }), {
        title: t('shell.screens.sync.title'),
        // Of other changes than were shown, what waits is shown first.
        retry: () => (job.mayRetry && errorMsg !== t('refusals.otherPendingChanges') ? retryJob(job.key) : askAgain()),
      });
    }
  }, [end]);

  return {
    running,
    start,
    finished: ended?.state === 'completed' && ended.key !== closed ? ended : null,
    close: () => setClosed(watched),
  };
}

function start(seen: PublishSeen): void {
  startJob({ kind: 'publishConfiguration', path: 'sync/updateMasive', body: seen });
}
