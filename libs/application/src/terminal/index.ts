export * from './add-meal';
export * from './deliver-meals';
export * from './enter-meals';
export * from './meal.repository.port';
export * from './review-meal';
export * from './void-meal';
export * from './void-service';
