export * from './diagram';
export * from './field-locks';
export * from './lifecycle';
export * from './lifecycle.refusals';
export * from './lifecycle-definition';
export * from './needs-another';
export * from './rules';
export * from './step';
export { shortestWay } from './transitions';
