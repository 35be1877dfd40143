import { showToast } from '@comensal/ui';
import { t } from '../platform/text/text';
import { type JobRequest, startJob } from './jobs.store';

/** Exports in the background; the bell has the progress and the file, which is saved by itself for who waits for it. */
export function startExport(request: JobRequest): void {
  startJob({ ...request, saves: true });
  showToast(t('jobs.export.started'), { tone: 'progress' });
}
