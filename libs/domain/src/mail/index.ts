export * from './awaited-steps';
export * from './remind-after';
