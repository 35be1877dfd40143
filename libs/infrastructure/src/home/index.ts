export * from './home.query';
