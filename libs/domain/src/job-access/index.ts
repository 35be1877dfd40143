export * from './access-by-kind';
