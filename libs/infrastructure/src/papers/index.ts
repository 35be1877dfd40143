export * from './paper-repeats.query';
export * from './read-due-receipts';
export * from './read-paper';
