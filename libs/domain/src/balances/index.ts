export * from './balance.access';
export * from './balance.answers';
export * from './balance.calls';
export * from './balance.refusals';
export * from './balance.schemas';
export * from './balance-states';
export * from './pace';
export * from './screens';
