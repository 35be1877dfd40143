export * from './export-access';
