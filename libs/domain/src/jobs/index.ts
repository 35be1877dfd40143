export * from './job';
export * from './job.answers';
