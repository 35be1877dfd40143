export * from './digest.repository.port';
export * from './send-digests';
