import { jobs } from './jobs.texts';

export { jobAccess as access, jobContracts as contracts } from './job.calls';
export const texts = { jobs };
