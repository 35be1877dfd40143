export * from './diner-upload.refusals';
export * from './massive-form';
export * from './screens';
export * from './upload.calls';
export * from './upload-columns';
export * from './upload-refusal';
export * from './upload-result';
export * from './upload-row';
