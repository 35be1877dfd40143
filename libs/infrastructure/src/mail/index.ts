export * from './create-mailer';
export * from './mail-sender';
export * from './resend-mails';
