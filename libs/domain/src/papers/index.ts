export * from './repeats';
