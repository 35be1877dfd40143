export * from './expected-mail.repository.port';
export * from './send-expected';
