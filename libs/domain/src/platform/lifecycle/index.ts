export * from './diagram';
export * from './field-locks';
export * from './lifecycle';
export * from './lifecycle-definition';
export * from './rules';
export * from './step';
