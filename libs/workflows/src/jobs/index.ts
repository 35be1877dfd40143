export * from './job.machine';
