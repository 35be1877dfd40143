export * from './in-portions';
export * from './job.repository.port';
export * from './job-handler.port';
export * from './job-owner.port';
export * from './rows-to-mend';
export * from './stage-sheet';
export * from './start-upload';
