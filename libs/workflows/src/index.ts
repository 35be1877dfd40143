export * from './account/account-form.machine';
export * from './credits/request-choices';
export * from './customers-massive/massive-upload.machine';
export * from './guided/guided-form';
export * from './guided/guided-form.machine';
export * from './jobs/job.machine';
export * from './lifecycle/way';
export * from './session/session.machine';
