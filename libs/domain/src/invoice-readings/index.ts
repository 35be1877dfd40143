export * from './invoice-reading';
export * from './invoice-relation';
export * from './receipt-reading';
