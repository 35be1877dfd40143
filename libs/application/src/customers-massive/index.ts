export * from './customer-upload.repository.port';
export * from './review-upload';
export * from './upload-customers';
export * from './upload-customers.port';
