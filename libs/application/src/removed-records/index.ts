export * from './removed-record.repository.port';
export * from './restore-record';
