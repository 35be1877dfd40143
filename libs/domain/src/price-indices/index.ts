export * from './decimal';
export * from './index-value.access';
export * from './index-value.calls';
export * from './index-value.refusals';
export * from './index-value.schemas';
export * from './screens';
