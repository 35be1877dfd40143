export * from './behind.sql';
export * from './reversal.queries';
