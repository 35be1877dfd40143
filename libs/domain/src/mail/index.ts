export * from './awaited-steps';
export * from './mail.refusals';
export * from './remind-after';
