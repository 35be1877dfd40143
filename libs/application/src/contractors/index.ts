export * from './contractor-request.repository.port';
export * from './contractor-request-kind';
export * from './edit-contractor';
export * from './export-requests';
export * from './register-contractor';
export * from './remove-request';
export * from './review-request';
