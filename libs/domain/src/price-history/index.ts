export * from './price-history.access';
export * from './price-history.calls';
export * from './price-line';
export * from './screens';
export * from './service-prices.schemas';
