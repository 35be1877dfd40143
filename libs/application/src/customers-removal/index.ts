export * from './customer-removal.repository.port';
export * from './removal-report';
export * from './remove-customers';
export * from './review-removal';
export * from './start-removal';
