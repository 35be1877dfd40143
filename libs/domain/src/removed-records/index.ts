export * from './removed-record';
export * from './removed-record.access';
export * from './removed-record.calls';
export * from './removed-record.refusals';
