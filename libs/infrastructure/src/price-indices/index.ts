export * from './index-value.queries';
