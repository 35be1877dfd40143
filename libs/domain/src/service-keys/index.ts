export * from './service-key.answers';
export * from './service-key.schemas';
