export * from './service-key.access';
export * from './service-key.answers';
export * from './service-key.calls';
export * from './service-key.refusals';
export * from './service-key.schemas';
