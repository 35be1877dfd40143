export * from './index-value.repository.port';
export * from './load-index-sheet';
export * from './price-acceptance.repository.port';
export * from './price-clause.repository.port';
export * from './save-index-value';
export * from './set-acceptance';
export * from './set-clause';
export * from './write-letter';
