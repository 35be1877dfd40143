export * from './centre-configuration';
export * from './sync.answers';
export * from './sync.refusals';
export * from './sync.schemas';
