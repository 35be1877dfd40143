import type { JobKind } from '@comensal/domain/jobs';
import { useEffect, useRef } from 'react';
import { loadJobs } from '../jobs/jobs.store';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { useCallCache } from '../platform/calls/use-call';
import { agreedCalls } from './agreement-screens';

const settling: readonly JobKind[] = ['settleAgreement', 'undoAgreement'];

/**
 * Reads the agreements again when their adjustments were posted. The bell follows the job that a step has started; `steps`
 * differs once one was taken.
 */
export function useAgreementJobs(steps: string | undefined): void {
  const cache = useCallCache();
  const known = useRef(steps);
  useJobsEnd(settling, () => cache.refresh(...agreedCalls));
  useEffect(() => {
    const isTaken = known.current !== undefined && steps !== undefined && known.current !== steps;
    known.current = steps ?? known.current;
    if (isTaken) void loadJobs(new AbortController().signal).catch(() => {});
  }, [steps]);
}
