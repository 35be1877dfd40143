export * from './index-value.queries';
export * from './price-clauses.query';
