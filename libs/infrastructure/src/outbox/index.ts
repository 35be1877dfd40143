export * from './bring-back';
export * from './check-outbox';
export * from './enqueue';
export * from './outbox-relay';
