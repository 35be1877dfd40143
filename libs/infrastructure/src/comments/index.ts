export * from './comment.queries';
