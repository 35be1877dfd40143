export * from './preference.repository.port';
export * from './set-preference';
