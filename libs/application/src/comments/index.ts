export * from './add-comment';
export * from './comment.repository.port';
export * from './mention-mail';
