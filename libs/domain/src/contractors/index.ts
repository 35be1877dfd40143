export * from './contractor';
export * from './contractor.answers';
export * from './contractor.refusals';
export * from './contractor.schemas';
export * from './contractor-document.machine';
export * from './contractor-request.machine';
