export * from './contractor.queries';
export * from './contractor-list.query';
