export * from './group.queries';
export * from './group-diners.queries';
