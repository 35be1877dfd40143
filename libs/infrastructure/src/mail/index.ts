export * from './create-mailer';
export * from './mail-sender';
export * from './mailed-file.query';
export * from './resend-mails';
