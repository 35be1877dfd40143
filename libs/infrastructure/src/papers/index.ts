export * from './paper-repeats.query';
