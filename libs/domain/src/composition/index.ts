export * from './calls';
export * from './contracts';
export { missingOfRead } from './deciding-calls';
export { es } from './es';
export * from './job-calls';
export * from './module-openings';
export * from './rights-calls';
export * from './screens';
export { type TextKey, text } from './text';
