export * from './clock';
export * from './configuration';
export { settingNames } from './environment';
export { type ObjectStore, readFilesUrl } from './files-url';
export * from './token-secret';
