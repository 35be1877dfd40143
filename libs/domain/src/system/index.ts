export * from './screens';
export * from './system.access';
export * from './system.answers';
export * from './system.calls';
export * from './system.schemas';
