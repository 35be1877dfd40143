export * from './index-value.queries';
export * from './open-index-sheet';
export { findAcceptanceFile } from './price-acceptance.repository';
export * from './price-clauses.query';
