export * from './concurrent-change';
export * from './unit-of-work.port';
