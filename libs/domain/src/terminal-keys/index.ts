export * from './terminal-key.access';
export * from './terminal-key.answers';
export * from './terminal-key.calls';
export * from './terminal-key.refusals';
export * from './terminal-key.schemas';
