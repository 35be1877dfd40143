export * from './massive-upload.machine';
