import { isFinished } from '@comensal/domain/jobs';
import { useSyncExternalStore } from 'react';
import { jobsStore, type ShownJob } from '../jobs/jobs.store';
import { useKeeping, useKeptJob } from '../jobs/use-kept-job';

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
  const kept = useKeptJob('customersMassive.job');
  const [watched, watch] = kept;
  const uploads = jobs.filter(({ kind }) => kind === 'massiveAdd');
  const running = uploads.find(({ state }) => !isFinished(state));
  const wanted = sentId ?? (watched === '' ? running?.job?.id : watched);
  const job = uploads.find((each) => each.job?.id === wanted) ?? null;
  useKeeping(kept, job);
  return { job, isAwaited: sentId !== null && job === null, forget: () => watch('') };
}
