export * from './mail-concern';
