export { getExpected } from './expected-diners.query';
export { ownExpectations } from './own-expectations';
