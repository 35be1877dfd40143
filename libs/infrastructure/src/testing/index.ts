export * from './canteen';
export * from './eventually';
export * from './queue-backends';
export * from './test-database';
