export { replacing } from './may-replace.sql';
export * from './replacement.queries';
