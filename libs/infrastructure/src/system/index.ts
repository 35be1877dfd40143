export * from './operating-figures';
export * from './system.queries';
