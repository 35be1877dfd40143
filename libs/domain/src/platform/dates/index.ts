export * from './dates';
export * from './periods';
