export * from './create-file-store';
export { isDiskFull } from './disk-full';
export { recordedFiles } from './file-records';
export { isFileStoreAway } from './file-store-away';
export * from './local-file-store';
export { measuring } from './measure';
export { isPassing } from './passing-failure';
export { connectS3 } from './s3-client';
export { createS3FileStore } from './s3-file-store';
