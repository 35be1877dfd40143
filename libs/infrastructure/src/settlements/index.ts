export * from './settlement.queries';
