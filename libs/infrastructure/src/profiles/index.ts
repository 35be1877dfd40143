export * from './missing-beginnings';
export * from './profile.queries';
