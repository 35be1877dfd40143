export * from './price-changes';
export * from './price-in-force';
export * from './price-list.access';
export * from './price-list.answers';
export * from './price-list.calls';
export * from './price-list.refusals';
export * from './price-list.schemas';
export * from './screens';
