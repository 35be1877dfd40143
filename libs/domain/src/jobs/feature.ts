import { jobs } from './jobs.texts';
import { undo } from './undo.texts';

export { jobAccess as access } from './job.access';
export { jobContracts as contracts } from './job.calls';
export const areas = { jobs: 'Jobs: long work, its progress and its file' };
export const texts = { jobs, undo };
