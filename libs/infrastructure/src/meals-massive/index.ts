export * from './meal-rows.query';
export * from './meals-template';
export * from './open-meals';
