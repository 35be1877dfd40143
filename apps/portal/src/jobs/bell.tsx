import { accessByKind } from '@comensal/domain/job-access';
import { isJobKind, isUndoable, type JobView, jobRefusals, undoKinds } from '@comensal/domain/jobs';
import { mayMake } from '@comensal/domain/platform/access';
import { formatMoment } from '@comensal/domain/platform/dates';
import { type BellJob, JobBell } from '@comensal/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useUser } from '../platform/person/user';
import { readAppState, writeAppState } from '../platform/storage/app-state';
import { t } from '../platform/text/text';
import { displayedProgress } from './displayed-progress';
import {
  cancelJob,
  continueJob,
  type DisplayedJob,
  downloadJobFile,
  forgetJobs,
  jobsStore,
  jobTitle,
  loadJobs,
  mayUndo,
  rememberIn,
  retryJob,
  seeFiles,
  undoJob,
} from './jobs.store';
import { UndoHost } from './undo-host';

rememberIn({ read: () => readAppState('jobs.seen'), write: (ids) => writeAppState('jobs.seen', ids) });

/** The header's bell: running jobs with progress, finished ones with their file, failed ones with the reason. */
export function JobsBell() {
  const { t: words } = useTranslation();
  const { username } = useUser();
  const actor = useActor();
  const jobs = useSyncExternalStore(jobsStore.subscribe, jobsStore.current);
  useEffect(() => {
    const loading = new AbortController();
    // The bell is not worth an error dialog: without an answer it starts empty.
    loadJobs(loading.signal).catch(() => undefined);
    return () => {
      loading.abort();
      forgetJobs();
    };
  }, [username]);
  return (
    <>
      <JobBell
        jobs={jobs.map((job) =>
          bellJob(
            job,
            isJobKind(job.kind) && mayMake(actor, accessByKind[job.kind]),
            isUndoable(job.kind) && mayMake(actor, accessByKind[undoKinds[job.kind]]),
          ),
        )}
        onOpened={() => seeFiles(jobs.flatMap(({ isNew, job }) => (isNew && job ? [job.id] : [])))}
        labels={{
          bell: (running, fresh) =>
            [
              words('jobs.bell'),
              running > 0 && words('jobs.bellRunning', { count: running }),
              fresh === 1 ? words('jobs.bellNewOne') : fresh > 1 && words('jobs.bellNew', { count: fresh }),
            ]
              .filter(Boolean)
              .join(words('jobs.bellBetween')),
          title: words('jobs.title'),
          empty: words('jobs.empty'),
          emptyHint: words('jobs.emptyHint'),
          download: words('jobs.download'),
          retry: words('jobs.retry'),
          cancel: words('jobs.cancel'),
          continue: words('jobs.continue'),
          undo: words('jobs.undo'),
        }}
      />
      <UndoHost />
    </>
  );
}

function bellJob(
  { key, kind, state, job, activeSinceMs, refusal, mayRetry, isNew }: DisplayedJob,
  mayAsk: boolean,
  mayRestore: boolean,
): BellJob {
  return {
    id: key,
    title: jobTitle(kind, job),
    state,
    isNew,
    isPartly: state === 'completed' && job?.result?.['hasErrorFile'] === true,
    ...displayedProgress({ state, job, activeSinceMs }),
    detail:
      state === 'failed'
        ? (job?.errorMsg ?? refusal ?? jobRefusals.jobFailed.sentence)
        : job
          ? [countsText(kind, job.result), job.fileName, formatMoment(job.created_at)].filter(Boolean).join(' · ')
          : undefined,
    onDownload: state === 'completed' && job && job.fileName !== null ? () => void downloadJobFile(job) : undefined,
    onRetry: mayRetry && mayAsk && job?.offers !== 'continue' ? () => retryJob(key) : undefined,
    onCancel: job?.offers === 'cancel' ? () => void cancelJob(job) : undefined,
    onContinue: job?.offers === 'continue' ? () => void continueJob(job) : undefined,
    onUndo: mayRestore && mayUndo(job) ? () => void undoJob(job) : undefined,
  };
}

/** The outcome for the rows of a spreadsheet: '192 cargadas, 8 rechazadas'. Null for other jobs. */
function countsText(kind: string, result: JobView['result']): string | null {
  if (result === null) return null;
  const count = (name: string): number => (typeof result[name] === 'number' ? result[name] : 0);
  const messageOf = (done: number, words: 'loaded' | 'good' | 'refused'): string =>
    t(done === 1 ? `jobs.rows.${words}One` : `jobs.rows.${words}`, { done: done.toLocaleString('es-AR') });
  const refused = (rows: number): string[] => (rows === 0 ? [] : [messageOf(rows, 'refused')]);
  if (kind === 'massiveAdd') {
    const loaded = count('rows') - count('rejected');
    return [messageOf(loaded, 'loaded'), ...refused(count('rejected'))].join(', ');
  }
  if (kind === 'reviewMassive') {
    const good = count('rows') - count('refused');
    return [messageOf(good, 'good'), ...refused(count('refused'))].join(', ');
  }
  return null;
}
