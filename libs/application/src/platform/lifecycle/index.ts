export * from './lifecycle-records.port';
export * from './record-kind';
export * from './take-step';
