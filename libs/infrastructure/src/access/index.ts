export * from './holdings.sql';
