export * from './credit.queries';
export * from './credit-list.query';
export * from './estimate.query';
