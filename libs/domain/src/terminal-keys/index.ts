export * from './terminal-key.answers';
export * from './terminal-key.calls';
export * from './terminal-key.schemas';
