import { type UploadReview, uploadReviewAnswer } from '@comensal/domain/customers-massive';
import type { UploadChoices } from '@comensal/workflows/customers-massive';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { resultOf } from '../jobs/job-outcome';
import { type DisplayedJob, jobsStore } from '../jobs/jobs.store';
import { sendToJob } from '../jobs/send-to-job';
import { reportError } from '../platform/calls/error.store';
import { t } from '../platform/text/text';
import { fieldsOf } from './use-massive-upload';

export interface FileReviewState {
  readonly isSending: boolean;
  /** The job of the review, once the server has it. */
  readonly displayed: DisplayedJob | null;
  readonly result: UploadReview | null;
  readonly start: () => void;
}

/** The review of a whole file: sent on request, followed like every job. Request another one for another file. */
export function useFileReview(file: File, choices: UploadChoices): FileReviewState {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const [isSending, setSending] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  async function start(): Promise<void> {
    const line = new AbortController();
    leaving.current = line;
    setSending(true);
    try {
      const { id } = await sendToJob('customers/reviewMassive', file, {
        fields: fieldsOf(choices),
        signal: line.signal,
      });
      setJobId(id);
    } catch (thrown) {
      if (!line.signal.aborted)
        reportError(thrown, { title: t('customersMassiveScreen.review'), retry: () => void start() });
    } finally {
      setSending(false);
    }
  }
  const displayed = jobs.find(({ job }) => job !== null && job.id === jobId) ?? null;
  const result = displayed?.state === 'completed' ? resultOf(uploadReviewAnswer, displayed.job) : null;
  return { isSending, displayed, result, start: () => void start() };
}
