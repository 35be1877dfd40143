export * from './price-agreement';
export * from './price-agreement.access';
export * from './price-agreement.answers';
export * from './price-agreement.calls';
export * from './price-agreement.machine';
export * from './price-agreement.refusals';
export * from './price-agreement.schemas';
export * from './screens';
