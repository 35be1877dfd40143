export * from './account-summary.query';
export { issueSql } from './issue.sql';
export * from './open-invoice-sheet';
export * from './settlement.queries';
export * from './verify-file.query';
