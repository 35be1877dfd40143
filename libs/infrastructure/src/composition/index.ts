export * from './create-database';
export * from './find';
export * from './housekeeping';
export * from './job-handlers';
