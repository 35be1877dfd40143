export * from './reversal.access';
export * from './reversal.answers';
export * from './reversal.calls';
export * from './reversal.kinds';
export * from './reversal.machine';
export * from './reversal.refusals';
export * from './reversal.schemas';
export * from './screens';
