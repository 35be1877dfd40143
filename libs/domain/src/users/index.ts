export * from './contractor-profiles';
export * from './open-work';
export * from './reach';
export * from './user';
export * from './user.refusals';
export * from './user.schemas';
