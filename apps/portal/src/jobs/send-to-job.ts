import type { FormCall } from '@comensal/domain/platform/access';
import { call } from '../platform/calls/api';
import { type UploadOptions, upload } from '../platform/calls/upload';
import { adoptJob } from './jobs.store';

/** A job that the server has started for a file: its id, and its key in this window. */
export interface SentJob {
  readonly id: string;
  readonly key: string;
}

/** Sends one spreadsheet to a call that runs as a job, and follows the job. Rejects as `upload` does. */
export async function sendToJob(
  path: FormCall,
  file: File,
  options: Pick<UploadOptions, 'fields' | 'signal' | 'onProgress'> = {},
): Promise<SentJob> {
  const { jobId } = await upload(path, null, [file], { ...options, fileField: () => 'file', respondAsync: true });
  return { id: jobId, key: adoptJob(await call(`jobs/${jobId}`)) };
}
