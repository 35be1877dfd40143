export * from './delivery.sql';
export * from './meal-review.queries';
