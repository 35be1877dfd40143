export * from './reversal.queries';
