export * from './access-key.port';
