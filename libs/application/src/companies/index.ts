export * from './associate';
export * from './association.repository.port';
export * from './manage-groups';
