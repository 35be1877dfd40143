export * from './removed-record';
