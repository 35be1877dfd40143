export * from './centre-configuration';
export * from './sync.answers';
export * from './sync.calls';
export * from './sync.schemas';
