export * from './portal-files';
