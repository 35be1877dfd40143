export * from './quantities';
export * from './service-profile.answers';
export * from './service-profile.calls';
export * from './service-profile.schemas';
