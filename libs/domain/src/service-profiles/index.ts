export * from './quantities';
export * from './service-profile.answers';
export * from './service-profile.refusals';
export * from './service-profile.schemas';
