export * from './paper-register.port';
