import { isFinished } from '@comensal/domain/jobs';
import { useEffect, useSyncExternalStore } from 'react';
import { jobsStore, type ShownJob } from '../jobs/jobs.store';
import { useAppState } from '../platform/storage/app-state';

const isJobId = (value: unknown): value is string => typeof value === 'string';

/**
 * The upload that this person watches: the one just sent, or one that still runs, also after leaving the page and after
 * a reload. Its result stays until another file is chosen.
 */
export function useShownJob(sentId: string | null): {
  readonly job: ShownJob | null;
  readonly isAwaited: boolean;
  readonly forget: () => void;
} {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const [watched, watch] = useAppState('customersMassive.job', '', isJobId);
  const uploads = jobs.filter(({ kind }) => kind === 'massiveAdd');
  const running = uploads.find(({ state }) => !isFinished(state));
  const wanted = sentId ?? (watched === '' ? running?.job?.id : watched);
  const job = uploads.find((each) => each.job?.id === wanted) ?? null;
  const id = job?.job?.id;
  useEffect(() => {
    if (id !== undefined && id !== watched) watch(id);
  }, [id, watched, watch]);
  return { job, isAwaited: sentId !== null && job === null, forget: () => watch('') };
}
