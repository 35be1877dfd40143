export * from './contractor-profiles';
export * from './open-work';
export * from './reach';
export * from './screens';
export * from './user';
export * from './user.calls';
export * from './user.refusals';
export * from './user.schemas';
