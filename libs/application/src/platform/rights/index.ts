export * from './rights.port';
