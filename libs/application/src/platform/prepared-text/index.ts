export * from './prepared-text.port';
