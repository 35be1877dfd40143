export * from './quantities';
export * from './screens';
export * from './service-profile.access';
export * from './service-profile.answers';
export * from './service-profile.calls';
export * from './service-profile.refusals';
export * from './service-profile.schemas';
