export * from './change-service-keys';
export * from './service-key.repository.port';
