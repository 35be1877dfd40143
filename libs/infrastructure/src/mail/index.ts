export * from './create-mailer';
