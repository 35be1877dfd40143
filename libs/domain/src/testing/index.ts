export * from './known-answers';
