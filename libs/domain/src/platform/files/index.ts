export * from './file-reference';
export * from './paper-content';
export * from './uploads';
