export * from './screens';
export * from './settlement';
export * from './settlement.access';
export * from './settlement.answers';
export * from './settlement.calls';
export * from './settlement.machine';
export * from './settlement.refusals';
export * from './settlement.schemas';
