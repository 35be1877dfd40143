export * from './credit';
export * from './credit.answers';
export * from './credit.machine';
export * from './credit.schemas';
export * from './credit-of-file';
export * from './invoice';
export * from './invoice-number';
export * from './next-invoice-number';
