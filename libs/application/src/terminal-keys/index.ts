export * from './add-terminal-key';
export * from './revoke-terminal-key';
export * from './terminal-key.repository.port';
