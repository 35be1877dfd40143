import { jobRefusals } from '@comensal/domain/jobs';
import { type PublishSeen, syncRefusals } from '@comensal/domain/sync';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { attendJob, type DisplayedJob, jobsStore, retryJob, startJob } from '../jobs/jobs.store';
import { ApiError } from '../platform/calls/api-error';
import { reportError } from '../platform/calls/error.store';
import { t } from '../platform/text/text';

export interface Publishing {
  /** The running one, started here or before; null if there is none. */
  readonly running: DisplayedJob | null;
  /** Completed while this screen was open, until it is closed. */
  readonly finished: DisplayedJob | null;
  /** Publishes the pending changes that were on the screen. */
  readonly start: (seen: PublishSeen) => void;
  readonly close: () => void;
}

interface PublishingOptions {
  readonly onPublished: () => void;
  /** Shows the currently pending changes, and asks again. */
  readonly ask: () => void;
}

/** The person's publication, from the click to its end, which this screen reports while it is open. */
export function usePublishing({ onPublished, ask }: PublishingOptions): Publishing {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const newest = jobs.find(({ kind }) => kind === 'publishConfiguration') ?? null;
  const running = newest?.state === 'waiting' || newest?.state === 'active' ? newest : null;
  const [watched, setWatched] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  if (running && running.key !== watched) setWatched(running.key);
  useEffect(() => (watched === null ? undefined : attendJob(watched)), [watched]);

  const ended = newest !== null && newest.key === watched && running === null ? newest : null;
  const notice = useRef({ ended, onPublished, ask });
  useEffect(() => {
    notice.current = { ended, onPublished, ask };
  });
  const end = ended && `${ended.key} ${ended.state}`;
  useEffect(() => {
    const { ended: job, onPublished: publishedNow, ask: askAgain } = notice.current;
    if (job?.state === 'completed') publishedNow();
    if (job?.state === 'failed') {
      const errorMsg = job.job?.errorMsg ?? job.refusal ?? jobRefusals.jobFailed.sentence;
      reportError(new ApiError({ errorCode: null, errorMsg, errorLogMsg: null, status: -1 }), {
        title: t('shell.screens.sync.title'),
        // If the changes differ from what was shown, they are shown first.
        retry: () =>
          job.mayRetry && errorMsg !== syncRefusals.otherPendingChanges.sentence ? retryJob(job.key) : askAgain(),
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
