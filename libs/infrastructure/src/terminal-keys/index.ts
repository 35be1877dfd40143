export * from './terminal-key';
export * from './terminal-key.queries';
