export * from './removed-record';
export * from './removed-record.refusals';
