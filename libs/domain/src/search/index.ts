export * from './search.access';
export * from './search.answers';
export * from './search.calls';
export * from './search.kinds';
export * from './search.schemas';
export * from './sought-text';
