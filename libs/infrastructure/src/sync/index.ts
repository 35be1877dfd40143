export * from './centre-configuration.query';
export * from './centre-versions.query';
export * from './configuration.queries';
export * from './configuration-changes.sql';
export * from './last-sync.query';
export * from './sealed-pin';
export * from './wanted-configuration.sql';
