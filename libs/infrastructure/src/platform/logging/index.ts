export * from './log-warnings';
export * from './logger';
