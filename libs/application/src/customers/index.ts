export * from './add-customer';
export * from './customer.repository.port';
export * from './edit-customer';
export * from './export-customers';
export * from './remove-customer';
