export * from './guided-form';
export * from './guided-form.machine';
