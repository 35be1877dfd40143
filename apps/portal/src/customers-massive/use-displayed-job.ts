import { isFinished } from '@comensal/domain/jobs';
import { useSyncExternalStore } from 'react';
import { type DisplayedJob, jobsStore } from '../jobs/jobs.store';
import { useKeeping, useSavedJob } from '../jobs/use-saved-job';

/**
 * The upload that this person watches: the one just sent, or one that still runs, also after leaving the page and after
 * a reload. Its result stays until another file is chosen.
 */
export function useDisplayedJob(sentId: string | null): {
  readonly job: DisplayedJob | null;
  readonly isAwaited: boolean;
  readonly forget: () => void;
} {
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  const saved = useSavedJob('customersMassive.job');
  const [watched, watch] = saved;
  const uploads = jobs.filter(({ kind }) => kind === 'massiveAdd');
  const running = uploads.find(({ state }) => !isFinished(state));
  const wanted = sentId ?? (watched === '' ? running?.job?.id : watched);
  const job = uploads.find((each) => each.job?.id === wanted) ?? null;
  useKeeping(saved, job);
  return { job, isAwaited: sentId !== null && job === null, forget: () => watch('') };
}
