export * from './screens';
export * from './system.answers';
export * from './system.schemas';
