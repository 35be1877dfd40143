import { remainingMs } from '@comensal/workflows/jobs';
import { t } from '../platform/text/text';
import type { DisplayedJob } from './jobs.store';

const unsent = { state: 'waiting', job: null, activeSinceMs: null } as const;

/**
 * The progress of a job, as props of a progress bar: the bar, '1.200 de 5.000', 'Faltan 12 s'. Null is one that the
 * server does not have yet.
 */
export function displayedProgress(displayed: Pick<DisplayedJob, 'state' | 'job' | 'activeSinceMs'> | null): {
  progress: { done: number; total: number } | undefined;
  counts: string | undefined;
  remaining: string | undefined;
} {
  const { state, job, activeSinceMs } = displayed ?? unsent;
  const progress = job?.progress;
  const left = progress ? remainingMs(progress, activeSinceMs, Date.now()) : null;
  return {
    progress: progress && progress.total !== null ? { done: progress.done, total: progress.total } : undefined,
    counts: state === 'waiting' ? t('jobs.waiting') : state === 'active' && progress ? countsOf(progress) : undefined,
    remaining: state === 'active' && left !== null ? t('jobs.remaining', { time: durationOf(left) }) : undefined,
  };
}

function countsOf({ done, total }: { readonly done: number; readonly total: number | null }): string {
  const doneText = done.toLocaleString('es-AR');
  return total === null
    ? t('jobs.countsOpen', { done: doneText })
    : t('jobs.counts', { done: doneText, total: total.toLocaleString('es-AR') });
}

function durationOf(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 90 ? t('jobs.seconds', { count: seconds }) : t('jobs.minutes', { count: Math.round(seconds / 60) });
}
