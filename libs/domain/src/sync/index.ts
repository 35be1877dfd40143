export * from './centre-configuration';
export * from './sync.answers';
export * from './sync.schemas';
