export * from './add-customer';
export * from './customer.repository.port';
export * from './edit-customer';
export * from './export-customers';
export * from './overtaken';
export * from './remove-customer';
