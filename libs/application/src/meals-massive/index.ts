export * from './add-meals';
export * from './meal-upload.repository.port';
export * from './meals-report';
export * from './review-meals';
export * from './start-meals';
