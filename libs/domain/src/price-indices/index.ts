export * from './decimal';
export * from './index-proposal';
export * from './index-value.refusals';
export * from './index-value.schemas';
export * from './price-clause.schemas';
export * from './price-index.access';
export * from './price-index.calls';
export * from './screens';
