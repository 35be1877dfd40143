export * from './fair-use';
