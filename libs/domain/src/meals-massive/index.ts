export * from './day-orders';
export * from './meal-row';
export * from './meal-row-text';
export * from './meals-massive.refusals';
export * from './meals-massive.schemas';
export * from './meals-massive-form';
export * from './meals-massive-result';
