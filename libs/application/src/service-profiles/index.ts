export * from './remove-service-profile';
export * from './save-service-profile';
export * from './service-profile.repository.port';
