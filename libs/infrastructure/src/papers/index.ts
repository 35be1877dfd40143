export * from './paper-repeats.query';
export * from './read-paper';
