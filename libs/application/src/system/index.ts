export * from './end-any-session';
export * from './operator.repository.port';
export * from './resend-mails';
