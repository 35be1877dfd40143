export * from './file.refusals';
export * from './file-reference';
export * from './paper-content';
export * from './too-many-files';
export * from './uploads';
