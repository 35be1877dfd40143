export * from './agreement.queries';
