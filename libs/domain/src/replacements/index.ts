export * from './acting';
export * from './replacement';
export * from './replacement.access';
export * from './replacement.answers';
export * from './replacement.calls';
export * from './replacement.refusals';
export * from './replacement.schemas';
