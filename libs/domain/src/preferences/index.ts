export * from './list-settings';
export * from './preference.schemas';
