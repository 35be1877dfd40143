export * from './concurrent-change';
export * from './dry-run';
export * from './unit-of-work.port';
