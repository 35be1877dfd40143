export * from './diner-upload.refusals';
export * from './massive-form';
export * from './upload-columns';
export * from './upload-refusal';
export * from './upload-result';
export * from './upload-row';
