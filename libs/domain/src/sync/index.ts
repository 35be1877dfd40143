export * from './centre-configuration';
export * from './screens';
export * from './sync.access';
export * from './sync.answers';
export * from './sync.calls';
export * from './sync.refusals';
export * from './sync.schemas';
