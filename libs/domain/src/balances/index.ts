export * from './balance.answers';
export * from './balance.schemas';
export * from './pace';
