export * from './system.answers';
export * from './system.schemas';
