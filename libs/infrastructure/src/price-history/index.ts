export * from './service-prices.query';
