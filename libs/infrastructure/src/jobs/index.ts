export * from './isolated-job';
export * from './job.queries';
export * from './job-end';
export * from './job-feed';
export * from './job-owner.query';
export * from './job-runner';
export * from './wait-for-job';
