export * from './find-records';
