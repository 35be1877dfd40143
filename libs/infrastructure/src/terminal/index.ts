export * from './delivery.sql';
export * from './meal.queries';
export * from './meal-review.queries';
