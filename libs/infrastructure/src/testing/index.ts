export * from './canteen';
export * from './canteen-diners';
export * from './canteen-terminals';
export * from './eventually';
export * from './queue-backends';
export * from './smtp-server';
export * from './test-database';
export * from './zip-of';
