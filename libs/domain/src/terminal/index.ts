export * from './meal.refusals';
export * from './meal.schemas';
export * from './meal-corrections';
export * from './meal-corrections.schemas';
export * from './meal-review.schemas';
export * from './occurrence';
export * from './terminal.answers';
