export * from './access-words';
export * from './holding';
export * from './holding.access';
export * from './holding.calls';
export * from './holding.schemas';
export * from './rights-change';
export * from './screens';
export * from './uses';
