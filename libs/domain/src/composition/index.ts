export * from './areas';
export * from './calls';
export * from './contracts';
export { es } from './es';
export { refusals } from './gathered-refusals';
export * from './mail-kinds';
export * from './module-openings';
export * from './result-screens';
export * from './screens';
