export * from './customer';
export * from './customer.answers';
export * from './customer.calls';
export * from './customer.schemas';
export * from './customer-view';
export * from './most-chosen';
export * from './screens';
export * from './sort-columns';
