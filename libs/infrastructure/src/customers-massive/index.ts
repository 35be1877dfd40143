export * from './code-moves.query';
export * from './open-upload';
export * from './preview-upload';
export * from './upload-template';
