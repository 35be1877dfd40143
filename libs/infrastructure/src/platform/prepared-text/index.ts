export * from './prepared-text';
export * from './text-cache';
