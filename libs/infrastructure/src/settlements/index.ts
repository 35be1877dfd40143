export * from './account-summary.query';
export * from './settlement.queries';
