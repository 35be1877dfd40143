export * from './clock.port';
