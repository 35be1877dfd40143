export * from './food-service.repository.port';
export * from './remove-food-service';
export * from './save-food-service';
