export * from './business-unit.access';
export * from './business-unit.answers';
export * from './business-unit.calls';
export * from './business-unit.schemas';
export * from './screens';
