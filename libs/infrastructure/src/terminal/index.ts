export * from './delivery.sql';
export * from './meal.queries';
export * from './meal-review.queries';
export * from './service-void.sql';
