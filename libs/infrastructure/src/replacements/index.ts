export * from './replacement.queries';
