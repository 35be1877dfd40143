export * from './customer.queries';
export * from './customer-list.query';
export * from './index-diners';
export * from './lookalikes.query';
