export * from './module-opening.answer';
export * from './profile';
export * from './profile.access';
export * from './profile.calls';
export * from './profile.refusals';
export * from './profile.schemas';
export * from './screens';
export * from './suggested-profiles';
