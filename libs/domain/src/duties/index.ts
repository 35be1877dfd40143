export * from './duty.access';
export * from './duty.answers';
export * from './duty.calls';
export * from './duty.refusals';
export * from './duty.schemas';
export * from './duty-pairs';
export * from './refuse-conflicts';
export * from './screens';
