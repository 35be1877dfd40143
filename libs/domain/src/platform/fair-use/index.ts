export * from './fair-use';
export * from './fair-use.refusals';
