export * from './acting';
export * from './replacement';
export * from './replacement.answers';
export * from './replacement.refusals';
export * from './replacement.schemas';
