export * from './mail-holders';
export * from './mail-outbox.port';
export * from './mailer.port';
export * from './render-mail';
export * from './send-wanted';
