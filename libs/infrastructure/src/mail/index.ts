export * from './create-mailer';
export * from './mail-sender';
