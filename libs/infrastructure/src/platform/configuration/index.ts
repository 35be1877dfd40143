export * from './clock';
export * from './configuration';
export { doubtsOf, refusePaths } from './doubts';
export { settingNames } from './environment';
export { demonstrationPassword } from './example-secrets';
export { type ObjectStore, readFilesUrl } from './files-url';
export * from './token-secret';
