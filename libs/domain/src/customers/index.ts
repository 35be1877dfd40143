export * from './customer';
export * from './customer.answers';
export * from './customer.refusals';
export * from './customer.schemas';
export * from './customer-view';
export * from './most-chosen';
export * from './sort-columns';
