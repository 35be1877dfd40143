export * from './business-unit.queries';
export * from './known-places';
