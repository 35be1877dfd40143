export * from './account-summary.query';
