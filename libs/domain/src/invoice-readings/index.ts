export * from './invoice-reading';
export * from './invoice-relation';
