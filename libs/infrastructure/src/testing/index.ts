export * from './canteen';
export * from './test-database';
