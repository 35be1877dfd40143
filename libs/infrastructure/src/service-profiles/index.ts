export * from './service-profile.queries';
