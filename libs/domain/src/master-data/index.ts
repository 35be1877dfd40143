export * from './consequence-text';
export * from './master-data';
export * from './master-data.access';
export * from './master-data.answers';
export * from './master-data.calls';
export * from './master-data.refusals';
export * from './master-data-form';
export * from './screens';
