export * from './index-value.queries';
export { findAcceptanceFile } from './price-acceptance.repository';
export * from './price-clauses.query';
