export * from './comment';
export * from './comment.access';
export * from './comment.answers';
export * from './comment.calls';
export * from './comment.kinds';
export * from './comment.refusals';
export * from './comment.schemas';
