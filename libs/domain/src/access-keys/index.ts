export * from './access-key';
