export * from './request-choices';
