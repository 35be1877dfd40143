export * from './add-master-record';
export * from './import-master-data';
export * from './load-master-data';
export * from './master-data.repository.port';
