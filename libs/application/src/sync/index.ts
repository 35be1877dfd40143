export * from './configuration.repository.port';
export * from './publish-configuration';
