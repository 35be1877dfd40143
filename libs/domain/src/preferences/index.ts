export * from './preference.schemas';
