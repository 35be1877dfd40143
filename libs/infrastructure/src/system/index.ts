export * from './system.queries';
