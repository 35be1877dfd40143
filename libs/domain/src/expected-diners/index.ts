export * from './expected-days';
export * from './expected-diners.access';
export * from './expected-diners.calls';
export * from './expected-diners.schemas';
export * from './forecast';
export * from './screens';
