export * from './index-value.repository.port';
export * from './save-index-value';
