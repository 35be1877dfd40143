export * from './food-service.answers';
export * from './food-service.calls';
export * from './food-service.refusals';
export * from './food-service.schemas';
export * from './schedule';
export * from './screens';
export * from './service-uses';
export * from './shared-service';
