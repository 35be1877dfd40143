export * from './service-key';
export * from './service-key.queries';
