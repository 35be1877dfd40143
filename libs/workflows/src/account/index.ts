export * from './account-form.machine';
