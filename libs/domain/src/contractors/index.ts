export * from './contractor';
export * from './contractor.answers';
export * from './contractor.calls';
export * from './contractor.refusals';
export * from './contractor.schemas';
export * from './contractor-document.machine';
export * from './contractor-request.machine';
export * from './screens';
