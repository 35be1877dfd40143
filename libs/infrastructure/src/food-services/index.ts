export * from './food-service.queries';
