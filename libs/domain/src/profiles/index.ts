export * from './module-opening.answer';
export * from './profile';
export * from './profile.refusals';
export * from './profile.schemas';
export * from './suggested-profiles';
