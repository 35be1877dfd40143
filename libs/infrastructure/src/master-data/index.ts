export * from './import-folder';
export * from './import-master-file';
